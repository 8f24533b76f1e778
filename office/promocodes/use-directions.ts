import type { listDirections, OfficeDirection } from '@menyala/contract/office/directions';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';

/** As many as the server gives at once. */
const size = 500;
const none: readonly OfficeDirection[] = [];

/** All directions, to choose some. None until they are loaded. */
export function useDirections(): readonly OfficeDirection[] {
  const { data } = useQuery({ queryKey: ['directions', 'all'], queryFn: askAll, staleTime: 60_000 });
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
