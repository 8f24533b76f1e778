import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Context } from '../context.ts';
import { accessFor } from '../people/users/access-token.ts';
import { hashPassword } from '../platform/passwords.ts';

export interface TestUser {
  id: number;
  email: string;
  sessionId: string;
  /** What a request of theirs carries; good for as long as an access token is. */
  headers: { authorization: string };
}

/** What every user of the tests signs in with. */
export const testPassword = 'lantern quiet meadow';

let hash: Promise<string> | null = null;
let signedUp = 0;

/** A user who is signed in, written past the sign-up. Each has an email address of their own unless one is given. */
export async function signUpUser(
  { ctx, admin }: { ctx: Context; admin: pg.Client },
  { email, activated = true }: { email?: string; activated?: boolean } = {},
): Promise<TestUser> {
  signedUp += 1;
  const address = email ?? `user-${signedUp}@example.com`;
  const now = ctx.clock.now();
  hash ??= hashPassword(testPassword);
  const { rows } = await admin.query<{ id: number }>(
    `insert into users (email, locale, activated_at, created_at, password_hash) values ($1, 'ru-RU', $2, $3, $4) returning id`,
    [address, activated ? now : null, now, await hash],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The user was not written.');
  const sessionId = randomUUID();
  await admin.query(
    `insert into user_session (id, user_id, rotated_at, is_remembered, device, created_at, seen_at, expires_at)
     values ($1, $2, $3, true, '', $3, $3, $3::timestamptz + interval '30 days')`,
    [sessionId, id, now],
  );
  const { access } = await accessFor(ctx, { userId: id, sessionId });
  return { id, email: address, sessionId, headers: { authorization: `Bearer ${access}` } };
}
