/**
 * Text or HTML of a letter without what its addresses prove: that the reader made the claim, or may change where it is paid
 * to. With it the customer alone may act.
 */
export function withoutProof(letter: string): string {
  return letter.replace(
    /([?&])(?:amp;)?(?:(?:maker|requisites)=[\w.-]*(&(?:amp;)?)?)+/g,
    (_, before: string, after: string | undefined) =>
      after === undefined ? '' : before === '?' ? '?' : after,
  );
}
