import { useState } from 'react';

export const colourModes = ['auto', 'light', 'dark'] as const;
export type ColourMode = (typeof colourModes)[number];

const key = 'office.mode';

function rememberedMode(): ColourMode {
  const stored = localStorage.getItem(key);
  return colourModes.find((mode) => mode === stored) ?? 'auto';
}

/** Tells the tokens which colours to be; `auto` leaves it to the system. */
function paint(mode: ColourMode): void {
  if (mode === 'auto') delete document.documentElement.dataset['mode'];
  else document.documentElement.dataset['mode'] = mode;
}

export function paintRememberedMode(): void {
  paint(rememberedMode());
}

export function useColourMode(): { mode: ColourMode; choose: (mode: ColourMode) => void } {
  const [mode, setMode] = useState(rememberedMode);
  const choose = (chosen: ColourMode) => {
    localStorage.setItem(key, chosen);
    paint(chosen);
    setMode(chosen);
  };
  return { mode, choose };
}
