import { child, type Tree } from './read-answer.ts';

/**
 * Where a figure stands in an answer: names with dots between them, and in brackets which of a list is meant, by its place or
 * by what one of its fields says: `data[symbol=USDT/RUB].askPrice`, `result.items[0].price`,
 * `ValCurs.Valute[CharCode=USD].Value`, `Cube[@currency=USD].@rate`. A name with dots or brackets stands in quotes:
 * `rates["a.b"]`.
 */
export type TreePath = readonly Step[];
type Step = { name: string } | { place: number } | { field: string; is: string };

const step =
  /(?:^|\.)(?<name>[^.[\]="]{1,80})|\["(?<quoted>[^"]{1,80})"\]|\[(?<place>\d{1,6})\]|\[(?<field>[^[\]="]{1,80})=(?<is>[^[\]]{0,120})\]/y;
const mostSteps = 20;

/** @returns null where it is no path */
export function parsePath(text: string): TreePath | null {
  const steps: Step[] = [];
  const all = new RegExp(step);
  while (all.lastIndex < text.length) {
    const found = all.exec(text)?.groups;
    if (!found || steps.length === mostSteps) return null;
    const { name = found['quoted'], place, field, is } = found;
    if (name !== undefined) steps.push({ name });
    else if (place !== undefined) steps.push({ place: Number(place) });
    else if (field !== undefined && is !== undefined) steps.push({ field, is });
  }
  return steps.length === 0 ? null : steps;
}

/** What stands there; undefined where nothing does. */
export function follow(tree: Tree, path: TreePath): Tree | undefined {
  let here: Tree | undefined = tree;
  for (const one of path) {
    if (here === undefined || here === null) return undefined;
    if ('name' in one) here = child(here, one.name);
    else {
      // What XML has only once is no list there.
      const items: Tree[] = Array.isArray(here) ? here : [here];
      here =
        'place' in one
          ? items[one.place]
          : items.find((item) => {
              const said = child(item, one.field);
              return typeof said === 'string' && said.trim() === one.is;
            });
    }
  }
  return here;
}
