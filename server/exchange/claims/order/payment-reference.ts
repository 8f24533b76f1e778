import { add } from '@menyala/money';

/**
 * A payment's reference in the one writing by which it is unique: people paste links to explorers, capitals and spaces,
 * and the same payment must not be booked twice for it. What stands behind a colon, an output's number, stays.
 */
export function paymentReference(text: string): string {
  const bare = text.replace(/\s/g, '');
  const last = /^https?:\/\//i.test(bare) ? lastSegment(bare) : bare;
  return /^(0x)?[0-9a-f]{40,}(:\d+)?$/i.test(last) ? last.toLowerCase() : last;
}

/** The reference of money that has no number: the same sum of the same minute is booked once. */
export function referenceOfMinute(at: Date, amount: string): string {
  return `no-number:${at.toISOString().slice(0, 16)}Z:${add(amount, '0')}`;
}

function lastSegment(link: string): string {
  const path = link.replace(/^https?:\/\/[^/]*/i, '').replace(/[?].*$/, '');
  return path.split(/[/#]/).findLast((segment) => segment !== '') ?? link;
}
