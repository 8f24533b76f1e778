import type { ColourMode } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { Segments } from '../../design/segments.tsx';
import { useMode } from '../../layout/mode-context.tsx';
import css from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

const modes = [
  { mode: 'auto', text: 'coloursAuto' },
  { mode: 'light', text: 'coloursLight' },
  { mode: 'dark', text: 'coloursDark' },
] as const satisfies readonly { mode: ColourMode; text: string }[];

/** The same choice as in the header; it belongs to the browser, not to the account. */
export function ColourSettings() {
  const t = useTranslations('account');
  const [chosen, choose] = useMode();
  return (
    <SettingsSection id="colours" title={t('colours')} lead={t('coloursLead')}>
      <fieldset className={css['choice']}>
        <legend className="visually-hidden">{t('coloursLegend')}</legend>
        <Segments
          name="account-colours"
          segments={modes.map(({ mode, text }) => ({ value: mode, label: t(text) }))}
          value={chosen}
          onChoose={choose}
        />
      </fieldset>
    </SettingsSection>
  );
}
