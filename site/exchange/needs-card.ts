import type { Pair } from '@menyala/contract/site/calculator';
import { compare, type Decimal } from '@menyala/money';

/** Whether a claim of this sum needs a verified card, as the server will say of it. */
export function needsCard(
  { verification }: Pair,
  { isVerified, isRequired, send }: { isVerified: boolean; isRequired: boolean; send: Decimal | null },
): boolean {
  if (verification === null) return false;
  if (isVerified || isRequired) return true;
  const { when, above } = verification;
  return when === 'above' && above !== null && send !== null && compare(send, above) > 0;
}
