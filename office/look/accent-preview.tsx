import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatLocale } from '../messages/use-language.ts';
import { type AccentCheck, checkAccent } from './accent-check.ts';

/** How the colour looks in both modes, with its contrast in figures, and what the site does where it could not be read. */
export function AccentPreview({ accent }: { accent: string }): JSX.Element | null {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return null;
  return (
    <div className="form__wide look__accents" role="status">
      {checkAccent(accent.toLowerCase()).map((check) => (
        <Mode key={check.mode} check={check} accent={accent.toLowerCase()} />
      ))}
    </div>
  );
}

function Mode({ check, accent }: { check: AccentCheck; accent: string }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const figure = (value: number) =>
    `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(value)} : 1`;
  const { mode, used, isChanged, asked, onPage, onButton } = check;
  const paint = (element: HTMLElement | null) => element?.style.setProperty('--used', used);
  return (
    <section ref={paint} className={`look__mode look__mode--${mode}`} aria-label={t(`look.on.${mode}`)}>
      <h3>{t(`look.on.${mode}`)}</h3>
      <p className="look__sample">
        <span className="look__button">{t('look.sampleButton')}</span>{' '}
        <span className="look__link">{t('look.sampleLink')}</span>
      </p>
      <p>
        {isChanged ? t('look.changed', { accent, asked: figure(asked), used }) : t('look.kept', { used })}
      </p>
      <dl>
        <dt>{t('look.onPage')}</dt>
        <dd>{figure(onPage)}</dd>
        <dt>{t('look.onButton')}</dt>
        <dd>{figure(onButton)}</dd>
      </dl>
    </section>
  );
}
