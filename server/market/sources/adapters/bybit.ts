import { child, list, readJson } from '../read-answer.ts';
import { readText } from '../read-text.ts';
import { type Adapter, halves, SourceFault } from '../source.ts';
import { codeIn } from './binance.ts';

/** Spot tickers: https://bybit-exchange.github.io/docs/v5/market/tickers. What failed has status 200 and a `retCode`. */
export const bybit: Adapter = {
  ask: () => ({ url: 'https://api.bybit.com/v5/market/tickers?category=spot' }),
  read(body, { pairs }) {
    const answer = readJson(readText(body));
    const code = child(answer, 'retCode');
    if (code !== '0') throw new SourceFault('refused', codeIn(code));
    const tickers = list(child(answer, 'result'), 'list');
    const bySymbol = new Map(tickers.map((ticker) => [child(ticker, 'symbol'), ticker]));
    return pairs.flatMap((pair) => {
      const ticker = bySymbol.get(halves(pair).join(''));
      if (ticker === undefined) return [];
      const [bid, ask] = [child(ticker, 'bid1Price'), child(ticker, 'ask1Price')];
      return [{ pair, bid, ask, last: child(ticker, 'lastPrice') }];
    });
  },
};
