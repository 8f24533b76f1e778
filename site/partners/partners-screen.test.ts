import type { Language } from '@menyala/contract';
import type { PartnersPage } from '@menyala/contract/site/pages';
import type { Programme } from '@menyala/contract/site/partners';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../entry-server.tsx';
import { unknownAmong } from '../testing/known-paths.ts';
import { payloadOf } from '../testing/pages.ts';

const programme: Programme = {
  isOn: true,
  currency: { id: 3, code: 'USDTTRC20', ticker: 'USDT', decimals: 2 },
  basis: 'profit',
  levels: [
    { turnover: '0', percent: '20' },
    { turnover: '10000', percent: '25.5' },
  ],
  leastWithdrawal: '10',
  withdrawalFee: '1',
  payouts: [
    { id: 3, name: 'Tether TRC20', ticker: 'USDT', icon: { sign: 'coin:usdt', tint: 'teal', image: null } },
  ],
  usualMarginPercent: '1.5',
  pointsPerUnit: '100',
};

function page(
  language: Language,
  tab: PartnersPage['tab'],
  { signedIn = false, ...changes }: Partial<Programme> & { signedIn?: boolean } = {},
): string {
  const path = tab === 'overview' ? '/partners' : '/partners/users';
  const data: PartnersPage = { page: 'partners', tab, programme: { ...programme, ...changes } };
  const html = renderPage(payloadOf(language, path, data, { signedIn }), 'auto');
  return html.replace(/<script id="payload".*?<\/script>/s, '');
}

const contentOf = (html: string) => html.match(/<main.*<\/main>/s)?.[0].replaceAll('&nbsp;', '\u00a0') ?? '';

describe('the pages of the partner programme', () => {
  it.each(['overview', 'users'] as const)(
    'are found by search engines, and lead only to pages that there are: %s',
    (tab) => {
      const html = page('ru', tab);
      expect(html).toContain(
        `<link rel="canonical" href="https://menyala.test/partners${tab === 'users' ? '/users' : ''}"/>`,
      );
      expect(html).not.toContain('noindex');
      expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/);
      const paths = [...contentOf(html).matchAll(/<a [^>]*href="([^"#?]*)/g)].map(([, path = '']) => path);
      expect(paths.length).toBeGreaterThan(1);
      expect(unknownAmong(paths)).toEqual([]);
    },
  );

  it.each(['overview', 'users'] as const)('are all English in English: %s', (tab) => {
    expect(contentOf(page('en', tab))).not.toMatch(/[а-яё]/i);
  });

  it('say the least and the most that is paid, and of what', () => {
    expect(contentOf(page('ru', 'overview'))).toMatch(/20–25,5\u00a0%.*от прибыли обмена/s);
    expect(
      contentOf(page('en', 'overview', { basis: 'volume', levels: [{ turnover: '0', percent: '0.3' }] })),
    ).toMatch(/0\.3%.*of the exchange amount/s);
  });

  it('lead a guest to an account, and a user to their link', () => {
    expect(contentOf(page('ru', 'users'))).toContain('href="/register"');
    expect(contentOf(page('ru', 'users'))).toContain('href="/login?next=%2Faccount%2Freferrer"');
    const own = contentOf(page('ru', 'users', { signedIn: true }));
    expect(own).toContain('href="/account/referrer"');
    expect(own).not.toContain('/register');
  });

  it('reckon the example before any script comes, and say "about" where it hangs on profit', () => {
    expect(contentOf(page('ru', 'users'))).toMatch(/около 182,80\u00a0USDT/);
    const ofVolume = contentOf(
      page('ru', 'users', { basis: 'volume', levels: [{ turnover: '0', percent: '0.3' }] }),
    );
    expect(ofVolume).toContain('150\u00a0USDT');
    expect(ofVolume).not.toContain('около');
  });

  it('promise nothing where nobody knows the usual profit, or the programme is off', () => {
    expect(contentOf(page('ru', 'users', { usualMarginPercent: null }))).not.toContain(
      'Сколько это приносит',
    );
    const off = contentOf(page('ru', 'overview', { isOn: false }));
    expect(off).toContain('сейчас выключена');
    expect(off).not.toContain('Стать партнёром');
  });
});
