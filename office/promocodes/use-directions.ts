import type { listDirections, OfficeDirection } from '@menyala/contract/office/exchange';
import { ask } from '../api/ask.ts';
import { useAsked } from '../api/use-asked.ts';

/** As many as the server gives at once. */
const size = 500;
const none: readonly OfficeDirection[] = [];

/** All directions, to choose some. None until they are loaded. */
export function useDirections(): readonly OfficeDirection[] {
  const { data } = useAsked(['directions', 'all'], askAll, { freshForMs: 60_000 });
  return data ?? none;
}

async function askAll(): Promise<OfficeDirection[]> {
  const all: OfficeDirection[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await ask<typeof listDirections>('GET', '/office/api/directions', {
      query: { page, size },
    });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}
