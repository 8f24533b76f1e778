import { isEmail } from '../../platform/email.ts';
import type { FieldErrors } from '../../platform/http/field-checks.ts';

export function wrongEmail(email: string): FieldErrors {
  if (email === '') return { email: [{ code: 'required' }] };
  return isEmail(email) ? {} : { email: [{ code: 'bad_email' }] };
}
