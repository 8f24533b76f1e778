import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { seedDemoTexts } from '../../demo/seed-texts.ts';
import { firstSlot, orderFor, postOrder, press } from '../../exchange/claims/testing-claims.ts';
import { unpackEmail } from '../../outreach/emails/kept-email.ts';
import { makerProof } from '../../people/access/maker.ts';
import { makeInvoice, openShop } from '../../shop/invoices/testing-invoices.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { loadSiteBuild } from '../../web/pages/site-build.ts';

const root = join(import.meta.dirname, '../../..');

/** Settings that nobody has, so that a figure which is written into a page or an email stands out. */
const unusual = {
  ...{ paymentMinutes: 7, checkMinutes: 11, choiceHours: 29, coolOffMinutes: 13, withdrawalHoldHours: 19 },
  ...{ emailDays: 37, receiptDays: 41 },
  cards: { photos: ['person'], usualMinutes: 23, mostTries: 9, retentionDays: 3 },
};
const shops = { holdDays: 5, longestLockMinutes: 17 };
const ofDirection = { payment_minutes: 7, check_minutes: 11, usual_minutes: 31 };
const settingsOfNow = [unusual, unusual.cards, shops, ofDirection]
  .flatMap((part) => Object.values(part))
  .filter((value) => typeof value === 'number')
  .map(String);

/** Figures that no setting changes. */
const rules: readonly [figure: string, where: RegExp, rule: string][] = [
  ['365', /partners|faq|rules/, 'how long a partner’s link is remembered'],
  ['30', /faq|rules/, 'how long a customer may say that they had paid'],
  ['6', /claim/, 'what is left of seven minutes'],
  ['15', /^\/i$/, 'the time that the shop gives for its invoice'],
];

let exchange: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  // Does nothing where the build is that of the sources.
  await promisify(execFile)(process.execPath, [join(root, 'scripts/build.ts')]);
  exchange = await createTestContext();
  await seedDemoTexts(exchange.ctx);
  const { admin, ctx } = exchange;
  await admin.query(
    "update exchange_settings set settings = settings || $1 || jsonb_build_object('shops', settings -> 'shops' || $2)",
    [unusual, shops],
  );
  await admin.query('update direction set payment_minutes = $1, check_minutes = $2, usual_minutes = $3', [
    ...Object.values(ofDirection),
  ]);
  await admin.query("update currency set refund_fee = '0.00077' where code = 'BTC'");
  await ctx.catalogue.refresh();
  app = await createApp(ctx, await loadSiteBuild(join(root, 'build')));
  await app.ready();
}, 300_000);
afterAll(async () => {
  await app?.close();
  await exchange.close();
});

/** All that a reader of a page sees, parts that are apart with a blank between them. */
function textOf(html: string): string {
  let text = '';
  let hidden = 0;
  const depth = (name: string) => (/^(script|style|template)$/.test(name) ? 1 : 0);
  const parser = new Parser({
    onopentag(name) {
      hidden += depth(name);
      text += ' ';
    },
    onclosetag(name) {
      hidden -= depth(name);
      text += ' ';
    },
    ontext(more) {
      if (hidden === 0) text += more;
    },
  });
  parser.end(html);
  return text.replaceAll(/[\s\u00a0\u202f]+/g, ' ');
}

const spans =
  /(?<![\d.,:–#№+-])(\d+) (?:минут|мин(?!\p{L})|дн[яей]|день|сут|час(?:ов|а)?(?!\p{L})|minutes?\b|min\b|days?\b|hours?\b)/gu;

function falseFigures(where: string, text: string): string[] {
  return [...text.matchAll(spans)].flatMap(({ 0: span, 1: figure = '', index }) =>
    settingsOfNow.includes(figure) || rules.some(([known, of]) => known === figure && of.test(where))
      ? []
      : [`${where}: … ${text.slice(Math.max(0, index - 60), index)}${span}`],
  );
}

const base = { ru: '', en: '/en' } as const;
const pages = [
  ...['/', '/directions', '/cash', '/faq', '/rules', '/partners', '/shops', '/contacts', '/news', '/reviews'],
  ...['/verification', '/exchange/BTC-SBERRUB', '/exchange/SBERRUB-BTC', '/exchange/BTC-CASHRUB'],
  ...['/exchange/CASHRUB-BTC', '/login', '/registration', '/rules/wallet', '/rules/aml'],
];

it.each(['ru', 'en'] as const)(
  'no page shows minutes, hours or days but those of the settings (%s)',
  async (language) => {
    const found: string[] = [];
    let read = 0;
    for (const path of pages) {
      const { statusCode, body } = await app.inject(`${base[language]}${path}`.replace(/\/$/, '') || '/');
      if (statusCode !== 200) continue;
      read += 1;
      found.push(...falseFigures(path, textOf(body)));
    }
    expect(found).toEqual([]);
    expect(read).toBeGreaterThan(12);
    const about = textOf((await app.inject(`${base[language]}/exchange/BTC-SBERRUB`)).body);
    const says = { ru: ['7 минут', '31 минут', '0,00077'], en: ['7 minutes', '31 minutes', '0.00077'] }[
      language
    ];
    for (const figure of says) expect(about).toContain(figure);
  },
);

it.each(['ru', 'en'] as const)(
  'no order and no email shows other figures than the settings (%s)',
  async (language) => {
    const make = async (from: string, to: string, given = {}): Promise<string> => {
      const order = orderFor(exchange.ctx, from, to, given);
      return (await postOrder(exchange, order, { base: base[language] })).json().id;
    };
    const slot = firstSlot(exchange.ctx, 'EKB') ?? '';
    const claims = [
      await make('BTC', 'SBERRUB'),
      await make('SBERRUB', 'BTC'),
      await make('BTC', 'CASHRUB', { city: 'EKB', slot }),
    ];
    await press(exchange, 'confirm', claims[0] ?? '');
    const found: string[] = [];
    for (const id of claims) {
      const cookies = { maker: `${id}.${makerProof(exchange.ctx, id)}` };
      const { statusCode, body } = await app.inject({ url: `${base[language]}/claim/${id}`, cookies });
      expect(statusCode).toBe(200);
      found.push(...falseFigures(`/claim of ${id}`, textOf(body)));
    }
    const invoice = await makeInvoice(exchange, await openShop(exchange));
    const payer = await app.inject(`${base[language]}/i/${invoice}`);
    expect(payer.statusCode).toBe(200);
    found.push(...falseFigures('/i', textOf(payer.body)));
    await exchange.ctx.outbox.drain();
    const { rows } = await exchange.admin.query(
      'select kind, subject, content, proofs, outbox_id from email_message order by id',
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows)
      found.push(
        ...falseFigures(
          `email ${row.kind}`,
          JSON.stringify(unpackEmail(row, exchange.ctx.vault)).replaceAll('\u00a0', ' '),
        ),
      );
    expect(found).toEqual([]);
  },
);
