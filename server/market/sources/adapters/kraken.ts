import { child, readJson, type Tree } from '../read-answer.ts';
import { readText } from '../read-text.ts';
import { type Adapter, halves, SourceFault } from '../source.ts';

/** All tickers: https://docs.kraken.com/api/docs/rest-api/get-ticker-information */
export const kraken: Adapter = {
  ask: () => ({ url: 'https://api.kraken.com/0/public/Ticker' }),
  read(body, { pairs }) {
    const answer = readJson(readText(body));
    const errors = child(answer, 'error');
    const tickers = child(answer, 'result');
    // It warns beside what it tells.
    if (typeof tickers !== 'object' || tickers === null || Object.keys(tickers).length === 0)
      throw new SourceFault(Array.isArray(errors) && errors.length === 0 ? 'empty' : 'refused');
    return pairs.flatMap((pair) => {
      const name = namesOf(pair).find((one) => child(tickers, one) !== undefined);
      if (name === undefined) return [];
      const ticker = child(tickers, name);
      const figure = (letter: string) => first(child(ticker, letter));
      return [{ pair, bid: figure('b'), ask: figure('a'), last: figure('c') }];
    });
  },
};

const first = (figures: Tree | undefined) => (Array.isArray(figures) ? figures[0] : undefined);

/** What it calls two of them. */
const ownNames: Readonly<Record<string, string>> = { BTC: 'XBT', DOGE: 'XDG' };

/** Old pairs have a letter before each half, X for a coin and Z for money of a state: XXBTZUSD, but SOLUSD and USDTZUSD. */
function namesOf(pair: string): string[] {
  const [base, quote] = halves(pair).map((half) => ownNames[half] ?? half);
  return [
    `${base}${quote}`,
    `X${base}Z${quote}`,
    `${base}Z${quote}`,
    `X${base}X${quote}`,
    `Z${base}Z${quote}`,
  ];
}
