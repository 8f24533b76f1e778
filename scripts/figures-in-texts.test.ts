import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;

/** Files of texts that customers read: of pages, emails and messages, of statuses and refusals, and of the demo. */
const files = [
  'site/messages/*/*.ts',
  'server/outreach/messages/*/*.ts',
  'server/exchange/claims/page/messages/*/*.ts',
  'server/exchange/cards/*-texts.ts',
  'server/platform/http/*-texts.ts',
  'server/market/currencies/*-text*.ts',
  'server/demo/seed-catalogue/texts/*.ts',
  'server/demo/seed-catalogue/agreements/*.md',
  'server/demo/seed-catalogue/direction-rules.ts',
  'server/demo/seed-catalogue/support.ts',
].flatMap((pattern) => globSync(pattern, { cwd: root }));

const span =
  /(?<![\d.,:–-])(\d+)[ \u00a0](?:минут|мин\b|дн[яей]|день|сут|час[аов]*\b|minutes?\b|days?\b|hours?\b)/gu;

/** Figures that no setting changes: rules of the program. */
const fixed: readonly [file: RegExp, figures: readonly string[], rule: string][] = [
  [
    /\/(partners|referrer)\.ts$/,
    ['365', '366'],
    'how long a partner’s link is remembered, and the longest period',
  ],
  [/\/refunds\.ts$/, ['30'], 'how long a link to a refund is good'],
  [/\/shop-api\.ts$/, ['10', '30'], 'when a delivery is tried again, and how long it is kept'],
  [/\/other-emails\.ts$/, ['72'], 'how long a link of an invitation is good'],
  [/\/refusal-texts\.ts$/, ['24'], 'limits of a day'],
  [/\/wallet\.(ru|en)\.md$/, ['30'], '`hadPaidDays`'],
  [/\/support\.ts$/, ['365'], 'how long a partner’s link is remembered'],
];

const figuresIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
    .flatMap((line) =>
      [...line.matchAll(span)].map(({ 0: figure, index }) =>
        line.slice(Math.max(0, index - 40), index + figure.length).trim(),
      ),
    );

const numberOf = (text: string): string => /\d+(?=\D*$)/.exec(text)?.[0] ?? '';

it('no text for customers writes down minutes, hours or days: they come from the settings', () => {
  expect(files.length).toBeGreaterThan(110);
  const found = files.flatMap((file) =>
    figuresIn(readFileSync(root + file, 'utf8'))
      .filter((text) => !fixed.some(([of, figures]) => of.test(file) && figures.includes(numberOf(text))))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

it('a figure is found in both languages, and one that is filled in is none', () => {
  expect(figuresIn("a: 'Обычно 20 минут, до 90 дней', b: 'usually 20 minutes'")).toHaveLength(3);
  expect(
    figuresIn("a: '{minutes, plural, one {# minute} other {# minutes}}', b: 'c. 19:20 {{paytime}}'"),
  ).toEqual([]);
});
