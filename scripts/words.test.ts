import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const read = (file: string) => readFileSync(root + file, 'utf8');
const under = (...patterns: string[]) =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();

/** What stands between quotes, without names of values and addresses. */
function sayings(source: string): string[] {
  const code = source.replaceAll(/^(import|export) [^;]*from '[^']*';$|\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const literals = code.match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"/g) ?? [];
  return literals.map((literal) => literal.replaceAll(/\$?\{[^{}]*\}|<\/?[a-z]+>|\/[a-z0-9_/-]+/g, ' '));
}

/** Texts of one language have a file of their own, or stand behind `en:`. */
const englishFiles = under(
  'site/messages/en/*.ts',
  'office/messages/en/*.ts',
  'server/outreach/messages/en/*.ts',
);
const mixedFiles = under('server/**/*.ts').filter((file) => !file.includes('.test.'));
const agreements = under('server/demo/seed-catalogue/agreements/*.en.md');

const english: { file: string; text: string }[] = [
  ...englishFiles.flatMap((file) => sayings(read(file)).map((text) => ({ file, text }))),
  ...mixedFiles.flatMap((file) =>
    (read(file).match(/\ben: (?:'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)/g) ?? []).map((text) => ({
      file,
      text: text.replaceAll(/\$\{[^{}]*\}/g, ' '),
    })),
  ),
  ...[
    'server/platform/http/field-error-texts.ts',
    'server/platform/http/refusal-texts.ts',
    'server/exchange/claims/page/status-texts.ts',
  ]
    .concat('server/exchange/claims/page/choice-words.ts')
    .flatMap((file) => sayings(read(file)).map((text) => ({ file, text }))),
  ...agreements.map((file) => ({ file, text: read(file) })),
];

/** What customers and staff do not read in English, and what they read instead. */
const banned: [RegExp, string][] = [
  [/\bclaims?\b/i, 'order'],
  [/\brequisites?\b/i, 'payment details'],
  [/\b(?<!of )courses?\b/i, 'rate'],
  [/\be-mails?\b/i, 'email'],
  [/\b(?<!(latin|small|three) )letters?\b/i, 'email'],
  [/\bprogrammes?\b/i, 'program'],
  [/\b(colour|favour|behaviou?r|catalogue|recognis|analys|cancelled|cancelling)/i, 'American spelling'],
];

/** Names that are no words for people. */
const names = [/^'[a-z_-]+'$/, /^'[a-z][a-zA-Z]*(\.[a-zA-Z]+)+'$/];

it.each(banned)('no English text has %s', (word) => {
  const found = english.filter(({ text }) => word.test(text) && !names.some((name) => name.test(text)));
  expect(found).toEqual([]);
});

it('sums and times are written by the one module that each has', () => {
  const exceptions = [
    'contract/moment.ts',
    // Clocks of zones, by which hours are reckoned and told.
    'contract/hours.ts',
    'server/market/currencies/working-hours.ts',
    // A mark beside a line of a chart, "400 тыс.", and sizes of files: neither money nor time.
    'site/account/day-chart.tsx',
    'site/claims/use-size.ts',
    // How many decimals money of states has.
    'server/shop/payment-methods.ts',
    // Names of weekdays, and the contrast of two colours.
    'office/hours/hours-preview.tsx',
    'office/look/accent-preview.tsx',
    'office/claims/receipts.tsx',
  ];
  const files = under('{money,contract,requisites,server,site,office}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && !file.includes('node_modules'),
  );
  const others = files.filter((file) =>
    /\btoLocale(Date|Time)?String\b|\bIntl\.(DateTime|Number)Format\b/.test(read(file)),
  );
  expect(others.filter((file) => !exceptions.includes(file))).toEqual([]);
});

it('no signs of moneys are chosen but where sums are written', () => {
  const files = under('{server,site,office}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const others = files.filter((file) => /RUB: '₽'/.test(read(file)));
  expect(others).toEqual([]);
});

// The font of the pages has no arrows: where a machine has no other font with them, nothing is seen. `Icon` draws them.
it('nothing that a page shows has an arrow as a sign', () => {
  const shown = under(
    ...['site/**/*.{ts,tsx}', 'office/**/*.{ts,tsx}', 'server/{content,market,web,shop}/**/*.ts'],
    ...['server/platform/http/*.ts', 'server/demo/seed-catalogue/texts/*.ts'],
  ).filter((file) => !/\.test\.|node_modules/.test(file));
  const found = shown.flatMap((file) =>
    sayings(read(file)).flatMap((text) => (/[←-⇿]/.test(text) ? `${file}: ${text}` : [])),
  );
  expect(shown.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
