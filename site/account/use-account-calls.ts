import { useMemo } from 'react';
import { useLayout } from '../layout/layout-context.tsx';
import { type AccountCalls, accountCalls } from './account-calls.ts';

/** The calls of the account in the language of the page; the same ones for as long as the page is there. */
export function useAccountCalls(): AccountCalls {
  const { language } = useLayout();
  return useMemo(() => accountCalls(language), [language]);
}
