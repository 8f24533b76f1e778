import { divide } from '@menyala/money';
import { readFigure } from '../check-quotes.ts';
import { type FeedRow, readFeed } from '../read-feed.ts';
import { type Adapter, halves, SourceFault, type SourceToAsk } from '../source.ts';

/**
 * What another exchanger tells monitors: the classic XML, EREF, JSON 1.3 and TXT. A pair is two of its codes: for BTC/SBERRUB
 * the bid is what it gives for one BTC, the ask what it takes for one.
 */
export const exchanger: Adapter = {
  mayCross: true,
  ask: ({ settings }) => ({ url: settings.address ?? '' }),
  read(body, { pairs }: SourceToAsk) {
    const courses = coursesIn(readFeed(body));
    if (courses.size === 0) throw new SourceFault('empty');
    return pairs.flatMap((pair) => {
      const [base, quote] = halves(pair);
      const [sells, buys] = [courses.get(`${base}/${quote}`), courses.get(`${quote}/${base}`)];
      if (!sells && !buys) return [];
      return [
        { pair, bid: sells && quotient(sells.out, sells.in), ask: buys && quotient(buys.in, buys.out) },
      ];
    });
  },
};

/** The first of a pair is its first city or tier. */
const coursesIn = (rows: readonly FeedRow[]): Map<string, FeedRow> =>
  new Map(rows.toReversed().map((row) => [`${row.from}/${row.to}`, row]));

function quotient(above: unknown, below: unknown): unknown {
  const [a, b] = [readFigure(above), readFigure(below)];
  return a && b ? divide(a, b, { digits: 30, rounding: 'down' }) : 'none';
}
