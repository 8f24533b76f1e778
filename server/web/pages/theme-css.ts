const colour = /^#[0-9a-f]{6}$/i;

/** The owner's accent colour as the one token that may be set. What is no colour gives an empty sheet. */
export function themeCss(accent: string | null): string {
  return accent !== null && colour.test(accent) ? `:root{--brand:${accent.toLowerCase()}}\n` : '';
}
