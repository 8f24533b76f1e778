import type { Context } from '../../../context.ts';
import { openIntactCard } from '../../../platform/vault/encrypted-card.ts';

/** Numbers of a user's own cards by the ids of their checks, however far these are. What is not theirs, or was removed, is left out. */
export async function cardNumbers(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  userId: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('card_check')
    .select(['id', 'encrypted'])
    .where('id', 'in', [...ids])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute();
  return new Map(
    rows.flatMap(({ id, encrypted }) => {
      const card = encrypted === null ? null : openIntactCard(vault, id, encrypted);
      return card ? [[id, card.number] as const] : [];
    }),
  );
}
