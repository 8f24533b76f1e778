import { describe, expect, it } from 'vitest';
import { adapters } from './adapters.ts';
import { checkQuotes } from './check-quotes.ts';
import { SourceFault, type SourceToAsk } from './source.ts';

const now = new Date('2026-11-23T12:00:00Z');

/** What is read of a recorded answer. */
function read(source: SourceToAsk, body: string | Buffer) {
  const adapter = adapters[source.kind];
  const said = adapter.read(Buffer.from(body), source);
  const { quotes, faults } = checkQuotes(said, { ...source, freshSeconds: 600_000 }, adapter, now);
  return { quotes, faults: faults.map(({ code, detail }) => `${code} ${detail}`) };
}

const of = (kind: SourceToAsk['kind'], ...pairs: string[]): SourceToAsk => ({ kind, pairs, settings: {} });
const none = { bid: null, ask: null, last: null, quotedAt: null };

describe('a recorded answer', () => {
  it('of Binance', () => {
    const body = `[{"symbol":"ETHBTC","bidPrice":"0.03100000","bidQty":"32.1","askPrice":"0.03101000","askQty":"1.2"},
      {"symbol":"BTCUSDT","bidPrice":"97399.99000000","bidQty":"4.1","askPrice":"97400.00000000","askQty":"1.9"}]`;
    expect(read(of('binance', 'BTC/USDT', 'TON/USDT'), body)).toEqual({
      quotes: [{ ...none, pair: 'BTC/USDT', bid: '97399.99', ask: '97400' }],
      faults: ['no_pair TON/USDT'],
    });
  });

  it('of Bybit', () => {
    const body = `{"retCode":0,"retMsg":"OK","result":{"category":"spot","list":[{"symbol":"BTCUSDT","bid1Price":"97399.9",
      "bid1Size":"0.1","ask1Price":"97400","ask1Size":"2","lastPrice":"97400","prevPrice24h":"96000","usdIndexPrice":"97410.1"}]},
      "retExtInfo":{},"time":1795435200123}`;
    expect(read(of('bybit', 'BTC/USDT'), body).quotes).toEqual([
      { pair: 'BTC/USDT', bid: '97399.9', ask: '97400', last: '97400', quotedAt: null },
    ]);
  });

  it('of OKX, with its time', () => {
    const body = `{"code":"0","msg":"","data":[{"instType":"SPOT","instId":"BTC-USDT","last":"97400.1","lastSz":"0.01",
      "askPx":"97400.2","askSz":"1.9","bidPx":"97400","bidSz":"0.06","ts":"${now.getTime() - 1_000}","sodUtc0":"97000"}]}`;
    expect(read(of('okx', 'BTC/USDT'), body).quotes).toEqual([
      {
        ...{ pair: 'BTC/USDT', bid: '97400', ask: '97400.2', last: '97400.1' },
        quotedAt: new Date(now.getTime() - 1_000),
      },
    ]);
  });

  it('of Kraken, which has names of its own', () => {
    const ticker = (price: string) =>
      `{"a":["${price}1","1","1.000"],"b":["${price}0","2","2.000"],"c":["${price}0","0.01"],"v":["1","2"],"p":["1","2"],"t":[1,2],"l":["1","2"],"h":["1","2"],"o":"1"}`;
    const body = `{"error":[],"result":{"XXBTZUSD":${ticker('97400.')},"XDGUSD":${ticker('0.196')},"USDTZUSD":${ticker('1.000')},"SOLUSD":${ticker('184.')}}}`;
    const { quotes, faults } = read(of('kraken', 'BTC/USD', 'DOGE/USD', 'USDT/USD', 'SOL/USD'), body);
    expect(quotes.map(({ pair, ask }) => `${pair} ${ask}`)).toEqual([
      'BTC/USD 97400.1',
      'DOGE/USD 0.1961',
      'USDT/USD 1.0001',
      'SOL/USD 184.1',
    ]);
    expect(faults).toEqual([]);
  });

  it('of CoinGecko, digit by digit', () => {
    const body = `{"bitcoin":{"usd":97400.12345678901234567,"last_updated_at":${now.getTime() / 1_000}},"shiba-inu":{"usd":8.230000000000000001e-06,"last_updated_at":${now.getTime() / 1_000}}}`;
    expect(read(of('coingecko', 'BTC/USD', 'SHIB/USD', 'BTC/RUB'), body)).toEqual({
      quotes: [
        { ...none, pair: 'BTC/USD', last: '97400.12345678901234567', quotedAt: now },
        { ...none, pair: 'SHIB/USD', last: '0.000008230000000000000001', quotedAt: now },
      ],
      faults: ['no_pair BTC/RUB'],
    });
  });

  it('of Rapira, whose base is the quote of others', () => {
    const body = `{"data":[{"symbol":"USDT/RUB","askPrice":80.88,"bidPrice":80.84,"close":80.85,"baseCurrency":"RUB","quoteCurrency":"USDT"}],
      "code":0,"message":"SUCCESS","totalPage":null,"totalElement":null,"isWorking":1}`;
    expect(read(of('rapira', 'USDT/RUB'), body).quotes).toEqual([
      { pair: 'USDT/RUB', bid: '80.84', ask: '80.88', last: '80.85', quotedAt: null },
    ]);
  });

  it('of the Bank of Russia, in windows-1251, by the hundred, and a day ahead', () => {
    const body = Buffer.concat([
      Buffer.from(
        '<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="24.11.2026" name="Foreign Currency Market"><Valute ID="R01235"><NumCode>840</NumCode><CharCode>USD</CharCode><Nominal>1</Nominal><Name>',
      ),
      Buffer.from([0xc4, 0xee, 0xeb, 0xeb, 0xe0, 0xf0]),
      Buffer.from(
        '</Name><Value>81,1234</Value><VunitRate>81,1234</VunitRate></Valute><Valute ID="R01335"><CharCode>KZT</CharCode><Nominal>100</Nominal><Name>-</Name><Value>15,4321</Value></Valute></ValCurs>',
      ),
    ]);
    expect(read(of('cbr', 'USD/RUB', 'KZT/RUB', 'EUR/RUB', 'USD/KZT'), body)).toEqual({
      quotes: [
        { ...none, pair: 'USD/RUB', last: '81.1234' },
        { ...none, pair: 'KZT/RUB', last: '0.154321' },
      ],
      faults: ['no_pair EUR/RUB', 'no_pair USD/KZT'],
    });
  });

  it('of the European Central Bank', () => {
    const body = `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
      <gesmes:subject>Reference rates</gesmes:subject><Cube><Cube time='2026-11-20'><Cube currency='USD' rate='1.0814'/><Cube currency='JPY' rate='163.05'/></Cube></Cube></gesmes:Envelope>`;
    expect(read(of('ecb', 'EUR/USD', 'EUR/RUB'), body)).toEqual({
      quotes: [{ ...none, pair: 'EUR/USD', last: '1.0814', quotedAt: new Date('2026-11-20T15:00:00Z') }],
      faults: ['no_pair EUR/RUB'],
    });
  });

  it.each([
    [
      'classic XML',
      '<?xml version="1.0"?><rates><item><from>BTC</from><to>SBERRUB</to><in>1</in><out>6204511.25</out></item><item><from>SBERRUB</from><to>BTC</to><in>6300000</in><out>1</out></item></rates>',
    ],
    ['TXT', 'BTC;SBERRUB;1;6204511.25;3500000;;\nSBERRUB;BTC;6300000;1;2;;\n'],
    [
      'JSON 1.3',
      '{"version":"1.3","currencies":{"list":{"1":"BTC","2":"SBERRUB"}},"exchange":{"1":{"to":{"2":{"xr":-6204511.25,"amount":3500000}}},"2":{"to":{"1":6300000}}}}',
    ],
  ])('of another exchanger in %s', (_, body) => {
    expect(read(of('exchanger', 'BTC/SBERRUB'), body).quotes).toEqual([
      { ...none, pair: 'BTC/SBERRUB', bid: '6204511.25', ask: '6300000' },
    ]);
  });

  it('of anything that the owner describes, by the hundred, with commas, in another charset', () => {
    const settings: SourceToAsk['settings'] = {
      ...{ format: 'xml', charset: 'windows-1251', unit: '100', hasComma: true, time: 'rates.@at' },
      figures: [{ pair: 'JPY/RUB', bid: 'rates.rate[@code=JPY].buy', ask: 'rates.rate[@code=JPY].sell' }],
    };
    const body = Buffer.from(
      '<rates at="2026-11-23T14:59:00+03:00"><rate code="USD"><buy>80,1</buy></rate><rate code="JPY"><buy>52,34</buy><sell>53</sell></rate></rates>',
    );
    expect(read({ kind: 'generic', pairs: ['JPY/RUB'], settings: settings }, body).quotes).toEqual([
      { pair: 'JPY/RUB', bid: '0.5234', ask: '0.53', last: null, quotedAt: new Date('2026-11-23T11:59:00Z') },
    ]);
  });
});

describe('an answer that is no good', () => {
  const says = (kind: SourceToAsk['kind'], body: string): string => {
    try {
      const { quotes, faults } = read(of(kind, kind === 'rapira' ? 'USDT/RUB' : 'BTC/USDT'), body);
      return quotes.length > 0 ? 'a quote' : (faults[0] ?? 'nothing');
    } catch (error) {
      return error instanceof SourceFault ? `${error.code} ${error.detail}` : String(error);
    }
  };
  const rapira = (bid: string, ask = bid) =>
    `{"data":[{"symbol":"USDT/RUB","askPrice":${ask},"bidPrice":${bid}}],"code":0,"isWorking":1}`;

  it.each([
    ['<!doctype html><html></html>', 'not_readable '],
    ['', 'not_readable '],
    ['{"data":[{"symbol":"USDT', 'not_readable '],
    [rapira('NaN'), 'not_readable '],
    [rapira('"NaN"'), 'bad_price USDT/RUB: NaN'],
    [rapira('-80.1'), 'bad_price USDT/RUB: -80.1'],
    [rapira('0'), 'bad_price USDT/RUB: 0'],
    [rapira('1e999'), 'bad_price USDT/RUB: 1e999'],
    [rapira('1e-31'), 'bad_price USDT/RUB: 1e-31'],
    [rapira('"80,100"'), 'bad_price USDT/RUB: 80,100'],
    [rapira('{"a":1}'), 'bad_price USDT/RUB: …'],
    [rapira('"<script>"'), 'bad_price USDT/RUB: …'],
    [rapira('81', '80'), 'crossed USDT/RUB'],
    ['{"data":[],"code":0,"isWorking":1}', 'empty '],
    ['{"data":[{"symbol":"BTC/RUB"}],"code":0,"isWorking":1}', 'no_pair USDT/RUB'],
    ['{"data":[{"symbol":"USDT/RUB"}],"code":0,"isWorking":1}', 'no_figure USDT/RUB'],
    ['{"data":[],"code":500,"isWorking":1}', 'refused 500'],
    [rapira('80').replace('"isWorking":1', '"isWorking":0'), 'refused isWorking 0'],
    ['[[[[', 'not_readable '],
    ['null', 'refused '],
    [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'not_readable '],
    ['{"__proto__":{"code":0}}', 'refused '],
  ])('of Rapira: %.60s', (body, fault) => {
    expect(says('rapira', body)).toBe(fault);
  });

  it('says that it failed with status 200', () => {
    expect(says('bybit', '{"retCode":10001,"retMsg":"params error","result":{},"time":1}')).toBe(
      'refused 10001',
    );
    expect(says('okx', '{"code":"50011","msg":"Too Many Requests","data":[]}')).toBe('refused 50011');
    expect(says('binance', '{"code":-1003,"msg":"Too much request weight"}')).toBe('refused -1003');
    expect(says('kraken', '{"error":["EGeneral:Temporary lockout"]}')).toBe('refused ');
    expect(says('kraken', '{"error":["EGeneral:Temporary lockout"],"result":{}}')).toBe('refused ');
    expect(says('coingecko', '{"status":{"error_code":429}}')).toBe('refused ');
    expect(says('binance', '[]')).toBe('empty ');
  });

  it('is of another time', () => {
    const okx = (ts: number) =>
      `{"code":"0","data":[{"instId":"BTC-USDT","last":"1","askPx":"1","bidPx":"1","ts":"${ts}"}]}`;
    const hour = 3_600_000;
    expect(says('okx', okx(now.getTime() - 200 * hour))).toBe('old_time BTC/USDT: 2026-11-15T04:00:00.000Z');
    expect(says('okx', okx(now.getTime() + hour))).toBe('future_time BTC/USDT: 2026-11-23T13:00:00.000Z');
    expect(says('okx', okx(now.getTime()).replace(/"ts":"\d+"/, '"ts":"yesterday"'))).toBe(
      'bad_time BTC/USDT',
    );
  });

  it('is text that grows when it is read', () => {
    const body = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><rates><item><from>&b;</from></item></rates>`;
    expect(says('exchanger', body)).toMatch(/^(not_readable|empty|no_pair)/);
  });
});
