import { Refusal } from '../platform/http/refusal.ts';

/** What failed at a sign-in, as the audit log has it; null where it was no guess, or what failed is ours. */
export function signInFailure(error: unknown): 'password' | 'code' | 'limit' | null {
  if (!(error instanceof Refusal)) return null;
  if (error.code === 'invalid_credentials') return 'password';
  if (error.code === 'validation' && 'totp' in error.errors) return 'code';
  return error.code === 'rate_limited' ? 'limit' : null;
}
