import { child, list, readJson } from '../read-answer.ts';
import { readText } from '../read-text.ts';
import { type Adapter, SourceFault } from '../source.ts';
import { codeIn } from './binance.ts';

/** The exchange by which rubles are told in this market. Its own `baseCurrency` is what others call the quote. */
export const rapira: Adapter = {
  ask: () => ({ url: 'https://api.rapira.net/open/market/rates' }),
  read(body, { pairs }) {
    const answer = readJson(readText(body));
    const code = child(answer, 'code');
    if (code !== '0') throw new SourceFault('refused', codeIn(code));
    if (child(answer, 'isWorking') === '0') throw new SourceFault('refused', 'isWorking 0');
    const bySymbol = new Map(list(answer, 'data').map((rate) => [child(rate, 'symbol'), rate]));
    return pairs.flatMap((pair) => {
      const rate = bySymbol.get(pair);
      if (rate === undefined) return [];
      return [
        { pair, bid: child(rate, 'bidPrice'), ask: child(rate, 'askPrice'), last: child(rate, 'close') },
      ];
    });
  },
};
