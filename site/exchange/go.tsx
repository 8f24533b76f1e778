import type { Settings } from '@menyala/contract/site/calculator';
import type { FormPair } from '@menyala/contract/site/pages';
import { agreedCookie, agreedVersions } from '@menyala/contract/site/pages';
import { type Sums, sumText } from '@menyala/money';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { Check } from '../design/check.tsx';
import { FieldError } from '../design/field.tsx';
import { cookieOf, rememberForADay } from '../layout/cookies.ts';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import css from './exchange-form.module.css';

/** The one main button, and under it who gives what and who gets what. */
export function Go({
  pair,
  names,
  sums,
  isAbout,
  whyNot,
}: {
  pair: FormPair;
  names: { from: string; to: string };
  sums: Sums | null;
  isAbout: boolean;
  /** Why nothing can be exchanged here just now; the button rests while there is such a reason. */
  whyNot: string | null;
}) {
  const t = useTranslations('exchange');
  const { locale } = useLayout();
  const { from, to } = pair.structure;
  return (
    <div className={css['go-on']}>
      {whyNot === null ? null : (
        <p className={css['why']} id="why-not" role="status">
          {whyNot}
        </p>
      )}
      <Button
        {...{ look: 'main', big: true, wide: true, type: 'submit', name: 'step', value: 'form' }}
        disabled={whyNot !== null}
        aria-describedby={whyNot === null ? undefined : 'why-not'}
      >
        {t('go')}
      </Button>
      <p className={css['soon']}>{soonText(t, pair, whyNot !== null)}</p>
      <dl className={css['go-on-sums']}>
        <div>
          <dt>{t('send')}</dt>
          <dd>
            {sums ? <b>{sumText(sums.send, locale, from.currency)}</b> : '—'}, {names.from}
          </dd>
        </div>
        <div>
          <dt>{t('receive')}</dt>
          <dd>
            {isAbout && sums ? `${t('about')} ` : ''}
            {sums ? <b>{sumText(sums.receive, locale, to.currency)}</b> : '—'}, {names.to}
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** How long it takes: a number only while somebody is there to do it. */
function soonText(
  t: ReturnType<typeof useTranslations<'exchange'>>,
  { hoursNotice, usualMinutes }: FormPair,
  isResting: boolean,
): string {
  if (isResting) return t('soonResting');
  return hoursNotice === null ? t('soonNoFees', { minutes: usualMinutes }) : t('soonAfterOpening');
}

/**
 * The one tick, before the way to payment. The browser keeps for a day which versions it was given for, so that the details
 * do not ask for it again. The box is the browser's own: what was ticked before the page's code came stays ticked.
 */
export function FormAgreement({
  ref,
  error,
  onChange,
}: {
  ref: RefObject<HTMLInputElement | null>;
  error: string | null;
  onChange: () => void;
}) {
  const t = useTranslations('exchange');
  const href = useHref();
  const { agreements } = useLayout().settings;
  const versions = agreedVersions(agreements);
  useEffect(() => {
    if (ref.current && cookieOf(agreedCookie) === versions) ref.current.checked = true;
  }, [ref, versions]);
  const link = (path: string) => (chunks: ReactNode) => (
    <a href={href(path)} target="_blank" rel="noopener">
      {chunks}
    </a>
  );
  return (
    <div className="small">
      <Check
        ref={ref}
        name="agreement"
        defaultChecked={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'agreement-error' : undefined}
        onChange={onChange}
      >
        {t.rich('agree', { rules: link('/rules'), aml: link('/aml') })}
      </Check>
      {error ? <FieldError id="agreement-error">{error}</FieldError> : null}
    </div>
  );
}

export const rememberAgreed = (agreements: Settings['agreements']): void =>
  rememberForADay(agreedCookie, agreedVersions(agreements));
