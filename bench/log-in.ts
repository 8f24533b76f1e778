import type pg from 'pg';
import { hashPassword } from '../server/passwords.ts';

const user = { email: 'bench@example.com', password: 'malachite slide rule' };

/** Puts the bench's user into the database, unless it is there. */
export async function signUp(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into users (email, password_hash, locale, activated_at, created_at)
     select $1, $2, 'ru-RU', now(), now() where not exists (select from users where email = $1)`,
    [user.email, await hashPassword(user.password)],
  );
}

/** Signs the bench's user in. @returns the access token */
export async function logIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/front-api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  });
  if (answer.status !== 200)
    throw new Error(`A sign-in was answered ${answer.status}: ${await answer.text()}`);
  const { access } = (await answer.json()) as { access: string };
  return access;
}
