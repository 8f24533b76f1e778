import type pg from 'pg';
import { hashPassword } from '../server/platform/passwords.ts';

/** The user of whoever needs one and no more. */
export const benchUser = 'bench@example.com';
const password = 'malachite slide rule';

/** Puts a user into the database unless it is there. */
export async function signUp(pool: pg.Pool, email = benchUser): Promise<void> {
  await pool.query(
    `insert into users (email, password_hash, locale, activated_at, created_at)
     select $1, $2, 'ru-RU', now(), now() where not exists (select from users where email = $1)`,
    [email, await hashPassword(password)],
  );
}

/** Signs such a user in. @returns the access token */
export async function logIn(origin: string, email = benchUser): Promise<string> {
  const answer = await fetch(`${origin}/front-api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (answer.status !== 200)
    throw new Error(`A sign-in was answered ${answer.status}: ${await answer.text()}`);
  const { access } = (await answer.json()) as { access: string };
  return access;
}
