import type { showSettings } from '@menyala/contract/office/settings';
import type { PromocodeKind } from '@menyala/contract/site/promocodes';
import { formatAmount, sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import { useProgrammeCurrency } from '../partners/use-programme-currency.ts';
import { exampleCourse, exampleMargin, exampleOf, worthOf } from './worked-example.ts';

/** What a promocode does, reckoned through on easy numbers while one types. */
export function EffectExample({ kind, amount }: { kind: PromocodeKind; amount: string }): JSX.Element {
  return (
    <div className="preview form__wide" aria-live="polite">
      {kind === 'bonus' ? <OfPoints amount={amount} /> : <OfCourse kind={kind} amount={amount} />}
    </div>
  );
}

function OfCourse({ kind, amount }: { kind: 'margin' | 'course'; amount: string }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const settings = useProgrammeSettings();
  const number = (text: string) => formatAmount(text, locale);
  const least = settings?.leastMarginPercent ?? '0';
  const example = exampleOf(kind, amount, least);
  return (
    <>
      <p className="soft">
        {t('promocodes.example.before', {
          margin: number(exampleMargin),
          course: number(exampleCourse),
        })}
      </p>
      {example === undefined ? (
        <p className="soft">{t('promocodes.example.none')}</p>
      ) : (
        <p>
          {t('promocodes.example.with')}{' '}
          <span className="fig" translate="no">
            {number(example.course)}
          </span>
          , {t('promocodes.example.left', { left: number(example.left) })}
        </p>
      )}
      {example?.isCut === true && (
        <p className="soft">{t('promocodes.example.cut', { least: number(least) })}</p>
      )}
    </>
  );
}

function OfPoints({ amount }: { amount: string }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const currency = useProgrammeCurrency();
  const settings = useProgrammeSettings();
  const worth = settings === undefined ? undefined : worthOf(amount, settings.pointsPerUnit);
  return (
    <>
      {worth === undefined ? (
        <p className="soft">{t('promocodes.example.none')}</p>
      ) : (
        <p>
          {t('promocodes.example.worth')}{' '}
          <span className="fig" translate="no">
            {sumText(worth, locale, currency)}
          </span>
        </p>
      )}
      <p className="soft">{t('promocodes.example.earned')}</p>
    </>
  );
}

/** What points are worth and what a promocode leaves of the margin, as the owner has set it; undefined until it is known. */
function useProgrammeSettings(): { pointsPerUnit: string; leastMarginPercent: string } | undefined {
  const { data } = useRead<typeof showSettings>('/office/api/settings/exchange', {}, { freshForMs: 60_000 });
  return data?.programme;
}
