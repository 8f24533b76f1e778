/** What the addresses in emails prove, by its name in them. */
const names = 'maker|requisites|refund|activate|token|email|thread';
const runs = new RegExp(`([?&])(?:amp;)?(?:(?:${names})=[^\\s"'<>&#]*(&(?:amp;)?)?)+`, 'g');
const values = new RegExp(`([?&](?:amp;)?(?:${names})=)([^\\s"'<>&#]+)`, 'g');
const gaps = new RegExp(`([?&](?:amp;)?(?:${names})=)\\{(\\d+)\\}`, 'g');

/** The holder of its address may say where a shop's refund goes. */
const refunds = /(\/pull-payments)\/[A-Za-z0-9]{20,44}/g;

/**
 * Text or HTML of an email without what its addresses prove: that the reader made the claim, or may change where it is paid
 * to; that an email address or an account is theirs. With it the customer alone may act.
 */
export function withoutProof(email: string): string {
  return email
    .replace(refunds, '$1')
    .replace(runs, (_, before: string, after: string | undefined) =>
      after === undefined ? '' : before === '?' ? '?' : after,
    );
}

/** A text of an email with a numbered gap in the place of each proof, which is added to those that were found before. */
export function cutProofs(text: string, found: string[]): string {
  return text.replace(values, (_, name: string, value: string) => {
    if (!found.includes(value)) found.push(value);
    return `${name}{${found.indexOf(value)}}`;
  });
}

export function fillProofs(text: string, found: string[]): string {
  return text.replace(gaps, (gap, name: string, place: string) => {
    const value = found[Number(place)];
    return value === undefined ? gap : name + value;
  });
}
