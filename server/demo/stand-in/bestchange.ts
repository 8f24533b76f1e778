import { type Decimal, divide, multiply } from '@menyala/money';
import { demoCurrencies } from '../seed-catalogue/currencies.ts';
import { walkingPrice } from './walking-prices.ts';

/** What the list is told with. */
export interface ListTelling {
  state: string;
  now: Date;
}

/** Exchangers of the list with what each of them earns, in percent. Ours is number 100. */
const changers = [
  { id: 211, name: 'NordSwap', earns: '0.9' },
  { id: 224, name: 'Обменник «Волна»', earns: '1.3' },
  { id: 238, name: 'CoinHarbor', earns: '1.7' },
  { id: 245, name: '24Change', earns: '2.1' },
  { id: 259, name: 'Ладья', earns: '2.4' },
  { id: 263, name: 'SwiftBit', earns: '2.9' },
  { id: 277, name: 'Амбар', earns: '3.3' },
  { id: 281, name: 'Exmarket One', earns: '3.8' },
  { id: 296, name: 'Полюс', earns: '4.6' },
] as const;
export const ownChanger = 100;

const numberOf = (code: string) => 10 + demoCurrencies.findIndex((one) => one.code === code);
const currencyOf = (number: string) => demoCurrencies[Number(number) - 10];

/**
 * BestChange's API, version 2, as far as we ask it: /v2/{key}/currencies|changers|cities/{lang} and /v2/{key}/rates/{pairs}.
 * Null for another path.
 */
export function bestchange(path: readonly string[], telling: ListTelling): string | null {
  const [version, key, what = '', which = ''] = path;
  if (version !== 'v2' || !key) return null;
  if (telling.state === 'refused' || telling.state === 'stopped') return '{"error":"Wrong API key"}';
  switch (what) {
    case 'currencies':
      return JSON.stringify({
        currencies: demoCurrencies.map(({ code, name, network, isCash }) => ({
          ...{ id: numberOf(code), code, name: name.en, crypto: network !== null, cash: isCash },
        })),
      });
    case 'changers':
      return JSON.stringify({
        changers: [{ id: ownChanger, name: 'Menyala' }, ...changers].map(({ id, name }) => ({
          ...{ id, name, reserve: 1_000_000, active: true },
        })),
      });
    case 'cities':
      return JSON.stringify({ cities: [{ id: 1, name: 'Moscow' }, ...otherCities] });
    case 'rates':
      return JSON.stringify({
        rates: Object.fromEntries(
          decodeURIComponent(which)
            .split('+')
            .map((pair) => [pair, telling.state === 'empty' ? {} : linesOf(pair, telling)]),
        ),
      });
    default:
      return null;
  }
}

const otherCities = ['Saint Petersburg', 'Yekaterinburg', 'Novosibirsk', 'Kazan'].map((name, at) => ({
  id: at + 2,
  name,
}));

function linesOf(pair: string, { state, now }: ListTelling): object[] {
  const [from = '', to = ''] = pair.split('-');
  const [send, receive] = [currencyOf(from), currencyOf(to)];
  if (!send || !receive) return [];
  const price = send.price === receive.price ? '1' : walkingPrice(send.price, receive.price, now);
  if (price === null) return [];
  return changers
    .filter(({ id }) => (id + Number(from) + Number(to)) % 7 !== 0)
    .map(({ id, earns }, at) => {
      // Each goes up and down a little, by the clock alone.
      const wave = Math.round(1_000 * Math.sin((now.getTime() / 1_000 / (900 + 140 * at)) * 2 * Math.PI));
      const left = divide(
        multiply(price, String(10_000_000 - Number(earns.replace('.', '')) * 10_000 + wave)),
        '10000000',
        ten,
      );
      const rate = figureIn(state, divide('1', left, ten));
      return {
        ...{ changer: id, rate, rankrate: rate, reserve: String(40_000 * (at + 3)) },
        ...{ inmin: '10', inmax: '1000000', marks: at % 2 === 0 ? {} : ['manual'], extra: [] },
      };
    });
}

const ten = { digits: 10, rounding: 'nearest' } as const;

function figureIn(state: string, rate: Decimal): string {
  if (state === 'times100') return multiply(rate, '0.01');
  if (state === 'kopecks') return multiply(rate, '0.01');
  if (state === 'off3') return multiply(rate, '0.97');
  if (state === 'zero') return '0';
  if (state === 'negative') return `-${rate}`;
  return state === 'nan' ? 'NaN' : rate;
}
