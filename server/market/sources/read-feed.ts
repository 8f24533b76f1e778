import { isUtf8 } from 'node:buffer';
import { child, list, readJson, readXml, type Tree } from './read-answer.ts';
import { readText } from './read-text.ts';

/** A line of a file that monitors read, in any of its dialects: figures as they were written. */
export interface FeedRow {
  from: string;
  to: string;
  /** So much is sent for so much received. */
  in: unknown;
  out: unknown;
  /** The reserve, in the currency received; limits are in the one sent. */
  amount: unknown;
  least: unknown;
  most: unknown;
  /** For cash; null for everywhere. */
  city: string | null;
  /** Whose line it is, where a file lists many. */
  exchanger: string | null;
}

/** The classic XML, EREF, JSON 1.3 and TXT. @throws SourceFault `not_readable`, `empty` */
export function readFeed(body: Buffer): FeedRow[] {
  const text = readText(body, isUtf8(body) ? 'utf-8' : 'windows-1251');
  const start = text[0];
  if (start === '{') return [...jsonRows(readJson(text))];
  return start === '<' ? xmlRows(text) : textRows(text);
}

function xmlRows(text: string): FeedRow[] {
  return list(child(readXml(text), 'rates'), 'item').flatMap((item) => {
    const [from, to] = [wordOf(child(item, 'from')), wordOf(child(item, 'to'))];
    if (from === null || to === null || child(item, 'out') === undefined) return [];
    return [
      {
        ...{ from, to, in: child(item, 'in'), out: child(item, 'out'), amount: child(item, 'amount') },
        least: child(item, 'frommin') ?? child(item, 'minamount'),
        most: child(item, 'frommax') ?? child(item, 'maxamount'),
        city: wordOf(child(item, 'city')),
        exchanger: wordOf(child(item, 'exchanger')) ?? wordOf(child(item, 'changer')),
      },
    ];
  });
}

function textRows(text: string): FeedRow[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from, to, give, get, amount, city, exchanger] = line.split(';');
    if (!from || !to || get === undefined) return [];
    return [
      {
        ...{ from, to, in: give, out: get, amount, least: undefined, most: undefined },
        ...{ city: wordOf(city), exchanger: wordOf(exchanger) },
      },
    ];
  });
}

/** `xr` X gives one for X; −X gives X for one. Numbers stand for codes. */
function* jsonRows(file: Tree): Generator<FeedRow> {
  const codes = child(child(file, 'currencies'), 'list');
  const amounts = child(child(file, 'currencies'), 'amounts');
  for (const [from, given] of entries(child(file, 'exchange')))
    for (const [to, said] of entries(child(given, 'to')))
      for (const one of Array.isArray(said) ? said : [said]) {
        const xr = typeof one === 'string' ? one : child(one, 'xr');
        if (typeof xr !== 'string') continue;
        const course = xr.startsWith('-') ? { in: '1', out: xr.slice(1) } : { in: xr, out: '1' };
        const cities = child(one, 'cities');
        for (const city of Array.isArray(cities) && cities.length > 0 ? cities : [null])
          yield {
            ...{ from: String(child(codes, from)), to: String(child(codes, to)), ...course },
            amount: child(one, 'amount') ?? child(amounts, to),
            ...{ least: child(one, 'min'), most: child(one, 'max'), city: wordOf(city) },
            exchanger: wordOf(child(one, 'exchanger')),
          };
      }
}

const entries = (tree: Tree | undefined): [string, Tree][] =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree) ? Object.entries(tree) : [];

const wordOf = (value: Tree | undefined): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
