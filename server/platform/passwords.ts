import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { limitConcurrency } from './concurrency-limit.ts';

/** argon2id, the library's default kind, with 19 MiB, two passes and one thread, as OWASP advises at least. */
const cost: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Each hash fills 19 MiB and a core; a flood of sign-ins leaves one core to everybody else, and takes four at most. */
const limited = limitConcurrency({
  atOnce: Math.min(4, Math.max(1, availableParallelism() - 1)),
  waiting: 500,
});

/** The same password typed on two keyboards may differ in bytes: one form is hashed. */
const oneForm = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(oneForm(password), cost));
}

/** Somebody at a known browser need not wait for a flood of strangers: their check goes first. */
export function isPassword(
  passwordHash: string,
  password: string,
  { isKnownDevice = false } = {},
): Promise<boolean> {
  return limited(() => verify(passwordHash, oneForm(password)), '', { isFirst: isKnownDevice });
}

let nobodys: Promise<string> | null = null;

/** Takes as long as a real check and always fails: an unknown login may not be told apart by time. */
export async function pretendToCheck(password: string): Promise<false> {
  nobodys ??= hashPassword('nobody has this password');
  await isPassword(await nobodys, password);
  return false;
}
