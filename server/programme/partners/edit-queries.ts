import type { Tx } from '../../platform/database/connection.ts';
import { plainOrNull } from '../../platform/database/numeric.ts';

/** What staff may change of a partner. */
export interface Edited {
  code: string;
  ownPercent: string | null;
  isBlocked: boolean;
  note: string;
  version: number;
}

/** True where somebody has this account, and has shown to be who they say. */
export async function isMember(tx: Tx, userId: number): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('activated_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user !== undefined;
}

export async function lockPartner(tx: Tx, userId: number): Promise<Edited | null> {
  const row = await tx
    .selectFrom('partner')
    .select(['code', 'own_percent', 'is_blocked', 'note', 'version'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { code, note, version } = row;
  return { code, ownPercent: plainOrNull(row.own_percent), isBlocked: row.is_blocked, note, version };
}

const columnsOf = ({ code, ownPercent, isBlocked, note, version }: Edited) => ({
  code,
  own_percent: ownPercent,
  is_blocked: isBlocked,
  note,
  version,
});

export async function insertPartner(tx: Tx, userId: number, edited: Edited, now: Date): Promise<void> {
  await tx
    .insertInto('partner')
    .values({ user_id: userId, ...columnsOf(edited), created_at: now })
    .execute();
}

export async function updatePartner(tx: Tx, userId: number, edited: Edited): Promise<void> {
  await tx.updateTable('partner').set(columnsOf(edited)).where('user_id', '=', userId).execute();
}

/** True where links of another engine by this code lead to somebody else: they would lead away from them. */
export async function isOldLinkOfAnother(tx: Tx, code: string, userId: number): Promise<boolean> {
  const alias = await tx
    .selectFrom('referral_alias')
    .select('user_id')
    .where('code', '=', code)
    .executeTakeFirst();
  return alias !== undefined && alias.user_id !== userId;
}
