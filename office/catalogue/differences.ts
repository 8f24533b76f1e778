export interface Difference {
  /** Where in the thing: `fields.0.label.ru`. */
  path: string;
  /** Undefined where it was not there before, or is not any more. */
  before: Leaf | undefined;
  after: Leaf | undefined;
}

type Leaf = string | number | boolean | null;

/** What differs between what a thing was and what it became, part by part. Of what was not there before, all of it. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }))
    .filter((one) => one.before !== one.after);
}

function leavesOf(value: unknown, path = '', into = new Map<string, Leaf>()): Map<string, Leaf> {
  if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value))
      leavesOf(part, path === '' ? name : `${path}.${name}`, into);
  else if (value !== undefined && !(value === null && path === '')) into.set(path, value as Leaf);
  return into;
}
