/** Everything that does not show: control characters, line breaks, marks that turn the reading direction, zero widths. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]+/gu;

/** Text without what does not show. Spaces stay as they are, so that a sum keeps its no-break spaces. */
export function visible(text: string): string {
  return text.replace(invisible, '');
}

/** Text of customers and staff as one line of an email: it shows what it is, and can neither add lines nor headers. */
export function sanitise(text: string, longest = 1_000): string {
  const line = visible(text.replace(/\s+/g, ' ')).trim();
  // No line has more characters than code units.
  return line.length <= longest ? line : [...line].slice(0, longest).join('');
}
