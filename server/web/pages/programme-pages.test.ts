import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../market/currencies/load-catalogue.ts';
import { partnerOf } from '../../programme/partners/partner-queries.ts';
import { signUpUser } from '../../testing/user.ts';
import { dataIn, type PageContext, pageContext, payloadIn } from './testing/page-context.ts';

let page: PageContext;
let app: FastifyInstance;
beforeAll(async () => {
  page = await pageContext();
  app = await page.open();
});
afterAll(() => page.close());

const get = (url: string, cookies: Record<string, string> = {}) => app.inject({ url, cookies });

async function reload(): Promise<void> {
  const catalogue = await loadCatalogue(page.ctx.db, page.ctx.rates, page.ctx.clock.now());
  page.held.catalogue = { ...catalogue, version: (page.held.catalogue?.version ?? 0) + 1 };
}

describe('the pages of the programme', () => {
  it('explain it in both languages, to everybody alike', async () => {
    const ru = dataIn((await get('/partners')).body, 'partners');
    expect([ru.tab, ru.programme?.currency.code, ru.programme?.levels.length]).toEqual([
      'overview',
      'USDTTRC20',
      3,
    ]);
    expect(dataIn((await get('/en/partners/users/')).body, 'partners').tab).toBe('users');
    expect((await get('/partners/_payload.json')).json()).toEqual(payloadIn((await get('/partners')).body));
  });

  it('of an account are for those who are signed in', async () => {
    for (const section of ['referrer', 'promocodes', 'gift']) {
      const guest = await get(`/account/${section}`);
      expect(guest.headers.location).toBe(`/login?next=%2Faccount%2F${section}`);
      const user = await get(`/en/account/${section}`, { signed_in: '1' });
      expect(dataIn(user.body, 'account').section).toBe(section);
    }
  });

  it('are found by robots while the programme is on, and short links are not', async () => {
    const of = async () => (await get('/ru-RU-sitemap.xml')).body;
    expect(await of()).toContain('/partners/users</loc>');
    const { catalogue } = page.held;
    if (!catalogue) throw new Error('no catalogue');
    const programme = { ...catalogue.settings.programme, isOn: false };
    page.held.catalogue = { ...catalogue, settings: { ...catalogue.settings, programme } };
    expect(await of()).not.toContain('/partners/users');
    // Monitors are listed whatever users earn.
    expect(await of()).toContain('/partners/monitoring</loc>');
    page.held.catalogue = catalogue;
    expect((await get('/robots.txt')).body).toContain('Disallow: /en/ref/');
  });
});

describe('the contest', () => {
  it('has a page, and is named in the settings and the sitemap, until thirty days after its end', async () => {
    expect(dataIn((await get('/contest')).body, 'contest').contest).toBeNull();
    expect(payloadIn((await get('/aml')).body).layout.settings.contest).toBe(false);
    await page.small.admin.query(
      `insert into contest (title_ru, title_en, rules_ru, rules_en, prizes, counts, starts_at, ends_at, status, created_at)
       values ('Весенний', 'Spring', '**Правила**', '**Rules**', '[{"kind": "money", "amount": "100"}]', 'exchanges',
         '2026-05-01T00:00:00Z', '2026-05-10T00:00:00Z', 'running', '2026-04-30T00:00:00Z')`,
    );
    await reload();
    const { contest } = dataIn((await get('/en/contest')).body, 'contest');
    expect(contest).toMatchObject({ title: 'Spring', status: 'running', me: null, leaders: [] });
    expect(contest?.rulesHtml).toContain('<strong>Rules</strong>');
    expect(payloadIn((await get('/aml')).body).layout.settings.contest).toBe(true);
    expect((await get('/en-US-sitemap.xml')).body).toContain('/en/contest</loc>');
    const { catalogue } = page.held;
    if (!catalogue) throw new Error('no catalogue');
    page.held.catalogue = { ...catalogue, settings: { ...catalogue.settings, isContestShown: false } };
    expect(payloadIn((await get('/rules')).body).layout.settings.contest).toBe(false);
    expect((await get('/contest')).statusCode).toBe(404);
    expect((await get('/en-US-sitemap.xml')).body).not.toContain('/contest');
    page.held.catalogue = catalogue;
    page.small.time.now = new Date('2026-06-09T00:00:01Z');
    expect(payloadIn((await get('/aml')).body).layout.settings.contest).toBe(false);
    expect((await get('/en-US-sitemap.xml')).body).not.toContain('/contest');
    page.small.time.now = new Date('2026-05-01T12:00:00Z');
  });
});

describe('the widget', () => {
  it('is the form that any site may frame, and nothing can be sent from', async () => {
    const { headers, statusCode } = await get('/widget');
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
    );
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect((await get('/partners')).headers['x-frame-options']).toBe('DENY');
  });

  it('is filled by its address, with the code of a partner that there is', async () => {
    const { id } = await signUpUser({ ctx: page.ctx, admin: page.small.admin });
    const { code } = await partnerOf(page.ctx, id);
    const query = `ref=${code.toLowerCase()}&cur_from=BTC&cur_to=SBERRUB&amount=0.02`;
    const widget = dataIn((await get(`/en/widget?${query}`)).body, 'widget');
    expect([widget.refferal, widget.form.fromSumma]).toEqual([code, '0.02']);
    expect(widget.pair.structure.from.currency.code).toBe('BTC');
    expect(widget.receiveIds).toContain(widget.form.to);
    const strange = dataIn((await get('/widget?ref=NOBODY99&cur_from=NOPE&amount=abc')).body, 'widget');
    expect(strange.refferal).toBeNull();
    expect(Number(strange.form.fromSumma)).toBeGreaterThan(0);
  });

  it('neither reads nor sets a cookie; how it looks its address says', async () => {
    const cookies = { pair: 'BTC-SBERRUB', mode: 'dark', signed_in: '1' };
    page.rendered.length = 0;
    const answers = [
      await get('/widget?ref=NOBODY99&utm_source=x'),
      await get('/widget?ref=NOBODY99&utm_source=x', cookies),
      await get('/widget?theme=dark'),
      await get('/widget?theme=%3Cb%3E', cookies),
    ];
    for (const { headers } of answers) expect(headers['set-cookie']).toBeUndefined();
    expect(answers[1]?.body).toBe(answers[0]?.body);
    expect(page.rendered.map(({ mode }) => mode)).toEqual(['auto', 'auto', 'dark', 'auto']);
    expect(page.rendered.map(({ payload }) => payload.layout.signedIn)).toEqual([false, false, false, false]);
  });
});
