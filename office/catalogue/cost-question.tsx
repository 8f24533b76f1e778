import { type JSX, useEffect } from 'react';
import { onCost } from '../api/ask.ts';
import { useAskAgain } from './ask-again.tsx';

/** Where it is asked, of any form and row, whether a change of a price or a margin that costs much is meant. */
export function CostQuestion(): JSX.Element | null {
  const { askAgain, dialog } = useAskAgain();
  useEffect(() => onCost(askAgain));
  return dialog;
}
