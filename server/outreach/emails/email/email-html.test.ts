import { describe, expect, it } from 'vitest';
import { emailHtml } from './email-html.ts';
import { emailOf } from './testing-email.ts';

describe('an email as HTML', () => {
  const page = emailHtml(emailOf('plain'));

  it('is a document in its language that knows both modes', () => {
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(page).toContain('<meta name="color-scheme" content="light dark">');
    expect(page).toContain('<title>plain</title>');
  });

  it('fetches nothing and runs nothing', () => {
    expect(page).not.toMatch(
      /<(script|img|link|iframe|form|object|svg|base)\b|url\(|@import|@font-face|\son\w+=/i,
    );
    const addresses = [...page.matchAll(/(?:src|href|action)="([^"]*)"/g)].map(([, address]) => address);
    expect(new Set(addresses)).toEqual(new Set(['https://exchange.example/claim/x?maker=y']));
  });

  it('is laid out by tables that readers aloud do not call tables, 600 pixels wide at most', () => {
    const tables = [...page.matchAll(/<table[^>]*>/g)].map(([tag]) => tag);
    const ofFacts = tables.filter((tag) => !tag.includes('role="presentation"'));
    expect(ofFacts).toHaveLength(1);
    expect(page).toContain('max-width: 600px');
    expect(page).toContain('<th scope="row"');
    expect(
      [...page.matchAll(/width: (\d+)px/g)].map(([, width]) => Number(width)).every((w) => w <= 600),
    ).toBe(true);
  });

  it('closes what it opens, in order', () => {
    const open: string[] = [];
    const bare = page.replace(/<!--.*?-->/gs, '').replace(/<!doctype html>/, '');
    for (const [, closing, name = ''] of bare.matchAll(/<(\/?)([a-z]\w*)[^>]*>/g)) {
      if (['meta', 'br'].includes(name)) continue;
      if (closing === '') open.push(name);
      else expect(open.pop()).toBe(name);
    }
    expect(open).toEqual([]);
  });

  it('has the preheader before everything that shows, hidden', () => {
    const [, hidden] = /<body[^>]*>\n<div style="display: none;[^"]*">([^&]*)/.exec(page) ?? [];
    expect(hidden).toBe('plain');
  });

  it('shows the button’s address in clear too', () => {
    expect(page).toContain('>https://exchange.example/claim/x?maker=y</a>');
  });

  it('leaves out what an email does not have', () => {
    const short = emailHtml({
      ...emailOf('plain'),
      settings: { name: 'plain', accent: null },
      badge: null,
      about: null,
      blocks: [],
    });
    expect(short.match(/plain/g)).toHaveLength(5);
  });
});

describe('hostile text', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['"><img src=x onerror=alert(1)>', '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;'],
    ["' style='position:fixed", '&#39; style=&#39;position:fixed'],
    ['</title></style><b>', '&lt;/title&gt;&lt;/style&gt;&lt;b&gt;'],
    ['<!--[if mso]>', '&lt;!--[if mso]&gt;'],
    ['&lt;b&gt;', '&amp;lt;b&amp;gt;'],
    ['ab\u202egnp.exe\u0000\u200b\u2066x', 'abgnp.exex'],
  ])('%j is shown as it is wherever it stands', (text, shown) => {
    const page = emailHtml(emailOf(text));
    const calm = emailHtml(emailOf('plain'));
    expect(page.split(shown)).toHaveLength(calm.split('plain').length);
    const tags = (html: string) => html.match(/<[^>]*>/g)?.length;
    expect(tags(page)).toBe(tags(calm));
    for (const unseen of ['\u0000', '\u200b', '\u202e', '\u2066']) expect(page).not.toContain(unseen);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://exchange.example',
    ' \u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//exchange.example',
    'not an address',
  ])('%j never becomes a link', (address) => {
    const page = emailHtml(emailOf('plain', address));
    expect(page).not.toContain('href');
    expect(page).not.toContain('<a ');
  });

  it('cannot leave the attribute of a link', () => {
    const page = emailHtml(emailOf('plain', 'https://exchange.example/"onclick="x'));
    expect(page).not.toContain('"onclick');
    expect(page).toContain('href="https://exchange.example/&quot;onclick=&quot;x"');
  });
});
