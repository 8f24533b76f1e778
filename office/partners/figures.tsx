import type { PartnerFigures } from '@menyala/contract/site/partners';
import { formatAmount, type MoneyUnit, sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatLocale } from '../messages/use-language.ts';

const counts = ['clicks', 'signUps', 'claims', 'completed'] as const;
const sums = ['turnover', 'rewards'] as const;

interface Props {
  totals: PartnerFigures;
  currency: MoneyUnit;
  /** Completed claims that brought no reward, where it is known. */
  refused?: number;
}

/** What came by a partner's link, in all its time. */
export function Figures({ totals, currency, refused }: Props): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  return (
    <dl className="figures">
      {counts.map((name) => (
        <div key={name}>
          <dt>{t(`partners.figure.${name}`)}</dt>
          <dd>{formatAmount(String(totals[name]), locale)}</dd>
        </div>
      ))}
      {sums.map((name) => (
        <div key={name}>
          <dt>{t(`partners.figure.${name}`)}</dt>
          <dd>{sumText(totals[name], locale, currency)}</dd>
        </div>
      ))}
      {refused !== undefined && (
        <div>
          <dt>{t('partners.figure.refused')}</dt>
          <dd>{formatAmount(String(refused), locale)}</dd>
        </div>
      )}
    </dl>
  );
}
