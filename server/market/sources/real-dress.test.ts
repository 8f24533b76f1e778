import { sourceKinds } from '@menyala/contract/office/sources';
import { describe, expect, it } from 'vitest';
import { adapters } from './adapters.ts';
import { checkQuotes, readFigure } from './check-quotes.ts';
import { readFeed } from './read-feed.ts';
import { charsetOf, readText } from './read-text.ts';
import { readTime } from './read-time.ts';
import type { SourceToAsk } from './source.ts';

/** Answers as sources really send them: with marks, blanks, old charsets and times of every fashion. */

const cyrillic1251 = Buffer.from([0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0]);

describe('a text', () => {
  const rates = (declaration: string, city: Buffer) =>
    Buffer.concat([
      Buffer.from(
        `${declaration}<rates><item><from>BTC</from><to>CASHRUB</to><in>1</in><out>5000000</out><amount>1</amount><city>`,
      ),
      city,
      Buffer.from('</city></item></rates>'),
    ]);

  it.each([
    ['a mark', '\uFEFF<?xml version="1.0" encoding="utf-8"?>'],
    ['a mark and blanks', '\uFEFF \r\n\t<?xml version="1.0"?>'],
    ['blanks and a mark', '\n \uFEFF<?xml version="1.0"?>'],
    ['blank lines', '\r\n\r\n <?xml version="1.0" encoding="UTF8"?>'],
    ['a comment', '<!-- made at noon -->'],
  ])('is read with %s before it', (_, before) => {
    expect(readFeed(rates(before, Buffer.from('Москва')))).toMatchObject([{ from: 'BTC', city: 'Москва' }]);
  });

  it.each([
    'cp1251',
    'CP-1251',
    'win-1251',
    'Windows1251',
    'windows-1251',
    'WINDOWS_1251',
    'x-cp1251',
    '1251',
  ])('is read in windows-1251 by the name %s', (name) => {
    const body = rates(`<?xml version='1.0' encoding='${name}' standalone="yes"?>`, cyrillic1251);
    expect(readFeed(body)).toMatchObject([{ city: 'Москва' }]);
  });

  it.each([
    ['koi8-r', 'koi8-r', [0xed, 0xcf, 0xd3, 0xcb, 0xd7, 0xc1]],
    ['KOI8R', 'koi8-r', [0xed, 0xcf, 0xd3, 0xcb, 0xd7, 0xc1]],
    ['cp866', 'ibm866', [0x8c, 0xae, 0xe1, 0xaa, 0xa2, 0xa0]],
    ['iso8859-5', 'iso-8859-5', [0xbc, 0xde, 0xe1, 0xda, 0xd2, 0xd0]],
  ])('is read in %s', (name, charset, bytes) => {
    expect(charsetOf(name)).toBe(charset);
    expect(readFeed(rates(`<?xml version="1.0" encoding="${name}"?>`, Buffer.from(bytes)))).toMatchObject([
      { city: 'Москва' },
    ]);
  });

  it('is read in UTF-16 by its mark, and where its declaration lies or names nothing that is known', () => {
    expect(readText(Buffer.from('\uFEFF<a/>', 'utf16le'))).toBe('<a/>');
    expect(readText(Buffer.from('\uFEFF<a/>', 'utf16le').swap16())).toBe('<a/>');
    expect(readText(Buffer.from('<?xml version="1.0" encoding="klingon"?><a>Я</a>'))).toContain('Я');
    const lies = Buffer.concat([Buffer.from('<?xml version="1.0" encoding="utf-8"?><a>'), cyrillic1251]);
    expect(readText(lies, 'windows-1251')).toContain('Москва');
    expect(readFeed(Buffer.concat([Buffer.from('BTC;CASHRUB;1;5000000;1;'), cyrillic1251]))).toMatchObject([
      { city: 'Москва' },
    ]);
  });

  it('is JSON behind a mark and blanks', () => {
    const source: SourceToAsk = { kind: 'rapira', pairs: ['USDT/RUB'], settings: {} };
    const body = '\uFEFF \n{"data":[{"symbol":"USDT/RUB","askPrice":80.88,"bidPrice":80.84}],"code":0}\n';
    expect(adapters.rapira.read(Buffer.from(body), source)).toMatchObject([{ ask: '80.88' }]);
  });
});

describe('a time', () => {
  it.each([
    ['1795780800', '2026-11-27T12:00:00.000Z'],
    ['1795780800.25', '2026-11-27T12:00:00.250Z'],
    ['1795780800123', '2026-11-27T12:00:00.123Z'],
    ['1795780800123456', '2026-11-27T12:00:00.123Z'],
    ['1795780800123456789', '2026-11-27T12:00:00.123Z'],
    ['2026-11-27T12:00:00Z', '2026-11-27T12:00:00.000Z'],
    ['2026-11-27T12:00Z', '2026-11-27T12:00:00.000Z'],
    ['2026-11-27T15:00:00+03:00', '2026-11-27T12:00:00.000Z'],
    ['2026-11-27T15:00:00+0300', '2026-11-27T12:00:00.000Z'],
    ['2026-11-27 15:00:00 +03', '2026-11-27T12:00:00.000Z'],
    ['2026-11-27 12:00:00', '2026-11-27T12:00:00.000Z'],
    ['2026-11-27 12:00', '2026-11-27T12:00:00.000Z'],
    ['2026-11-27T12:00:00', '2026-11-27T12:00:00.000Z'],
    ['2026-11-27 12:00:00 UTC', '2026-11-27T12:00:00.000Z'],
    ['2026-11-27 15:00:00 MSK', '2026-11-27T12:00:00.000Z'],
    ['2026-11-27T12:00:00.123456', '2026-11-27T12:00:00.123Z'],
    ['2026-11-27T12:00:00.123456789Z', '2026-11-27T12:00:00.123Z'],
    ['2026-11-27 12:00:00,5', '2026-11-27T12:00:00.500Z'],
    ['2026/11/27 12:00:00', '2026-11-27T12:00:00.000Z'],
    ['20261127T120000Z', '2026-11-27T12:00:00.000Z'],
    ['20261127120000', '2026-11-27T12:00:00.000Z'],
    ['20261127', '2026-11-27T00:00:00.000Z'],
    ['2026-11-27', '2026-11-27T00:00:00.000Z'],
    ['27.11.2026', '2026-11-27T00:00:00.000Z'],
    ['27.11.2026 12:00:00', '2026-11-27T12:00:00.000Z'],
    ['27/11/2026 12:00:00', '2026-11-27T12:00:00.000Z'],
    ['11/27/2026, 12:00', '2026-11-27T12:00:00.000Z'],
    ['27-11-2026', '2026-11-27T00:00:00.000Z'],
    ['11/11/2026', '2026-11-11T00:00:00.000Z'],
    ['11/27/2026 1:05:00 PM', '2026-11-27T13:05:00.000Z'],
    ['11/27/2026 12:05 a.m. UTC', '2026-11-27T00:05:00.000Z'],
    ['27.11.2026, 12:00', '2026-11-27T12:00:00.000Z'],
    ['Fri, 27 Nov 2026 12:00:00 GMT', '2026-11-27T12:00:00.000Z'],
    ['Fri, 27 Nov 2026 15:00:00 +0300', '2026-11-27T12:00:00.000Z'],
    ['Friday, 27-Nov-26 12:00:00 GMT', '2026-11-27T12:00:00.000Z'],
    ['27 November 2026 12:00', '2026-11-27T12:00:00.000Z'],
    ['27 ноября 2026 г. 12:00', '2026-11-27T12:00:00.000Z'],
    ['27 нояб. 2026 г., 12:00', '2026-11-27T12:00:00.000Z'],
    ['27 мая 2026', '2026-05-27T00:00:00.000Z'],
    ['Fri Nov 27 12:00:00 2026', '2026-11-27T12:00:00.000Z'],
    ['Nov 27, 2026 12:00:00 UTC', '2026-11-27T12:00:00.000Z'],
  ])('is read of %s', (text, iso) => {
    expect(readTime(text)?.toISOString()).toBe(iso);
  });

  it('without a zone is read by the clock of its source', () => {
    expect(readTime('2026-11-27 15:00:00', 'Europe/Moscow')?.toISOString()).toBe('2026-11-27T12:00:00.000Z');
    expect(readTime('27.11.2026', 'Asia/Almaty')?.toISOString()).toBe('2026-11-26T19:00:00.000Z');
    expect(readTime('2026-11-27 12:00:00Z', 'Europe/Moscow')?.toISOString()).toBe('2026-11-27T12:00:00.000Z');
  });

  it.each([
    '',
    'yesterday',
    '05/03/2026',
    '5-3-2026 12:00',
    '30/02/2026',
    '13/13/2026',
    '27/11/2026 13:05 PM',
    '2026-02-30 12:00:00',
    '31.04.2026',
    '2026-11-27 25:00:00',
    '2026-11-27 12:60:00',
    '2026-13-01',
    '0000-00-00 00:00:00',
    'Fri, 31 Nov 2026 12:00:00 GMT',
    '12',
    '2026',
  ])('is none: %s', (text) => {
    expect(readTime(text)).toBeNull();
  });
});

describe('a figure', () => {
  it.each([
    ['92,55', '92.55'],
    ['92 550.10', '92550.1'],
    ['92\u00A0550,10', '92550.1'],
    ['92\u2009550.10', '92550.1'],
    ['92\u202F550.10', '92550.1'],
    ['1 092 550', '1092550'],
    ["92'550.10", '92550.1'],
    ['92,550.10', '92550.1'],
    ['1,092,550', '1092550'],
    ['92.550,10', '92550.1'],
    ['1.092.550,1', '1092550.1'],
    ['0,123', '0.123'],
    ['0,0000012', '0.0000012'],
    ['92,5501', '92.5501'],
    [' 92.55 ', '92.55'],
    ['1.2e-7', '0.00000012'],
    ['92550', '92550'],
  ])('is read of %s', (text, figure) => {
    expect(readFigure(text)).toBe(figure);
  });

  it('that may be two is none, but where its source has decimal commas', () => {
    expect(readFigure('92,550')).toBeNull();
    expect(readFigure('92,550', { hasComma: true })).toBe('92.55');
    expect(readFigure('1 234,560', { hasComma: true })).toBe('1234.56');
  });

  it.each([
    '',
    '-5',
    '0',
    '0,00',
    '92 55',
    '9 2550',
    '1,09,255',
    '92,55,0',
    '92.55.1',
    '92 550\n92 551',
    'NaN',
    '5%',
    '92,55 ₽',
  ])('is none: %j', (text) => {
    expect(readFigure(text)).toBeNull();
  });
});

describe('a warning beside results', () => {
  it('leaves them as they are', () => {
    const kraken = `{"error":["WGeneral:Deprecated","EGeneral:Too slow"],"result":{"XXBTZUSD":{"a":["97400.1"],"b":["97400"],"c":["97400"]}}}`;
    const of = (kind: SourceToAsk['kind'], pair: string): SourceToAsk => ({
      kind,
      pairs: [pair],
      settings: {},
    });
    expect(adapters.kraken.read(Buffer.from(kraken), of('kraken', 'BTC/USD'))).toMatchObject([
      { ask: '97400.1' },
    ]);
    const gecko =
      '{"status":{"error_message":"key runs out soon"},"bitcoin":{"usd":97400,"last_updated_at":1795780800}}';
    expect(adapters.coingecko.read(Buffer.from(gecko), of('coingecko', 'BTC/USD'))).toMatchObject([
      { last: '97400' },
    ]);
  });
});

describe('a source that tells once a day', () => {
  const day = 86_400_000;
  const cbr = (date: string) =>
    Buffer.from(
      `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="${date}" name="Foreign Currency Market"><Valute ID="R01235"><CharCode>USD</CharCode><Nominal>1</Nominal><Value>81,1234</Value></Valute></ValCurs>`,
    );
  const ecb = (date: string) =>
    Buffer.from(
      `<gesmes:Envelope xmlns:gesmes="g"><Cube><Cube time='${date}'><Cube currency='USD' rate='1.0814'/></Cube></Cube></gesmes:Envelope>`,
    );
  const faults = (kind: 'cbr' | 'ecb', body: Buffer, at: string) => {
    const source: SourceToAsk = { kind, pairs: [kind === 'cbr' ? 'USD/RUB' : 'EUR/USD'], settings: {} };
    const { freshSeconds } = sourceKinds[kind];
    const said = adapters[kind].read(body, source);
    return checkQuotes(said, { ...source, freshSeconds }, adapters[kind], new Date(at)).faults.map(
      ({ code }) => code,
    );
  };

  it('holds over the holidays, both ways', () => {
    expect(faults('cbr', cbr('31.12.2025'), '2026-01-06T12:00:00+03:00')).toEqual([]);
    expect(faults('cbr', cbr('31.12.2025'), '2026-01-12T12:00:00+03:00')).toEqual([]);
    expect(faults('cbr', cbr('09.01.2026'), '2025-12-30T12:00:00+03:00')).toEqual([]);
    expect(faults('cbr', cbr('12.01.2026'), '2025-12-31T12:00:00+03:00')).toEqual([]);
    expect(faults('ecb', ecb('2026-04-02'), '2026-04-07T19:00:00+02:00')).toEqual([]);
  });

  it('is old, or of the future, beyond that', () => {
    expect(faults('cbr', cbr('31.12.2025'), '2026-01-16T12:00:00+03:00')).toEqual(['old_time']);
    expect(faults('cbr', cbr('20.01.2026'), '2025-12-31T12:00:00+03:00')).toEqual(['future_time']);
  });

  it('may be any that the owner describes, where it holds for longer than a day', () => {
    const source = { pairs: ['USD/KZT'], freshSeconds: 14 * 86_400 };
    const now = new Date('2026-11-27T12:00:00Z');
    const at = (days: number) => [{ pair: 'USD/KZT', last: '500', at: new Date(now.getTime() + days * day) }];
    const codes = (days: number, freshSeconds = source.freshSeconds) =>
      checkQuotes(at(days), { ...source, freshSeconds }, { mayBeDaily: true }, now).faults.map(
        ({ code }) => code,
      );
    expect([codes(-12), codes(11), codes(13)]).toEqual([[], [], ['future_time']]);
    expect(codes(1, 60)).toEqual(['future_time']);
  });
});
