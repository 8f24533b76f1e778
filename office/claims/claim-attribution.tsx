import type { OfficeClaim } from '@menyala/contract/office/claims';
import { formatAmount, isZero, sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { OpenLink } from '../frame/open-link.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';

type Brought = NonNullable<OfficeClaim['brought']>;

/** What the completed claim brought to the partner programme: to whose link led here, and to the customer. */
export function ClaimAttribution({ claim }: { claim: OfficeClaim }): JSX.Element | null {
  const t = useTranslations();
  const moment = useMoment();
  const locale = useFormatLocale();
  const { brought, referrerId, refferal } = claim;
  if (brought === null) return null;
  return (
    <>
      <h3>{t('claim.brought.title')}</h3>
      <dl className="req2 owed brought">
        <div>
          <dt>{t('claim.brought.value')}</dt>
          <dd>{sumText(brought.value, locale, brought.ticker)}</dd>
        </div>
        {referrerId !== null && (
          <>
            <div>
              <dt>{t('claim.brought.to')}</dt>
              <dd>
                <OpenLink to={`/partners/${referrerId}/show`}>{refferal ?? referrerId}</OpenLink>
              </dd>
            </div>
            <div>
              <dt>{t('claim.brought.reward')}</dt>
              <dd>
                <Reward brought={brought} />
              </dd>
            </div>
          </>
        )}
        {!isZero(brought.points) && (
          <div>
            <dt>{t('claim.brought.points')}</dt>
            <dd>{formatAmount(brought.points, locale)}</dd>
          </div>
        )}
      </dl>
      {brought.takenBackAt !== null && (
        <p className="hint">{t('claim.brought.takenBack', { time: moment(brought.takenBackAt) })}</p>
      )}
    </>
  );
}

function Reward({
  brought: { ticker, basis, percent, reward, refusedFor },
}: {
  brought: Brought;
}): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  if (refusedFor !== null)
    return <span>{t('claim.brought.none', { why: t(`claim.brought.refusedFor.${refusedFor}`) })}</span>;
  return (
    <>
      <b>{sumText(reward, locale, ticker)}</b>
      {basis !== null && percent !== null && (
        <span className="soft">
          {t(`claim.brought.percentOf.${basis}`, { percent: formatAmount(percent, locale) })}
        </span>
      )}
    </>
  );
}
