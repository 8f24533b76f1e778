import { useMemo } from 'react';
import { useLayout } from '../layout/layout-context.tsx';
import { type CardCalls, cardCalls } from './card-calls.ts';

/** The calls of cards in the language of the page; the same ones for as long as the page is there. */
export function useCardCalls(): CardCalls {
  const { language } = useLayout();
  return useMemo(() => cardCalls(language), [language]);
}
