/** Somebody who was never here: with an address, a mailbox and a card of their own, as real customers have them. */
export interface Visitor {
  address: string;
  email: string;
  card: string;
}

// Another run on the same database should not meet the visitors of the last one.
let visitors = Math.floor(Date.now() / 1000) % 10_000_000;

export function nextVisitor(): Visitor {
  visitors += 1;
  const address = `${11 + (visitors >> 24)}.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  return { address, email: `bench${visitors}@example.com`, card: cardNumber(visitors) };
}

/** 16 digits that pass Luhn, another each time; the last four too. */
export function cardNumber(index: number): string {
  // Neighbours differ in more than their last digits.
  const digits = `220220${String((index * 7919) % 1_000_000_000).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => {
    const doubled = place % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits + ((10 - (sum % 10)) % 10);
}
