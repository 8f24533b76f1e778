/** What is in the file of recovery codes: where they are for and whose they are, then one a line. */
export function codesFile({
  title,
  name,
  email,
  codes,
}: {
  title: string;
  /** Of the exchange. */
  name: string;
  email: string;
  codes: readonly string[];
}): string {
  return [`${title}: ${name}, ${email}`, '', ...codes, ''].join('\r\n');
}
