import type { Contest } from '@menyala/contract/site/contests';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../entry-server.tsx';
import { payloadOf } from '../testing/pages.ts';
import { contestOf } from './contests-for-tests.ts';

function page(contest: Contest | null, language: 'ru' | 'en' = 'ru', signedIn = false): string {
  const payload = payloadOf(language, '/contest', { page: 'contest', contest }, { signedIn });
  const html = renderPage(payload, 'auto').replace(/<script id="payload".*?<\/script>/s, '');
  return html.replaceAll('\u00a0', ' ');
}

describe('the page of the contest', () => {
  it('shows dates, what is left, the fund, prizes, rules and the leaders with what they would get', () => {
    const html = page(contestOf());
    for (const text of ['Осенний марафон', '5 дней 03:00:01', '1 750 USDT', 'Честно.', 'i***@y***.ru'])
      expect(html).toContain(text);
    expect(html).toContain('24 691,34 USDT');
    expect(html).toContain('1 000 USDT');
    expect(html).toContain('2 000 баллов');
    expect(html).toContain('Участвуют 48 человек');
  });

  it('tells a guest how to take part, and leads back here', () => {
    const html = page(contestOf());
    expect(html).toContain('Как участвовать');
    expect(html).toContain('href="/login?next=%2Fcontest"');
  });

  it('is the same for everybody as the server draws it: nobody’s place stands in it', () => {
    const html = page(contestOf(), 'ru', true);
    expect(html).toContain('Ваше место');
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain('-е место');
  });

  it.each([
    ['announced', 'До начала', 'Таблица появится, когда конкурс начнётся.'],
    ['closed', 'Подводим итоги', 'i***@y***.ru'],
    ['awarded', 'призы начислены', 'i***@y***.ru'],
  ] as const)('says where it stands when it is %s', (status, ...texts) => {
    const startsAt = status === 'announced' ? '2026-11-23T09:00:00.000Z' : '2026-11-01T09:00:00.000Z';
    const leaders = status === 'announced' ? { leaders: [], participants: 0 } : {};
    const html = page(contestOf({ status, startsAt, ...leaders }));
    for (const text of texts) expect(html).toContain(text);
    if (status !== 'announced') expect(html).not.toContain('Как участвовать');
  });

  it('leads to the form where there is none, and is kept out of search engines then', () => {
    const html = page(null);
    expect(html).toContain('Конкурса сейчас нет');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(page(contestOf())).not.toContain('noindex');
  });

  it('is all English in English, but for what the exchange has written', () => {
    const contest = contestOf({ title: 'Marathon', rulesHtml: '' });
    const html = page(contest, 'en').match(/<main.*<\/main>/s)?.[0] ?? '';
    expect(html).not.toMatch(/[а-яё]/i);
  });
});
