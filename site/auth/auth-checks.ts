/** What is wrong with what was typed, before the server is asked; it has the last word. */
export type Fault = 'emailMissing' | 'emailWrong' | 'passwordMissing' | 'passwordShort' | 'codeMissing';

const shortestPassword = 10;

/** Something, an @, a domain with a dot: the server is stricter, and says so in its own words. */
export function checkEmail(email: string): Fault | null {
  if (email === '') return 'emailMissing';
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email) ? null : 'emailWrong';
}

export function checkNewPassword(password: string): Fault | null {
  if (password === '') return 'passwordMissing';
  return lengthOf(password) < shortestPassword ? 'passwordShort' : null;
}

/** As people count, and the server does: a letter outside of the basic plane is one. */
export function lengthOf(password: string): number {
  return [...password].length;
}
