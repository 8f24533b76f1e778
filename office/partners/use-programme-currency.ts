import type { showProgramme } from '@menyala/contract/site/partners';
import { ask } from '../api/ask.ts';
import { useAsked } from '../api/use-asked.ts';

/** The ticker in which rewards are reckoned; empty until it is known. */
export function useProgrammeTicker(): string {
  const { data } = useAsked(['programme'], () => ask<typeof showProgramme>('GET', '/api/v1/partners'), {
    freshForMs: 60_000,
  });
  return data?.currency.ticker ?? '';
}
