import type { Language } from '@menyala/contract';
import type { AccountPage } from '@menyala/contract/site/pages';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../entry-server.tsx';
import { unknownAmong } from '../testing/known-paths.ts';
import { payloadOf } from '../testing/pages.ts';

const sections: AccountPage['section'][] = [
  'overview',
  'orders',
  'cards',
  'referrer',
  'promocodes',
  'gift',
  'shop',
  'settings',
];

function page(language: Language, section: AccountPage['section']): string {
  const path = section === 'overview' ? '/account' : `/account/${section}`;
  const payload = payloadOf(language, path, { page: 'account', section }, { signedIn: true });
  return renderPage(payload, 'auto').replace(/<script id="payload".*?<\/script>/s, '');
}

const contentOf = (html: string) => html.match(/<main.*<\/main>/s)?.[0] ?? '';

describe('the account, as the server draws it', () => {
  it.each(sections)('has a heading, its sections and skeletons, and nobody’s data, at "%s"', (section) => {
    const html = contentOf(page('ru', section));
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('aria-label="Аккаунт"');
    expect(html).toContain('aria-current="page"');
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain('@');
  });

  it.each(sections)(
    'is all English in English at "%s", but for the name of the other language',
    (section) => {
      const html = contentOf(page('en', section)).replaceAll('Русский', '');
      expect(html).not.toMatch(/[а-яё]/i);
    },
  );

  it.each(sections)('leads only to pages that there are, from "%s"', (section) => {
    const links = [...contentOf(page('ru', section)).matchAll(/<a [^>]*href="([^"#?]*)/g)];
    const paths = links.map(([, path = '']) => path.replace(/^\/en(?=\/)/, ''));
    expect(paths.length).toBeGreaterThan(2);
    expect(unknownAmong(paths)).toEqual([]);
  });

  it.each(sections)('is kept out of search engines, and holds nothing inline, at "%s"', (section) => {
    const html = page('en', section);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(html).not.toMatch(/<[^>]+\son[a-z]+=/);
  });

  it('says that it needs the script where there is none', () => {
    expect(page('ru', 'orders')).toMatch(/<noscript>.*Аккаунту нужен JavaScript.*<\/noscript>/s);
  });
});
