import { useMemo } from 'react';
import { useFrame } from '../shell/frame.tsx';
import { type CardCalls, cardCalls } from './card-calls.ts';

/** The calls of cards in the language of the page; the same ones for as long as the page is there. */
export function useCardCalls(): CardCalls {
  const { language } = useFrame();
  return useMemo(() => cardCalls(language), [language]);
}
