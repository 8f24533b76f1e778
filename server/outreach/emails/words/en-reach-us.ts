/** Whom to write to, for a sentence that ends there; the owner may have named nobody. */
export const reachUs = (support: string | null): string =>
  support ? `write to us: ${support}` : 'reply to this email';

export const reachUsAtOnce = (support: string | null): string =>
  support ? `write to us at once: ${support}` : 'reply to this email at once';
