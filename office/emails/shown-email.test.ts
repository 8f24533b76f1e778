import { expect, it } from 'vitest';
import { shownEmail } from './shown-email.ts';

const email =
  '<html><head>\n<style>p {}</style></head><body>&lt;head&gt; $& <a href="https://x.example">x</a></body></html>';

it('lets the email’s own sheet in by the nonce, and has its links open windows only', () => {
  const shown = shownEmail(email, 'n0nce$&');
  expect(shown).toContain('<head><base target="_blank">');
  expect(shown).toContain('<style nonce="n0nce$&">p {}');
  expect(shown).toContain('&lt;head&gt; $& <a href="https://x.example">x</a>');
});

it('leaves an email without head and sheet as it is', () => {
  expect(shownEmail('<p>text</p>', 'n')).toBe('<p>text</p>');
});

it('puts styles at elements aside, and changes nothing of the text', () => {
  expect(shownEmail('<td class="a" style="margin: 0;">a style=&quot;b&quot; 1 < 2 style="c"</td>', 'n')).toBe(
    '<td class="a" data-style="margin: 0;">a style=&quot;b&quot; 1 < 2 style="c"</td>',
  );
});
