import type { Language } from '@menyala/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shownPiece } from '../content/shown/shown-text.ts';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { seedDemoTexts } from './seed-texts.ts';

/** Figures that no default has, so that one that is written into a text stands out. */
const unusual = {
  paymentMinutes: 37,
  cards: { photos: ['person'], usualMinutes: 43, mostTries: 7, retentionDays: 47 },
};

let demo: TestContext;
beforeAll(async () => {
  demo = await createTestContext();
  await seedDemoTexts(demo.ctx);
  await demo.admin.query('update exchange_settings set settings = settings || $1', [unusual]);
  await demo.admin.query("update currency set refund_fee = '0.00077' where code = 'BTC'");
  await demo.admin.query('update direction set usual_minutes = 53, payment_minutes = 59');
  await demo.ctx.catalogue.refresh();
});
afterAll(() => demo.close());

/** All that the demo's staff wrote, as it reads now. */
function texts(language: Language): Map<string, string> {
  const { news, groups, find } = demo.ctx.content.current();
  const slugs = ['BTC-SBERRUB', 'SBERRUB-USDTTRC20', 'USDTTRC20-CASHRUB', 'MSK', 'SPB', 'cash', 'contacts'];
  const placed = (['direction', 'city', 'page'] as const).flatMap((kind) =>
    slugs.flatMap((slug) => find(kind, slug) ?? []),
  );
  const all = [...news, ...placed, ...groups.flatMap(({ questions }) => questions)];
  const shown = all.map((piece): [string, string] => {
    const text = shownPiece(demo.ctx, piece, language);
    return [piece.slug, `${text?.title} ${text?.html}`.replaceAll('\u00a0', ' ')];
  });
  return new Map(shown);
}

const spans =
  /(?<![\d.,:–#-])(\d+) (?:минут|мин(?!\p{L})|дн[яей]|день|час|minutes?\b|min\b|days?\b|hours?\b)/gu;
const settingsOfNow = ['37', '43', '47', '53', '30'];

it.each(['ru', 'en'] as const)(
  'texts of the demo say no minutes and no days but those of the settings (%s)',
  (language) => {
    const all = texts(language);
    expect(all.size).toBeGreaterThan(35);
    const wrong = [...all].flatMap(([slug, text]) =>
      [...text.matchAll(spans)].flatMap(({ 0: span, 1: figure = '' }) =>
        settingsOfNow.includes(figure) ? [] : [`${slug}: ${span}`],
      ),
    );
    expect(wrong).toEqual([]);
    const says = {
      ru: { rate: '37 минут', check: ['43 минуты', '47 дней', 'вы с картой в руке'], refund: '0,00077' },
      en: { rate: '37 minutes', check: ['43 minutes', '47 days', 'you holding the card'], refund: '0.00077' },
    }[language];
    expect(all.get('when-is-the-rate-fixed')).toContain(says.rate);
    for (const figure of says.check) expect(all.get('card-verification')).toContain(figure);
    expect(all.get('refunds')).toContain(says.refund);
  },
);
