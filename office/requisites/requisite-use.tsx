import type { OfficeRequisite } from '@menyala/contract/office/requisites';
import { sumText } from '@menyala/money';
import type { JSX, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';

/** What claims were given of requisites today and this month, of how much they may be, and why they are given to nobody now. */
export function RequisiteUse({
  requisite,
  children,
}: {
  requisite: OfficeRequisite;
  children?: ReactNode;
}): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const { used, pool, retiredAt } = requisite;
  return (
    <div className="reserve__top">
      <AsideTag requisite={requisite} />
      {retiredAt !== null && <span className="tag">{t('pool.retired', { time: moment(retiredAt) })}</span>}
      <dl>
        <dt>{t('pool.today')}</dt>
        <dd>
          <Used
            sum={used.daySum}
            claims={used.dayClaims}
            mostSum={pool.daySum}
            mostClaims={pool.dayClaims}
            requisite={requisite}
          />
        </dd>
      </dl>
      <dl>
        <dt>{t('pool.thisMonth')}</dt>
        <dd>
          <Used
            sum={used.monthSum}
            claims={used.monthClaims}
            mostSum={pool.monthSum}
            mostClaims={pool.monthClaims}
            requisite={requisite}
          />
        </dd>
      </dl>
      {children}
    </div>
  );
}

/** Why requisites that are on are given to nobody now; nothing where they are. */
export function AsideTag({ requisite: { aside } }: { requisite: OfficeRequisite }): JSX.Element | null {
  const t = useTranslations();
  return aside === null ? null : <span className="tag tag--warning">{t(`pool.aside.${aside}`)}</span>;
}

interface UsedProps {
  sum: string;
  claims: number;
  mostSum: string | null;
  mostClaims: number | null;
  requisite: OfficeRequisite;
}

function Used({ sum, claims, mostSum, mostClaims, requisite: { ticker } }: UsedProps): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const money = (amount: string) => sumText(amount, locale, ticker);
  return (
    <>
      {mostSum === null ? money(sum) : t('pool.ofMost', { used: money(sum), most: money(mostSum) })}
      <span className="hint pool__claims">
        {mostClaims === null
          ? t('pool.claims', { count: claims })
          : t('pool.claimsOfMost', { count: claims, most: mostClaims })}
      </span>
    </>
  );
}
