// @vitest-environment happy-dom
import { type JSX, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { cleanPasted, tidy } from './markdown.ts';
import { MarkdownEditor } from './markdown-editor.tsx';

const texts = [
  '## Rates\n\nNow {{rate:BTC-SBERRUB}}, **exact** and *calm*: [questions](/faq).\n',
  '* one\n* two\n\n1) first\n2) second\n',
  '| A | B |\n|---|---|\n| 1 | 2 |\n',
  '![A map](/content/pictures/0123.webp)\n\n> said\n\n---\n',
];

async function edited(text: string) {
  let now = text;
  const changes: string[] = [];
  function Edited(): JSX.Element {
    const [value, setValue] = useState(text);
    now = value;
    const change = (typed: string) => {
      changes.push(typed);
      setValue(typed);
    };
    return (
      <MarkdownEditor
        value={value}
        label="Text"
        lang="en"
        hint=""
        error={undefined}
        isReadOnly={false}
        onChange={change}
      />
    );
  }
  const drawn = await draw(<Edited />, { at: '/', answer: () => undefined });
  await drawn.until(() => document.querySelector('.visual__text, textarea') !== null);
  return { drawn, changes, value: () => now };
}

describe('the editor of texts', () => {
  it.each(texts)('shows %j as it looks, and changes no letter of it', async (text) => {
    const { drawn, changes } = await edited(text);
    expect(document.querySelector('.visual__text')?.textContent).not.toContain('](');
    await drawn.press('Markdown source');
    expect(drawn.field('Text').value).toBe(text);
    await drawn.press('As it looks');
    await drawn.until(() => document.querySelector('.visual__text') !== null);
    expect(changes).toEqual([]);
  });

  it.each(['Text with <kbd>a key</kbd>\n', '<details>more</details>\n', '- [ ] to do\n'])(
    'leaves %j in Markdown, since it would lose some of it',
    async (text) => {
      const { drawn, changes } = await edited(text);
      await drawn.until(() => document.querySelector('textarea') !== null);
      expect(drawn.text()).toContain('This text has something that the view');
      expect(drawn.field('Text').value).toBe(text);
      expect(changes).toEqual([]);
    },
  );

  it('shows what was typed in Markdown, and puts a link where the cursor is', async () => {
    const { drawn, value } = await edited('');
    await drawn.press('Markdown source');
    await drawn.type('Text', '**Open** again');
    await drawn.press('As it looks');
    await drawn.until(() => document.querySelector('.visual__text strong')?.textContent === 'Open');
    await drawn.press('Markdown source');
    await drawn.press('Link');
    await drawn.type('Words of the link', 'questions');
    await drawn.type('Address', 'javascript:alert(1)');
    await drawn.press('Insert');
    expect(drawn.text()).toContain('This takes a page of the site');
    await drawn.type('Address', '/faq');
    await drawn.press('Insert');
    expect(value()).toContain('[questions](/faq)');
  });

  it('ends a text with one end of line, and an empty one with none', () => {
    expect([tidy('\n\ntext\n\n'), tidy(' \n')]).toEqual(['text\n', '']);
  });

  it.each([
    ['<h1 class="x" style="color:red">A</h1><h5>B</h5>', '<h2>A</h2><h3>B</h3>'],
    ['<b style="font-weight:normal" id="docs-guid"><p>Text</p></b>', '<span><p>Text</p></span>'],
    [
      '<span style="font-weight:700">A</span><span style="font-style:italic">B</span>',
      '<strong>A</strong><em>B</em>',
    ],
    [
      '<img src="file:///c.png"><img src="/content/pictures/a.webp" alt="A" onerror="x()">',
      '<img src="/content/pictures/a.webp" alt="A">',
    ],
    ['<a href="/faq" target="_blank" style="color:blue">A</a>', '<a href="/faq">A</a>'],
  ])('pastes %j without what its program said beside it', (html, clean) => {
    expect(cleanPasted(html)).toBe(clean);
  });
});
