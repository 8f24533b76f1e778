import type { UserSettings } from '@menyala/contract/site/users';
import { useTranslations } from 'use-intl';
import { inLanguage } from '../../addresses.ts';
import { Segments } from '../../design/segments.tsx';
import { rememberInCookie } from '../../layout/cookies.ts';
import { languages } from '../../layout/language-switch.tsx';
import { useLayout } from '../../layout/layout-context.tsx';
import { useAccountCalls } from '../account-calls.ts';
import { ActionResult, useAction } from '../action.tsx';
import type { Loading } from '../loaded.tsx';
import { LoadedPart } from '../loaded.tsx';
import { Blank } from '../placeholders.tsx';
import css from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

const segments = languages.map(({ locale, name }) => ({ value: locale, label: name }));

/** In which language emails come, and the site. */
export function LanguageSettings({ settings }: { settings: Loading<UserSettings> }) {
  const t = useTranslations('account');
  const calls = useAccountCalls();
  const action = useAction();
  const choose = (locale: UserSettings['locale'], before: UserSettings) => {
    settings.put((now) => ({ ...now, locale }));
    void action.run(async () => {
      try {
        const saved = await calls.changeSettings({ locale });
        settings.put(() => saved);
      } catch (cause) {
        settings.put((now) => ({ ...now, locale: before.locale }));
        throw cause;
      }
      return t('saved');
    });
  };
  return (
    <SettingsSection id="language" title={t('language')} lead={t('languageLead')}>
      <fieldset className={css['choice']}>
        <legend>{t('languageEmails')}</legend>
        <LoadedPart of={settings} skeleton={<Blank letters={15} />}>
          {(value) => (
            <Segments
              name="emails"
              segments={segments}
              value={value.locale}
              onChoose={(locale) => choose(locale, value)}
            />
          )}
        </LoadedPart>
      </fieldset>
      <ActionResult of={action} />
      <SiteLanguage />
    </SettingsSection>
  );
}

/** Plain links, as in the header: the other language is another document. */
function SiteLanguage() {
  const t = useTranslations('account');
  const { language: current, path, alternate } = useLayout();
  return (
    <nav className={css['choice']} aria-label={t('languageSite')}>
      <p aria-hidden="true">{t('languageSite')}</p>
      <ul className={css['languages']}>
        {languages.map(({ language, locale, name }) => (
          <li key={language}>
            <a
              href={language === current ? inLanguage(language, path) : alternate}
              lang={language}
              hrefLang={language}
              aria-current={language === current ? 'true' : undefined}
              onClick={() => rememberInCookie('locale', locale)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
