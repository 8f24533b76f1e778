import { type Decimal, divide, multiply, roundDown } from '@menyala/money';
import { assets, walkingPrice } from './walking-prices.ts';

/** What a source can be told to do instead of telling the truth. */
export const standInStates = [
  'right',
  'off3',
  'times100',
  'kopecks',
  'zero',
  'negative',
  'nan',
  'empty',
  'html',
  'refused',
  'stopped',
  'yesterday',
  'trickle',
  'huge',
  'cut',
  'half',
  'silent',
  'down',
] as const;
export type StandInState = (typeof standInStates)[number];

/** What an answer is made with: figures and times as the state has them. */
export interface Telling {
  state: StandInState;
  now: Date;
  query: URLSearchParams;
}

/** How a source answers in its own shape; `refused` and `stopped` as far as its shape knows them. */
type Shape = (telling: Telling) => string | Buffer;

const spread = { bid: '0.9998', ask: '1.0002', last: '1' } as const;
type Side = keyof typeof spread;

/** A figure as text; null where the market does not know the pair. */
function figure({ state, now }: Telling, base: string, quote: string, side: Side): string | null {
  const price = walkingPrice(base, quote, now);
  if (price === null || base === quote) return null;
  const inSevenDigits = (exact: Decimal) => divide(exact, '1', { digits: 7, rounding: 'nearest' });
  const told = inSevenDigits(multiply(price, spread[side]));
  if (state === 'off3') return inSevenDigits(multiply(told, '1.03'));
  if (state === 'times100') return multiply(told, '100');
  if (state === 'kopecks') return quote === 'RUB' ? roundDown(multiply(told, '100'), 0) : told;
  if (state === 'zero') return '0.00000000';
  if (state === 'negative') return `-${told}`;
  return state === 'nan' ? 'NaN' : told;
}

const timeOf = ({ state, now }: Telling): Date =>
  new Date(now.getTime() - (state === 'yesterday' ? 24 * 60 * 60_000 : 0));

/** The day as 2026-11-21, in the time zone of the bank. Rates of a day hold for long, so an old one is a fortnight ago. */
const dayOf = ({ state, now }: Telling, zoneHours: number): string =>
  new Date(now.getTime() + (zoneHours - (state === 'yesterday' ? 14 * 24 : 0)) * 60 * 60_000)
    .toISOString()
    .slice(0, 10);

const coins = assets.filter((asset) => !['USD', 'EUR', 'RUB', 'KZT'].includes(asset));
const isRefusing = ({ state }: Telling) => state === 'refused' || state === 'stopped';
const isEmpty = ({ state }: Telling) => state === 'empty';

/** Each pair of coins and one of these quotes, with its three figures. */
function pairs(telling: Telling, quotes: readonly string[], bases: readonly string[] = coins) {
  if (isEmpty(telling)) return [];
  return quotes.flatMap((quote) =>
    bases.flatMap((base) => {
      const of = (side: Side) => figure(telling, base, quote, side);
      const [bid, ask, last] = [of('bid'), of('ask'), of('last')];
      return bid === null || ask === null || last === null ? [] : [{ base, quote, bid, ask, last }];
    }),
  );
}

/** JSON in which the texts after `#` are bare numbers, as they are. */
const withNumbers = (value: unknown): string => JSON.stringify(value).replace(/"#([^"]*)"/g, '$1');

const binance: Shape = (telling) =>
  isRefusing(telling)
    ? '{"code":-1003,"msg":"Too much request weight used; please use WebSocket Streams for live updates."}'
    : JSON.stringify(
        pairs(telling, ['USDT', 'USDC', 'BTC']).map(({ base, quote, bid, ask }) => ({
          ...{ symbol: `${base}${quote}`, bidPrice: bid, bidQty: '0.50000000' },
          ...{ askPrice: ask, askQty: '0.70000000' },
        })),
      );

const bybit: Shape = (telling) =>
  withNumbers({
    retCode: isRefusing(telling) ? 10001 : 0,
    retMsg: isRefusing(telling) ? 'Request parameter error.' : 'OK',
    result: {
      category: 'spot',
      list: isRefusing(telling)
        ? []
        : pairs(telling, ['USDT', 'USDC']).map(({ base, quote, bid, ask, last }) => ({
            ...{ symbol: `${base}${quote}`, bid1Price: bid, bid1Size: '0.3' },
            ...{ ask1Price: ask, ask1Size: '0.2', lastPrice: last },
          })),
    },
    retExtInfo: {},
    time: `#${timeOf(telling).getTime()}`,
  });

const okx: Shape = (telling) =>
  JSON.stringify({
    code: isRefusing(telling) ? '50011' : '0',
    msg: isRefusing(telling)
      ? 'Rate limit reached. Please refer to API documentation and throttle requests accordingly.'
      : '',
    data: isRefusing(telling)
      ? []
      : pairs(telling, ['USDT', 'USDC', 'BTC']).map(({ base, quote, bid, ask, last }) => ({
          ...{ instType: 'SPOT', instId: `${base}-${quote}`, last, askPx: ask, bidPx: bid },
          ...{ askSz: '1.1', bidSz: '0.9', ts: String(timeOf(telling).getTime()) },
        })),
  });

const krakenNames: Readonly<Record<string, string>> = {
  'BTC/USD': 'XXBTZUSD',
  'ETH/USD': 'XETHZUSD',
  'LTC/USD': 'XLTCZUSD',
  'XMR/USD': 'XXMRZUSD',
  'DOGE/USD': 'XDGUSD',
  'USDT/USD': 'USDTZUSD',
  'BTC/USDT': 'XBTUSDT',
  'DOGE/USDT': 'XDGUSDT',
};
const kraken: Shape = (telling) =>
  JSON.stringify(
    isRefusing(telling)
      ? { error: ['EService:Unavailable'] }
      : {
          error: [],
          result: Object.fromEntries(
            pairs(telling, ['USD', 'USDT']).map(({ base, quote, bid, ask, last }) => [
              krakenNames[`${base}/${quote}`] ?? `${base}${quote}`,
              { a: [ask, '1', '1.000'], b: [bid, '2', '2.000'], c: [last, '0.05'], t: [100, 200] },
            ]),
          ),
        },
  );

const geckoIds: Readonly<Record<string, string>> = {
  ...{ bitcoin: 'BTC', ethereum: 'ETH', solana: 'SOL', monero: 'XMR', litecoin: 'LTC', tether: 'USDT' },
  ...{ 'the-open-network': 'TON', tron: 'TRX', dogecoin: 'DOGE', 'usd-coin': 'USDC' },
};
const coingecko: Shape = (telling) => {
  if (isRefusing(telling))
    return '{"status":{"error_code":429,"error_message":"You have exceeded the Rate Limit."}}';
  const moneys = (telling.query.get('vs_currencies') ?? '').split(',');
  const known = (telling.query.get('ids') ?? '').split(',').filter((id) => id in geckoIds);
  return withNumbers(
    Object.fromEntries(
      (isEmpty(telling) ? [] : known).map((id) => [
        id,
        {
          ...Object.fromEntries(
            moneys.flatMap((money) => {
              const last = figure(telling, geckoIds[id] ?? '', money.toUpperCase(), 'last');
              return last === null ? [] : [[money, `#${last}`]];
            }),
          ),
          last_updated_at: `#${Math.floor(timeOf(telling).getTime() / 1_000)}`,
        },
      ]),
    ),
  );
};

const rapira: Shape = (telling) =>
  withNumbers({
    data: pairs(telling, ['RUB'], ['USDT', 'USDC', 'BTC', 'ETH']).map(({ base, quote, bid, ask, last }) => ({
      ...{
        symbol: `${base}/${quote}`,
        open: `#${last}`,
        high: `#${last}`,
        low: `#${last}`,
        close: `#${last}`,
      },
      ...{ askPrice: `#${ask}`, bidPrice: `#${bid}`, baseCurrency: quote, quoteCurrency: base, volume: '#1' },
    })),
    ...{
      code: telling.state === 'refused' ? 500 : 0,
      message: 'SUCCESS',
      totalPage: null,
      totalElement: null,
    },
    isWorking: telling.state === 'stopped' ? 0 : 1,
  });

const official = [
  { code: 'USD', nominal: 1, name: 'Доллар США' },
  { code: 'EUR', nominal: 1, name: 'Евро' },
  { code: 'KZT', nominal: 100, name: 'Казахстанских тенге' },
];
const bankOfRussia: Shape = (telling) => {
  const [year, month, date] = dayOf(telling, 3).split('-');
  const lines = official.map(({ code, nominal, name }) => {
    const one = figure(telling, code, 'RUB', 'last') ?? '';
    const value = /^\d/.test(one) ? roundDown(multiply(one, String(nominal)), 4) : one;
    return `<Valute ID="R0"><NumCode>0</NumCode><CharCode>${code}</CharCode><Nominal>${nominal}</Nominal><Name>${name}</Name><Value>${value.replace('.', ',')}</Value></Valute>`;
  });
  const all = isEmpty(telling) || isRefusing(telling) ? '' : lines.join('');
  return inWindows1251(
    `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="${date}.${month}.${year}" name="Foreign Currency Market">${all}</ValCurs>`,
  );
};

/** ASCII and Russian letters but ё. */
export const inWindows1251 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((letter) => {
      const point = letter.codePointAt(0) ?? 0;
      return point < 128 ? point : point - 0x410 + 0xc0;
    }),
  );

const ecb: Shape = (telling) => {
  const lines = ['USD', 'KZT'].map(
    (money) => `<Cube currency='${money}' rate='${figure(telling, 'EUR', money, 'last')}'/>`,
  );
  const all = isEmpty(telling) || isRefusing(telling) ? '' : lines.join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube><Cube time='${dayOf(telling, 1)}'>${all}</Cube></Cube></gesmes:Envelope>`;
};

/** The courses of another exchanger, which earns one in a hundred. */
function items(telling: Telling) {
  const [sells, buys] = [figure(telling, 'USDT', 'RUB', 'bid'), figure(telling, 'USDT', 'RUB', 'ask')];
  if (isEmpty(telling) || isRefusing(telling) || sells === null || buys === null) return [];
  return [
    { from: 'USDTTRC20', to: 'SBERRUB', in: '1', out: sells },
    { from: 'SBERRUB', to: 'USDTTRC20', in: buys, out: '1' },
  ];
}
const exchangerXml: Shape = (telling) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<rates>\n${items(telling)
    .map(
      (item) =>
        `<item><from>${item.from}</from><to>${item.to}</to><in>${item.in}</in><out>${item.out}</out><amount>3500000</amount><minamount>100</minamount><maxamount>90000</maxamount><param>manual</param></item>`,
    )
    .join('\n')}\n</rates>`;
const exchangerTxt: Shape = (telling) =>
  items(telling)
    .map((item) => `${item.from};${item.to};${item.in};${item.out};3500000;;\n`)
    .join('');
const exchangerJson: Shape = (telling) => {
  const [sells, buys] = items(telling);
  return withNumbers({
    version: '1.3',
    currencies: { list: { 1: 'USDTTRC20', 2: 'SBERRUB' }, amounts: { 2: 3_500_000 } },
    exchange:
      sells && buys
        ? { 1: { to: { 2: { xr: `#-${sells.out}`, min: 100 } } }, 2: { to: { 1: `#${buys.in}` } } }
        : {},
  });
};

const p2p: Shape = (telling) =>
  JSON.stringify({
    ret_code: isRefusing(telling) ? 10001 : 0,
    ret_msg: 'SUCCESS',
    result: {
      count: 2,
      items: pairs(telling, ['RUB'], ['USDT']).flatMap(({ ask }) => [
        { nickName: 'one', tokenId: 'USDT', currencyId: 'RUB', price: ask, lastQuantity: '100' },
        { nickName: 'two', tokenId: 'USDT', currencyId: 'RUB', price: ask, lastQuantity: '500' },
      ]),
    },
  });

const anything: Shape = (telling) =>
  withNumbers({
    ...(isRefusing(telling) && { error: 'Something failed.' }),
    time: timeOf(telling).toISOString(),
    data: (isRefusing(telling) ? [] : pairs(telling, ['RUB'], ['USDT', 'BTC'])).map(
      ({ base, quote, bid, ask }) => ({
        ...{ symbol: `${base}/${quote}`, askPrice: `#${ask}`, bidPrice: `#${bid}` },
      }),
    ),
  });

/** By host and path, all that the stand-in speaks. */
export const shapes: Readonly<Record<string, Shape>> = {
  'api.binance.com/api/v3/ticker/bookTicker': binance,
  'api.bybit.com/v5/market/tickers': bybit,
  'www.okx.com/api/v5/market/tickers': okx,
  'api.kraken.com/0/public/Ticker': kraken,
  'api.coingecko.com/api/v3/simple/price': coingecko,
  'api.rapira.net/open/market/rates': rapira,
  'www.cbr.ru/scripts/XML_daily.asp': bankOfRussia,
  'www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml': ecb,
  'api2.bybit.com/fiat/otc/item/online': p2p,
  'exchanger.example/export/xml': exchangerXml,
  'exchanger.example/export/txt': exchangerTxt,
  'exchanger.example/export/json': exchangerJson,
  'prices.example/rates.json': anything,
};
