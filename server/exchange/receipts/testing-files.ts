/** Files that tests send as receipts, good and bad. */
export { bomb, canary, half, noise, photograph } from '../../platform/images/testing-pictures.ts';

export const pdf = (inside = '') =>
  Buffer.from(`%PDF-1.7\n1 0 obj <<${inside}>> endobj\nstartxref\n9\n%%EOF\n`);
