import { runSettings } from './run-settings.ts';

/**
 * Does several things by turns, each time another one first, so that what else the machine does falls on all of them. The
 * first round only warms up, and is not among those that are given back; one round of a smoke run is taken as it is.
 */
export async function byTurns<Name extends string, Result>(
  rounds: number,
  works: Record<Name, () => Promise<Result>>,
): Promise<Record<Name, Result>[]> {
  const names = Object.keys(works) as Name[];
  const results: Record<Name, Result>[] = [];
  const warming = runSettings.isSmoke && rounds === 1 ? 0 : 1;
  for (let round = 1 - warming; round <= rounds; round += 1) {
    const first = round % names.length;
    const result: Partial<Record<Name, Result>> = {};
    for (const name of [...names.slice(first), ...names.slice(0, first)]) result[name] = await works[name]();
    if (round > 0) results.push(result as Record<Name, Result>);
  }
  return results;
}
