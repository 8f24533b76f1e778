/** Whom to write to, for a sentence that ends there; the owner may have named nobody. */
export const reachUs = (support: string | null): string =>
  support ? `напишите нам: ${support}` : 'ответьте на это письмо';
