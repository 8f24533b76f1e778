import { child, readJson } from '../read-answer.ts';
import { readText } from '../read-text.ts';
import { type Adapter, halves, SourceFault } from '../source.ts';

/** Best bid and ask of all its pairs: https://developers.binance.com/docs/binance-spot-api-docs/rest-api/market-data-endpoints */
export const binance: Adapter = {
  ask: () => ({ url: 'https://api.binance.com/api/v3/ticker/bookTicker' }),
  read(body, { pairs }) {
    const tickers = readJson(readText(body));
    if (!Array.isArray(tickers)) throw new SourceFault('refused', codeIn(child(tickers, 'code')));
    if (tickers.length === 0) throw new SourceFault('empty');
    const bySymbol = new Map(tickers.map((ticker) => [child(ticker, 'symbol'), ticker]));
    return pairs.flatMap((pair) => {
      const ticker = bySymbol.get(halves(pair).join(''));
      return ticker === undefined
        ? []
        : [{ pair, bid: child(ticker, 'bidPrice'), ask: child(ticker, 'askPrice') }];
    });
  },
};

/** A number by which a source says what failed; nothing where it is no number. */
export const codeIn = (said: unknown): string =>
  typeof said === 'string' && /^-?\d{1,10}$/.test(said) ? said : '';
