import { emailFault } from '@menyala/requisites';

/** What is wrong with what was typed, before the server is asked; it has the last word. */
export type Fault =
  | 'emailMissing'
  | 'emailWrong'
  | 'emailLetters'
  | 'passwordMissing'
  | 'passwordShort'
  | 'codeMissing';

const shortestPassword = 10;

export function checkEmail(email: string): Fault | null {
  if (email === '') return 'emailMissing';
  const fault = emailFault(email);
  return fault && (fault === 'email_local_part' ? 'emailLetters' : 'emailWrong');
}

export function checkNewPassword(password: string): Fault | null {
  if (password === '') return 'passwordMissing';
  return lengthOf(password) < shortestPassword ? 'passwordShort' : null;
}

/** As people count, and the server does: a letter outside of the basic plane is one. */
export function lengthOf(password: string): number {
  return [...password].length;
}
