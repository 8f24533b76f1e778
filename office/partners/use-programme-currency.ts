import type { showProgramme } from '@menyala/contract/site/partners';
import type { MoneyUnit } from '@menyala/money';
import { useRead } from '../api/read.ts';

/** In which rewards are reckoned; without a name until it is known. */
export function useProgrammeCurrency(): MoneyUnit {
  const { data } = useRead<typeof showProgramme>('/api/v1/partners', {}, { freshForMs: 60_000 });
  return data?.currency ?? unknown;
}

const unknown: MoneyUnit = { ticker: '', decimals: 18 };
