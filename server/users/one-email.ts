import { isEmail } from '../claims/index.ts';
import type { FieldErrors } from '../http/field-checks.ts';

/** E-mails are one whatever the case they are typed in. */
export const oneEmail = (email: string) => email.trim().toLowerCase();

export function wrongEmail(email: string): FieldErrors {
  if (email === '') return { email: [{ code: 'required' }] };
  return isEmail(email) ? {} : { email: [{ code: 'bad_email' }] };
}
