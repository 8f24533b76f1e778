/**
 * A letter's document as the office's page may hold it. Its one style sheet is let in by the page's nonce, and its links open
 * windows, which the frame forbids outside the demo: they are the customer's, and lead nobody anywhere from here.
 */
export function shownLetter(html: string, nonce: string): string {
  return html
    .replace('<head>', () => '<head><base target="_blank">')
    .replace('<style>', () => `<style nonce="${nonce}">`);
}
