import type { ColourMode } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import css from './header.module.css';

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
  const t = useTranslations('shell');
  return (
    <fieldset className={css['mode']}>
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
