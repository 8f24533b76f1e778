import type { showProgramme } from '@menyala/contract/site/partners';
import type { MoneyUnit } from '@menyala/money';
import { ask } from '../api/ask.ts';
import { useAsked } from '../api/use-asked.ts';

/** In which rewards are reckoned; without a name until it is known. */
export function useProgrammeCurrency(): MoneyUnit {
  const { data } = useAsked(['programme'], () => ask<typeof showProgramme>('GET', '/api/v1/partners'), {
    freshForMs: 60_000,
  });
  return data?.currency ?? unknown;
}

const unknown: MoneyUnit = { ticker: '', decimals: 18 };
