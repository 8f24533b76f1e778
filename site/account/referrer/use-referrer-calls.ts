import { useMemo } from 'react';
import { useLayout } from '../../layout/layout-context.tsx';
import { type ReferrerCalls, referrerCalls } from './referrer-calls.ts';

/** The partner's calls in the language of the page; the same ones for as long as the page is there. */
export function useReferrerCalls(): ReferrerCalls {
  const { language } = useLayout();
  return useMemo(() => referrerCalls(language), [language]);
}
