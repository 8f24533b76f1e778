/** Whether the text (capitals, no spaces) has the form of an IBAN, ISO 13616. Lengths by country are left to the bank. */
export function isIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text);
}

/** The check of ISO 7064 mod 97-10: the first four go to the end, letters count 10 to 35, the rest of the division is 1. */
export function passesMod97(iban: string): boolean {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
