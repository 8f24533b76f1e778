import { networkOf } from '@menyala/requisites';
import { checkRequisite } from '@menyala/requisites/all';
import { describe, expect, it } from 'vitest';
import { knownCurrencies } from './currencies.ts';
import { entries } from './entries.ts';
import { networks } from './networks.ts';

const codes = knownCurrencies.map(({ code }) => code);
const places = knownCurrencies.flatMap((currency) =>
  (['send', 'receive'] as const).flatMap((side) =>
    currency.fields[side].map((field) => ({ currency, side, field })),
  ),
);

describe('the library of currencies', () => {
  it('has at least 90, each once, among them what the field exchanges', () => {
    expect(codes.length).toBeGreaterThanOrEqual(90);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toEqual(
      expect.arrayContaining(
        (
          'USDTTRC20 USDTERC20 USDTBEP20 USDTPOLYGON USDTARBTM USDTOPTM USDTSOL USDTTON USDTAVAXC USDCTRC20 USDCERC20 USDCBEP20 ' +
          'USDCPOLYGON USDCARBTM USDCOPTM USDCSOL USDCAVAXC USDCBASE BTC ETH BNB XRP BCH DASH ADA ETC TRX TON SOL DOGE LTC XMR ZEC ' +
          'ATOM DOT XLM AVAXC POL DAI TBRUB RFBRUB OZONBRUB GPBRUB ACRUB TCSBRUB SBERRUB SBPRUB YAMRUB MONOBUAH P24UAH HLKBKZT ' +
          'KSPBKZT CARDBYN UZCUZS HUMOUZS CARDKGS WIREGEL CARDAMD WIRETRY WIREAED SEPAEUR CASHRUB CASHUSD CASHEUR CASHAED'
        ).split(' '),
      ),
    );
  });

  it('has banks, cards or cash of every country of the field', () => {
    for (const ticker of 'RUB UAH KZT BYN UZS KGS GEL AMD TRY AED EUR USD'.split(' ')) {
      const ofIt = knownCurrencies.filter((one) => one.ticker === ticker);
      expect([ticker, ofIt.some(({ isCash }) => !isCash), ofIt.some(({ isCash }) => isCash)]).toEqual([
        ticker,
        true,
        true,
      ]);
    }
  });

  it('uses every tile and network that it has, and no other', () => {
    expect(new Set(knownCurrencies.map(({ entry }) => entry))).toEqual(
      new Set(entries.map(({ code }) => code)),
    );
    expect(new Set(knownCurrencies.flatMap(({ network }) => network ?? []))).toEqual(
      new Set(networks.map(({ code }) => code)),
    );
    expect(new Set(entries.map(({ code }) => code)).size).toBe(entries.length);
  });

  it('checks the addresses of each of its networks, and asks for a memo where the network has one', () => {
    for (const { code, network, fields } of knownCurrencies) {
      if (network === null) continue;
      expect([code, networkOf(network)]).not.toEqual([code, null]);
      expect([code, fields.receive[0]?.kind]).toEqual([code, 'address']);
    }
  });

  it.each(
    places.map((place) => [`${place.currency.code}, ${place.side}, ${place.field.name}`, place] as const),
  )('shows an example that passes its own check: %s', (_, { currency, field }) => {
    const { name, kind, pattern, isOptional, example } = field;
    const rule = {
      ...{ name, kind, network: currency.network, required: !isOptional },
      ...(pattern && { pattern }),
    };
    expect(checkRequisite(rule, example)).toMatchObject({ ok: true });
  });

  it('draws tiles with a sign that the site knows or with up to three letters', () => {
    for (const { sign } of entries)
      expect(sign).toMatch(/^(coin:(btc|eth|usdt|ton|ltc|xmr|trx)|cash:[$₽]|[\p{L}\p{Sc}]{1,3})$/u);
  });

  it('is found by words of both languages', () => {
    for (const { code, keywords } of entries) expect([code, keywords.length > 0]).toEqual([code, true]);
  });
});
