import type { editSettings, showSettings } from '@menyala/contract/office/settings';
import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider } from 'ra-core';
import { type JSX, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { read, useRead } from '../api/read.ts';
import { KeptForm } from '../catalogue/kept-form.tsx';
import { useIsPhone } from '../design/use-is-phone.ts';
import { WhyFailed } from '../design/why-failed.tsx';
import { notify } from '../frame/notices.tsx';
import { NowhereScreen } from '../frame/nowhere-screen.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useMaySet } from '../staff/use-may.ts';
import { type SectionValues, sentOf, valuesOf } from './section-values.ts';
import { type SettingsSection, settingsSections } from './settings-sections.tsx';
import './settings.css';

const path = '/office/api/settings/exchange';

/** What the owner sets, a section at a time. Each is saved by itself, whatever others change meanwhile in another. */
export function SettingsScreen(): JSX.Element {
  const t = useTranslations();
  const asked = useParams()['section'];
  const maySet = useMaySet();
  const open = settingsSections.filter(({ parts }) => maySet(parts[0]));
  const section = open.find(({ id }) => id === asked);
  if (asked === undefined && open[0] !== undefined)
    return <Navigate to={`/settings/${open[0].id}`} replace />;
  if (section === undefined) return <NowhereScreen />;
  return (
    <ResourceContextProvider value="settings">
      <ScreenTitle text={t('office.menu.settings')} />
      <div className="settings">
        <Sections open={open} current={section} />
        <Section key={section.id} section={section} />
      </div>
    </ResourceContextProvider>
  );
}

function Sections({
  open,
  current,
}: {
  open: readonly SettingsSection[];
  current: SettingsSection;
}): JSX.Element {
  const t = useTranslations();
  const isPhone = useIsPhone();
  const list = (
    <ul>
      {open.map(({ id, title }) => (
        <li key={id}>
          <Link to={`/settings/${id}`} aria-current={id === current.id ? 'page' : undefined}>
            {t(title)}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className="settings__nav" aria-label={t('settings.sections')}>
      {isPhone ? (
        // What was chosen closes it.
        <details key={current.id}>
          <summary>{t('settings.section', { section: t(current.title) })}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </nav>
  );
}

function Section({ section }: { section: SettingsSection }): JSX.Element {
  const t = useTranslations();
  const client = useQueryClient();
  const frame = useRef<HTMLDivElement>(null);
  const { queryKey, queryFn } = read<typeof showSettings>(path);
  const { data: now, error } = useRead<typeof showSettings>(path);
  const [seen, setSeen] = useState(now);
  const [saves, setSaves] = useState(0);
  const isTouched = useRef(false);
  const touch = () => {
    isTouched.current = true;
  };
  useEffect(() => {
    // Once somebody is at work here, what others change meanwhile does not disturb them.
    if (!isTouched.current) setSeen(now);
  }, [now]);
  useEffect(() => {
    // The form was made anew, and the button that was pressed with it.
    if (saves > 0) frame.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }, [saves]);
  if (seen === undefined)
    return error === null ? (
      <div className="sk" aria-busy="true" />
    ) : (
      <p role="alert">
        {t('catalogue.listFailed')} <WhyFailed error={error} />
      </p>
    );
  const save = async (typed: SectionValues) => {
    const saved = await ask<typeof editSettings>('PUT', path, { body: sentOf(section, typed) });
    client.setQueryData(queryKey, saved);
    notify(t('office.saved'), { type: 'success' });
    setSeen(saved);
    setSaves(saves + 1);
  };
  return (
    <div ref={frame} className="settings__form" onFocusCapture={touch} onChangeCapture={touch}>
      <KeptForm
        key={seen.version}
        values={valuesOf(section, seen)}
        reload={async () => valuesOf(section, await queryFn())}
        save={save}
      >
        <section.Inputs settings={seen} />
      </KeptForm>
    </div>
  );
}
