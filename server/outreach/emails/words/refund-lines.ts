import type { LetterRefund } from '../claim-facts.ts';
import type { LetterLine } from '../letter/letter.ts';

/** What goes back, and where to; the fee only where there is one. */
export function refundLines(
  { amount, fee, gives, to, reference, explorerUrl }: LetterRefund,
  labels: Record<'amount' | 'fee' | 'gives' | 'reference' | 'explorer', string>,
): LetterLine[] {
  const link = explorerUrl === null ? {} : { link: { text: labels.explorer, address: explorerUrl } };
  return [
    { label: labels.amount, value: amount },
    ...(fee === null
      ? []
      : [
          { label: labels.fee, value: fee },
          { label: labels.gives, value: gives },
        ]),
    ...to,
    ...(reference === null ? [] : [{ label: labels.reference, value: reference, ...link }]),
  ];
}
