import modeSwitch from '@menyala/design/mode-switch.module.css';
import { useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSound } from '../claims/sound.ts';
import { colourModes, useColourMode } from '../design/colour-mode.ts';
import { Icon, type IconName } from '../design/icon.tsx';
import { changeLanguage } from '../messages/current-messages.ts';
import { useLanguage } from '../messages/use-language.ts';
import { refreshAll, useLogOut, useStaff } from '../staff/session.ts';
import { notify } from './notices.tsx';

const modeIcons = { auto: 'auto', light: 'sun', dark: 'moon' } as const satisfies Record<string, IconName>;

/** Language, colours, sound and the way out. */
export function OfficePreferences(): JSX.Element {
  const t = useTranslations();
  const logOut = useLogOut();
  const staff = useStaff();
  const leave = [t('office.logout'), staff?.name ?? ''].filter((part) => part !== '').join(', ');
  const sound = useSound();
  const { pathname } = useLocation();
  return (
    <div className="prefs">
      <LanguageSwitch />
      <ModeSwitch />
      <button
        type="button"
        className="plain-icon"
        aria-pressed={sound.isOn}
        title={t(sound.isOn ? 'office.sound.on' : 'office.sound.off')}
        aria-label={t(sound.isOn ? 'office.sound.on' : 'office.sound.off')}
        onClick={sound.toggle}
      >
        <Icon name={sound.isOn ? 'bell' : 'muted'} />
      </button>
      <Link
        className="plain-icon"
        to="/me"
        title={t('signIn.title')}
        aria-label={t('signIn.title')}
        aria-current={pathname === '/me' ? 'page' : undefined}
      >
        <Icon name="person" />
      </Link>
      <button
        type="button"
        className="plain-icon"
        title={leave}
        aria-label={leave}
        onClick={() => void logOut()}
      >
        <Icon name="leave" />
      </button>
    </div>
  );
}

/** The other language, named in itself. Server texts come in it too, so everything is asked for anew. */
export function LanguageSwitch(): JSX.Element {
  const language = useLanguage();
  const client = useQueryClient();
  const other = language === 'ru' ? 'en' : 'ru';
  const change = async () => {
    try {
      await changeLanguage(other);
    } catch {
      notify('office.connection.missing', { type: 'error' });
      return;
    }
    await refreshAll(client);
  };
  return (
    <button
      type="button"
      className="plain-icon"
      lang={other}
      title={other === 'en' ? 'English' : 'Русский'}
      aria-label={other === 'en' ? 'EN, English' : 'RU, Русский'}
      onClick={() => void change()}
    >
      {other === 'en' ? 'EN' : 'RU'}
    </button>
  );
}

export function ModeSwitch(): JSX.Element {
  const t = useTranslations();
  const { mode, choose } = useColourMode();
  return (
    <fieldset className={modeSwitch['mode']}>
      <legend className="vh">{t('office.mode.label')}</legend>
      {colourModes.map((one) => (
        <label key={one} title={t(`office.mode.${one}`)}>
          <input type="radio" name="mode" checked={mode === one} onChange={() => choose(one)} />
          <Icon name={modeIcons[one]} />
          <span className="vh">{t(`office.mode.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
