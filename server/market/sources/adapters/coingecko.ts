import { child, readJson } from '../read-answer.ts';
import { readText } from '../read-text.ts';
import { readTime } from '../read-time.ts';
import { type Adapter, halves, SourceFault } from '../source.ts';

/** What it calls a coin: symbols are not unique there, so nothing is guessed. */
const ids: Readonly<Record<string, string>> = {
  ADA: 'cardano',
  ATOM: 'cosmos',
  AVAX: 'avalanche-2',
  BCH: 'bitcoin-cash',
  BNB: 'binancecoin',
  BTC: 'bitcoin',
  DAI: 'dai',
  DASH: 'dash',
  DOGE: 'dogecoin',
  DOT: 'polkadot',
  ETC: 'ethereum-classic',
  ETH: 'ethereum',
  LINK: 'chainlink',
  LTC: 'litecoin',
  SHIB: 'shiba-inu',
  SOL: 'solana',
  TON: 'the-open-network',
  TRX: 'tron',
  USDC: 'usd-coin',
  USDT: 'tether',
  XLM: 'stellar',
  XMR: 'monero',
  XRP: 'ripple',
  ZEC: 'zcash',
};

/** Last prices, in money of states or in coins: https://docs.coingecko.com/reference/simple-price. It answers few calls a minute. */
export const coingecko: Adapter = {
  knows: (base) => base in ids,
  ask({ pairs }) {
    const query = new URLSearchParams({
      ids: [...new Set(pairs.flatMap((pair) => ids[halves(pair)[0]] ?? []))].join(','),
      vs_currencies: [...new Set(pairs.map((pair) => halves(pair)[1].toLowerCase()))].join(','),
      include_last_updated_at: 'true',
      precision: 'full',
    });
    return { url: `https://api.coingecko.com/api/v3/simple/price?${query}` };
  },
  read(body, { pairs }) {
    const answer = readJson(readText(body));
    if (typeof answer !== 'object' || answer === null || Object.keys(answer).length === 0)
      throw new SourceFault('empty');
    // A status may stand beside what it tells.
    const isTold = pairs.some((pair) => child(answer, ids[halves(pair)[0]] ?? '') !== undefined);
    if (!isTold && child(answer, 'status') !== undefined) throw new SourceFault('refused');
    return pairs.flatMap((pair) => {
      const [base, quote] = halves(pair);
      const coin = child(answer, ids[base] ?? '');
      const last = child(coin, quote.toLowerCase());
      return last === undefined ? [] : [{ pair, last, at: readTime(child(coin, 'last_updated_at')) }];
    });
  },
};
