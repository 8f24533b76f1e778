/** Masked details on one line. */
export const destinationOf = (lines: readonly { label: string; value: string }[]): string =>
  lines.map(({ label, value }) => `${label}: ${value}`).join('; ');
