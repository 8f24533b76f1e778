import type { ColourMode } from '@menyala/contract/site/pages';
import modeSwitch from '@menyala/design/mode-switch.module.css';
import { createContext, useContext, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { rememberInCookie } from './cookies.ts';

const modes = [
  { mode: 'auto', icon: 'auto', text: 'coloursAuto' },
  { mode: 'light', icon: 'sun', text: 'coloursLight' },
  { mode: 'dark', icon: 'moon', text: 'coloursDark' },
] as const;

/** Works before the script is there, too: the colours follow the checked radio (tokens.css). */
export function ColourModeSwitch({
  mode,
  onChoose,
}: {
  mode: ColourMode;
  onChoose: (mode: ColourMode) => void;
}) {
  const t = useTranslations('layout');
  return (
    <fieldset className={modeSwitch['mode']}>
      <legend className="visually-hidden">{t('colours')}</legend>
      {modes.map((choice) => (
        <label key={choice.mode} title={t(choice.text)}>
          <input
            type="radio"
            name="mode"
            id={`mode-${choice.mode}`}
            checked={choice.mode === mode}
            onChange={() => onChoose(choice.mode)}
          />
          <Icon name={choice.icon} />
          <span className="visually-hidden">{t(choice.text)}</span>
        </label>
      ))}
    </fieldset>
  );
}

type ModeChoice = [mode: ColourMode, choose: (mode: ColourMode) => void];

/** The document holds the mode, since it is an attribute of `<html>`; the switch is in the header. */
export const ModeContext = createContext<ModeChoice>(['auto', () => undefined]);

export function useMode(): ModeChoice {
  return useContext(ModeContext);
}

const key = 'mode';

/** The chosen colours: the server knows them by the cookie, and where that is gone, the browser's storage does. */
export function useColourMode(initial: ColourMode): [ColourMode, (mode: ColourMode) => void] {
  const [mode, setMode] = useState(initial);
  const choose = (chosen: ColourMode) => {
    setMode(chosen);
    rememberInCookie('mode', chosen);
    localStorage.setItem(key, chosen);
  };
  useEffect(() => {
    const stored = readStored();
    if (initial === 'auto' && stored && stored !== 'auto') {
      setMode(stored);
      rememberInCookie('mode', stored);
    }
  }, [initial]);
  return [mode, choose];
}

function readStored(): ColourMode | null {
  const stored = localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' || stored === 'auto' ? stored : null;
}
