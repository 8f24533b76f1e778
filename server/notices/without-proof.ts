/** What the addresses in letters prove, by its name in them. */
const proof = 'maker|requisites|activate|token|email';
const proofs = new RegExp(`([?&])(?:amp;)?(?:(?:${proof})=[^\\s"'<>&#]*(&(?:amp;)?)?)+`, 'g');

/**
 * Text or HTML of a letter without what its addresses prove: that the reader made the claim, or may change where it is paid
 * to; that an e-mail or an account is theirs. With it the customer alone may act.
 */
export function withoutProof(letter: string): string {
  return letter.replace(proofs, (_, before: string, after: string | undefined) =>
    after === undefined ? '' : before === '?' ? '?' : after,
  );
}
