import { divide } from '@menyala/money';
import { readFigure } from '../check-quotes.ts';
import { child, list, readJson, readText, readXml, type Tree } from '../read-answer.ts';
import { type Adapter, halves, SourceFault, type SourceToAsk } from '../source.ts';

/**
 * What another exchanger tells monitors: the classic XML, EREF, JSON 1.3 and TXT. A pair is two of its codes: for BTC/SBERRUB
 * the bid is what it gives for one BTC, the ask what it takes for one.
 */
export const exchanger: Adapter = {
  mayCross: true,
  ask: ({ settings }) => ({ url: settings.address ?? '' }),
  read(body, { pairs }: SourceToAsk) {
    const courses = coursesIn(readText(body, body.includes('windows-1251') ? 'windows-1251' : 'utf-8'));
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

interface Course {
  in: unknown;
  out: unknown;
}

function coursesIn(text: string): Map<string, Course> {
  const start = text.trimStart()[0];
  if (start === '{') return new Map(jsonCourses(readJson(text)));
  // The first of a pair is its first city or tier.
  const rows = start === '<' ? xmlRows(text) : text.split(/\r?\n/).map((line) => line.split(';'));
  return new Map(
    rows
      .reverse()
      .flatMap(([from, to, give, get]) =>
        from && to && get !== undefined ? [[`${from}/${to}`, { in: give, out: get }] as const] : [],
      ),
  );
}

const xmlRows = (text: string): unknown[][] =>
  list(child(readXml(text), 'rates'), 'item').map((item) =>
    ['from', 'to', 'in', 'out'].map((name) => child(item, name)),
  );

/** `xr` X gives one for X; −X gives X for one. Numbers stand for codes. */
function* jsonCourses(file: Tree): Generator<[string, Course]> {
  const codes = child(child(file, 'currencies'), 'list');
  for (const [from, given] of entries(child(file, 'exchange')))
    for (const [to, one] of entries(child(given, 'to'))) {
      const xr = typeof one === 'string' ? one : child(Array.isArray(one) ? one[0] : one, 'xr');
      if (typeof xr !== 'string') continue;
      const course = xr.startsWith('-') ? { in: '1', out: xr.slice(1) } : { in: xr, out: '1' };
      yield [`${child(codes, from)}/${child(codes, to)}`, course];
    }
}

const entries = (tree: Tree | undefined): [string, Tree][] =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree) ? Object.entries(tree) : [];

function quotient(above: unknown, below: unknown): unknown {
  const [a, b] = [readFigure(above), readFigure(below)];
  return a && b ? divide(a, b, { digits: 30, rounding: 'down' }) : 'none';
}
