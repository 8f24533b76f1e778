import { compare } from '@menyala/money';
import { checkRequisite } from '@menyala/requisites/all';
import { describe, expect, it } from 'vitest';
import { entries } from '../../market/currencies/library/entries.ts';
import { agreements } from './agreements.ts';
import { cities } from './cities.ts';
import { demoCurrencies as currencies } from './currencies.ts';
import { ownMargins } from './direction-rules.ts';
import { directions } from './directions.ts';
import { prices } from './prices.ts';
import { requisites } from './requisites.ts';
import { settings } from './settings.ts';

const fields = currencies.flatMap((currency) => [
  ...currency.fields.send.map((field) => ({ currency, side: 'send', field })),
  ...currency.fields.receive.map((field) => ({ currency, side: 'receive', field })),
]);

describe('the seed catalogue', () => {
  it('has at least 24 currencies, among them every one that the issue names', () => {
    const codes = currencies.map((currency) => currency.code);
    expect(codes.length).toBeGreaterThanOrEqual(24);
    expect(codes).toEqual(
      expect.arrayContaining(
        (
          'BTC ETH USDTTRC20 USDTERC20 USDTBEP20 USDTTON LTC XMR TON TRX SBERRUB TCSBRUB SBPRUB CARDRUB CARDUSD ' +
          'KSPBKZT YAMRUB PMUSD ADVCUSD CASHRUB CASHUSD'
        ).split(' '),
      ),
    );
  });

  it('has currencies of every category, and cash that is handed over in a city', () => {
    const used = entries.filter((entry) => currencies.some((currency) => currency.entry === entry.code));
    expect(new Set(used.map((entry) => entry.category))).toEqual(
      new Set(['crypto', 'bank', 'wallet', 'cash']),
    );
    for (const currency of currencies.filter(({ code }) => code.startsWith('CASH'))) {
      expect(currency.isCash).toBe(true);
    }
  });

  it('puts Tether on one tile with four rails', () => {
    const rails = currencies.filter((currency) => currency.entry === 'USDT');
    expect(rails.map((rail) => rail.network)).toEqual(['TRC20', 'ERC20', 'BEP20', 'TON']);
  });

  it('uses every price that it has', () => {
    // Shops count in some that nobody exchanges.
    const counted = ['GBP', 'JPY', 'CNY'];
    const used = new Set([...currencies.map(({ price }) => price), ...counted]);
    expect(used).toEqual(new Set(prices.map(({ asset }) => asset)));
  });

  it.each(
    fields.map((place) => [`${place.currency.code}, ${place.side}, ${place.field.name}`, place] as const),
  )('shows an example that passes its own check: %s', (_, { currency, field }) => {
    const rule = {
      name: field.name,
      kind: field.kind,
      network: currency.network,
      required: true,
      pattern: field.pattern ?? null,
    };
    expect(checkRequisite(rule, field.example)).toMatchObject({ ok: true });
  });

  it('asks under names that stay the same, each once a side', () => {
    const names = new Set(fields.map(({ field }) => field.name));
    expect([...names].sort()).toEqual(
      ['address', 'bank', 'card', 'holder', 'memo', 'name', 'phone', 'telegram', 'wallet'].sort(),
    );
    for (const { fields: sides } of currencies) {
      for (const side of [sides.send, sides.receive]) {
        expect(new Set(side.map((field) => field.name)).size).toBe(side.length);
      }
    }
  });

  it('asks nothing of those who send coins, and where to pay of everybody', () => {
    for (const currency of currencies) {
      if (currency.network !== null) expect(currency.fields.send).toEqual([]);
      expect(currency.fields.receive.some((field) => !field.isOptional)).toBe(true);
    }
  });

  it.each(requisites.map((requisite) => [requisite.title, requisite] as const))(
    'has requisites of its own that pass the check: %s',
    (_, { currency, lines, memo }) => {
      const network = currencies.find((known) => known.code === currency)?.network ?? null;
      for (const line of lines) {
        const rule = { name: line.name, kind: line.kind, network, required: true };
        expect(checkRequisite(rule, line.value)).toMatchObject({ ok: true });
      }
      if (memo !== undefined) {
        expect(checkRequisite({ name: 'memo', kind: 'memo', network, required: true }, memo).ok).toBe(true);
      }
    },
  );

  it('has requisites for every currency, and a memo wherever TON is the network', () => {
    expect(new Set(requisites.map((requisite) => requisite.currency))).toEqual(
      new Set(currencies.map((currency) => currency.code)),
    );
    for (const requisite of requisites) {
      const network = currencies.find((known) => known.code === requisite.currency)?.network;
      expect(requisite.memo !== undefined).toBe(network === 'TON');
    }
  });

  it('never shows an address of its own as an example', () => {
    const own = new Set(requisites.flatMap((requisite) => requisite.lines.map((line) => line.value)));
    for (const { field } of fields) {
      if (['address', 'card', 'phone', 'wallet'].includes(field.kind))
        expect(own).not.toContain(field.example);
    }
  });

  it('says everything in both languages', () => {
    const texts = [
      ...entries.map((entry) => entry.name),
      ...currencies.map((currency) => currency.name),
      ...fields.flatMap(({ field }) => [field.label, field.hint]),
      ...requisites.flatMap(({ warning, lines }) => [warning, ...lines.map((line) => line.label)]),
      ...agreements().flatMap(({ title, body }) => [title, body]),
      settings.name,
      settings.techBreak.text,
    ];
    for (const text of texts) {
      expect(text.ru.trim()).not.toBe('');
      expect(text.en.trim()).not.toBe('');
      expect(text.en).not.toMatch(/[а-яё]/i);
    }
  });

  it('gives a notice in both languages or in none', () => {
    const notices = [
      ...currencies.flatMap(({ sendNotice, receiveNotice }) => [sendNotice, receiveNotice]),
      ...directions.map(({ notice }) => notice),
    ];
    for (const notice of notices) {
      expect(notice.ru === '').toBe(notice.en === '');
      expect(notice.en).not.toMatch(/[а-яё]/i);
    }
    expect(notices.filter((notice) => notice.ru !== '').length).toBeGreaterThan(0);
  });

  it('has both agreements at a length that somebody may still read', () => {
    expect(agreements().map((agreement) => agreement.kind)).toEqual(['aml', 'wallet']);
    for (const { body } of agreements()) {
      for (const text of [body.ru, body.en]) {
        const words = text.split(/\s+/).length;
        expect(words).toBeGreaterThan(500);
        expect(words).toBeLessThan(1000);
      }
    }
  });

  it('has at least 120 directions, each pair once, every currency on both sides', () => {
    const pairs = directions.map(({ from, to }) => `${from}-${to}`);
    expect(pairs.length).toBeGreaterThanOrEqual(120);
    expect(new Set(pairs).size).toBe(pairs.length);
    for (const { code } of currencies) {
      expect(directions.some((direction) => direction.from === code)).toBe(true);
      expect(directions.some((direction) => direction.to === code)).toBe(true);
    }
  });

  it('has a better margin wherever a verified card counts', () => {
    const verified = directions.filter((direction) => direction.verificationMarginPercent !== null);
    expect(verified.length).toBeGreaterThan(0);
    for (const { marginPercent, verificationMarginPercent, minSendVerification, verify } of verified) {
      expect(compare(verificationMarginPercent ?? '0', marginPercent)).toBeLessThan(0);
      expect(minSendVerification).not.toBeNull();
      expect(verify).not.toBeNull();
    }
  });

  it('has tiers, a fixed margin and a city of its own, none worse for whoever sends more', () => {
    const own = directions.flatMap((direction) =>
      direction.margins ? [{ direction, ...direction.margins }] : [],
    );
    expect(own).toHaveLength(Object.keys(ownMargins).length);
    expect(own.filter(({ tiers }) => tiers.length > 0)).toHaveLength(2);
    expect(own.some(({ fixedMargin, cities: its }) => fixedMargin !== '0' && its.length > 0)).toBe(true);
    for (const { direction, tiers, cities: its } of own) {
      const all = [{ ...direction, from: direction.minSend ?? '0' }, ...tiers];
      for (const [place, { from, marginPercent }] of all.slice(1).entries()) {
        expect(compare(from, all[place]?.from ?? '0')).toBeGreaterThan(0);
        expect(compare(marginPercent, all[place]?.marginPercent ?? '0')).toBeLessThan(0);
        expect(compare(from, direction.maxSend ?? '0')).toBeLessThan(0);
      }
      for (const { code } of its) expect(cities.map((city) => city.code)).toContain(code);
    }
  });

  it('verifies only cards that the form asks for, and says their holder too', () => {
    for (const { from, verify } of directions) {
      const kinds = currencies.find(({ code }) => code === from)?.fields.send.map(({ kind }) => kind) ?? [];
      if (verify) expect(kinds).toEqual(expect.arrayContaining(['card', 'name']));
      if (from === 'SBPRUB') expect(verify).toBeNull();
    }
  });

  it('shows each way of needing a card but the strictest, and a sum wherever it depends on one', () => {
    const rules = directions.flatMap(({ verify }) => verify ?? []);
    expect(new Set(rules.map(({ when }) => when))).toEqual(new Set(['course', 'above', 'newcomers']));
    for (const { when, above } of rules) expect(above !== null).toBe(when === 'above');
    const large = directions.find(({ from, to }) => from === 'CARDRUB' && to === 'BTC');
    expect(large?.verify).toEqual({ side: 'send', when: 'above', above: '50000', minutes: 60 });
  });
});
