/**
 * An email's document as the office's page may hold it. Its one style sheet is let in by the page's nonce. Styles at its
 * elements are put aside, since the page's policy knows none; `paintEmail` sets them. Links open windows, which the frame
 * forbids outside the demo: they are the customer's, and lead nobody anywhere from here.
 */
export function shownEmail(html: string, nonce: string): string {
  return html
    .replace('<head>', () => '<head><base target="_blank">')
    .replace('<style>', () => `<style nonce="${nonce}">`)
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/ style="/g, ` ${putAside}="`));
}

/** Sets the styles that were put aside. What a script sets one by one is no inline style to a policy. */
export function paintEmail(email: ParentNode): void {
  for (const element of email.querySelectorAll<HTMLElement>(`[${putAside}]`))
    element.style.cssText = element.getAttribute(putAside) ?? '';
}

const putAside = 'data-style';
