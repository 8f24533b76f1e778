import { child, list, readJson } from '../read-answer.ts';
import { readText } from '../read-text.ts';
import { readTime } from '../read-time.ts';
import { type Adapter, SourceFault } from '../source.ts';
import { codeIn } from './binance.ts';

/** Spot tickers: https://www.okx.com/docs-v5/en/#order-book-trading-market-data-get-tickers */
export const okx: Adapter = {
  ask: () => ({ url: 'https://www.okx.com/api/v5/market/tickers?instType=SPOT' }),
  read(body, { pairs }) {
    const answer = readJson(readText(body));
    const code = child(answer, 'code');
    if (code !== '0') throw new SourceFault('refused', codeIn(code));
    const byName = new Map(list(answer, 'data').map((ticker) => [child(ticker, 'instId'), ticker]));
    return pairs.flatMap((pair) => {
      const ticker = byName.get(pair.replace('/', '-'));
      if (ticker === undefined) return [];
      return [
        {
          pair,
          bid: child(ticker, 'bidPx'),
          ask: child(ticker, 'askPx'),
          last: child(ticker, 'last'),
          at: readTime(child(ticker, 'ts')),
        },
      ];
    });
  },
};
