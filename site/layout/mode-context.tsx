import type { ColourMode } from '@menyala/contract/site/pages';
import { createContext, useContext } from 'react';

export type ModeChoice = [mode: ColourMode, choose: (mode: ColourMode) => void];

/** The document holds the mode, since it is an attribute of `<html>`; the switch is in the header. */
export const ModeContext = createContext<ModeChoice>(['auto', () => undefined]);

export function useMode(): ModeChoice {
  return useContext(ModeContext);
}
