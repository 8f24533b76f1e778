import type { Context } from '../../context.ts';

/** Whether nobody knows a user yet: no claim was completed on their account. */
export async function isNewcomer({ db }: Pick<Context, 'db'>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('claim')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'success')
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}
