// The runner's processes start at one moment: each counts in a million of its own.
let last = (Number(process.env['TEST_WORKER_INDEX'] ?? 0) % 1_000) * 1_000_000 + (Date.now() % 900_000);

/** A card number that nobody else in the run has, of sixteen digits, the last of which is the check digit (ISO/IEC 7812-1). */
export function freshCardNumber(): string {
  last += 1;
  const digits = `427600${String(last).padStart(9, '0')}`;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits + ((10 - (sum % 10)) % 10);
}

/** How a number is shown wherever it is: `4276 •••• •••• 1234`. */
export const maskedNumber = (number: string): string => `${number.slice(0, 4)} •••• •••• ${number.slice(-4)}`;
