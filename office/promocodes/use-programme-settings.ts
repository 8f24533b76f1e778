import type { showSettings } from '@menyala/contract/office/settings';
import { useRead } from '../api/read.ts';

/** What points are worth and what a promocode leaves of the margin, as the owner has set it; undefined until it is known. */
export function useProgrammeSettings(): { pointsPerUnit: string; leastMarginPercent: string } | undefined {
  const { data } = useRead<typeof showSettings>('/office/api/settings/exchange', {}, { freshForMs: 60_000 });
  return data?.programme;
}
