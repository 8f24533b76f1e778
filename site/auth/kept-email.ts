/**
 * The e-mail that was typed into one of these forms, for the others and for the same page in the other language: from a
 * forgotten password to the login, from signing up to "send again". It goes with the tab, and a password is never kept.
 */
const key = 'auth-email';

export function keptEmail(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function keepEmail(email: string): void {
  try {
    sessionStorage.setItem(key, email);
  } catch {
    // A browser that keeps nothing asks for it again.
  }
}

export function forgetEmail(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then it was never kept.
  }
}
