import type { Queryable, Tx } from '../../platform/database/connection.ts';

/** The Telegram that is linked to a user, by the name it had then; null where none is. */
export async function findLinkedName(db: Queryable, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('telegram_name')
    .where('id', '=', userId)
    .where('telegram_chat', 'is not', null)
    .executeTakeFirst();
  return row ? (row.telegram_name ?? '') : null;
}

/** Writes a link down by its hash. */
export async function insertLink(
  db: Queryable,
  { userId, hash, expiresAt }: { userId: number; hash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('telegram_link')
    .values({ token_hash: hash, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** Takes the link away, so that it is good for one only. @returns whose it was; null where it is unknown or out of date */
export async function takeLink(tx: Tx, hash: Buffer, now: Date): Promise<number | null> {
  const row = await tx
    .deleteFrom('telegram_link')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function forgetLinks(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('telegram_link').where('user_id', '=', userId).execute();
}

const noTelegram = { telegram_chat: null, telegram_name: null };

/** Links the chat to the user and to nobody else. @returns the user; undefined where the account is deleted */
export async function linkChat(
  tx: Tx,
  { userId, chat, name }: { userId: number; chat: string; name: string },
): Promise<{ email: string | null; locale: string } | undefined> {
  const telegramChat = Number(chat);
  // In the order of their ids, as everybody locks more than one user.
  await tx
    .selectFrom('users')
    .select('id')
    .where((user) => user.or([user('id', '=', userId), user('telegram_chat', '=', telegramChat)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await tx
    .updateTable('users')
    .set(noTelegram)
    .where('telegram_chat', '=', telegramChat)
    .where('id', '<>', userId)
    .execute();
  return tx
    .updateTable('users')
    .set({ telegram_chat: telegramChat, telegram_name: name })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(['email', 'locale'])
    .executeTakeFirst();
}

/** A name without a chat was told by another engine: nothing is linked by it, and it stays. */
export async function unlinkUser(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set(noTelegram)
    .where('id', '=', userId)
    .where('telegram_chat', 'is not', null)
    .execute();
}

/** @returns the user's locale; null where the chat was linked to nobody */
export async function unlinkChat(db: Queryable, chat: string): Promise<string | null> {
  const row = await db
    .updateTable('users')
    .set(noTelegram)
    .where('telegram_chat', '=', Number(chat))
    .returning('locale')
    .executeTakeFirst();
  return row?.locale ?? null;
}

/** The locale of the user that the chat is linked to; null where it is linked to nobody. */
export async function localeOfChat(db: Queryable, chat: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('locale')
    .where('telegram_chat', '=', Number(chat))
    .executeTakeFirst();
  return row?.locale ?? null;
}

/** True where the chat is the user's still, and the user wants messages in it. */
export async function takesMessages(db: Queryable, userId: number, chat: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('telegram_chat', '=', Number(chat))
    .where('telegram_of_claims', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredLinks(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('telegram_link').where('expires_at', '<=', now).execute();
}
