import type { listCurrencies, OfficeCurrency } from '@menyala/contract/office/currencies';
import { useRead } from '../api/read.ts';
import { useLanguage } from '../messages/use-language.ts';

export interface CurrencyName {
  id: number;
  /** With its code, since several currencies of one coin have the same name. */
  name: string;
}

/** All currencies. Empty until they are loaded. */
export function useCurrencies(): readonly OfficeCurrency[] {
  return useKnownCurrencies() ?? [];
}

/** All currencies; undefined until they are loaded. */
export function useKnownCurrencies(): readonly OfficeCurrency[] | undefined {
  return useRead<typeof listCurrencies>('/office/api/currencies', { query: { size: 500 } }).data?.items;
}

/** All currencies to choose from, in the language chosen. */
export function useCurrencyNames(): readonly CurrencyName[] {
  const language = useLanguage();
  return useCurrencies().map(({ id, name, code }) => ({ id, name: `${name[language]}, ${code}` }));
}
