import type { Context } from '../../context.ts';

/** True where nobody knows a user yet: no exchange was completed on their account. To pay invoices, which may be one's own, proves nothing. */
export async function isNewcomer({ db }: Pick<Context, 'db'>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('claim')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'success')
    .where('invoice_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}
