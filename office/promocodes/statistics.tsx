import type { PromocodeStatistics } from '@menyala/contract/office/promocodes';
import { formatAmount, sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatLocale } from '../messages/use-language.ts';
import { LatestUses } from './latest-uses.tsx';

/** What came of a code or of a series, and the newest uses. */
export function Statistics({ statistics }: { statistics: PromocodeStatistics }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const { together } = statistics;
  return (
    <>
      <section className="page__part" aria-label={t('promocodes.cameOfIt')}>
        <dl className="figures">
          {(['uses', 'completed', 'givenBack'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`promocodes.figure.${name}`)}</dt>
              <dd>{formatAmount(String(statistics[name]), locale)}</dd>
            </div>
          ))}
          {together &&
            (['turnover', 'profit'] as const).map((name) => (
              <div key={name}>
                <dt>{t(`promocodes.figure.${name}`)}</dt>
                <dd>{sumText(together[name], locale, together.ticker)}</dd>
              </div>
            ))}
        </dl>
      </section>
      <h2 className="page__part">{t('promocodes.latest')}</h2>
      <LatestUses uses={statistics.latest} />
    </>
  );
}
