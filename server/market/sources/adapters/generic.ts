import { divide } from '@menyala/money';
import { readFigure } from '../check-quotes.ts';
import { readJson, readXml, type Tree } from '../read-answer.ts';
import { readText } from '../read-text.ts';
import { isUnclearDay, readTime } from '../read-time.ts';
import { type Adapter, SourceFault } from '../source.ts';
import { follow, parsePath } from '../tree-path.ts';

/** Whatever answers in JSON or XML: the owner says where in its answer each figure stands. */
export const generic: Adapter = {
  mayBeDaily: true,
  ask: ({ settings }) => ({
    url: settings.address ?? '',
    method: settings.method ?? 'GET',
    ...(settings.method === 'POST' && {
      body: settings.body ?? '',
      headers: { 'content-type': 'application/json' },
    }),
  }),
  read(body, { pairs, settings }) {
    const text = readText(body, settings.charset ?? 'utf-8');
    const tree = settings.format === 'xml' ? readXml(text) : readJson(text);
    const said = (settings.figures ?? []).flatMap((figures) => {
      if (!pairs.includes(figures.pair)) return [];
      const figure = (path: string | undefined) =>
        path ? inUnits(at(tree, path), settings.unit ?? '1', settings.hasComma ?? false) : undefined;
      const quote = {
        pair: figures.pair,
        bid: figure(figures.bid),
        ask: figure(figures.ask),
        last: figure(figures.last),
      };
      if (quote.bid === undefined && quote.ask === undefined && quote.last === undefined) return [];
      if (!settings.time) return [quote];
      const time = at(tree, settings.time);
      if (isUnclearDay(time)) throw new SourceFault('unclear_time', `${figures.pair}: ${String(time)}`);
      return [{ ...quote, at: readTime(time, settings.zone) }];
    });
    if (said.length === 0) throw new SourceFault('no_figure');
    return said;
  },
};

function at(tree: Tree, path: string): Tree | undefined {
  const steps = parsePath(path);
  return steps === null ? undefined : follow(tree, steps);
}

/** A figure that is told by the hundred, for one. What is no figure stays what it is, for whoever says what is wrong with it. */
function inUnits(value: Tree | undefined, unit: string, hasComma: boolean): unknown {
  const figure = readFigure(value, { hasComma });
  return figure === null ? value : divide(figure, unit, { digits: 30, rounding: 'down' });
}
