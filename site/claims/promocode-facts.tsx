import type { Locale } from '@menyala/contract';
import { formatAmount } from '@menyala/money';
import { useLocale, useTranslations } from 'use-intl';
import { phaseOf } from './claim-phase.ts';
import type { LiveClaim } from './use-claim.ts';

/** The promocode that the claim was made with and what it did, and the points that the claim brings, where it brings any. */
export function PromocodeFacts({ claim: { form, status } }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const locale = useLocale() as Locale;
  const { promocode, bonus } = form;
  const phase = phaseOf(status.status);
  const isOver = phase === 'closed' || phase === 'failed';
  return (
    <>
      {promocode === null ? null : (
        <div>
          <dt>{t('summaryPromocode')}</dt>
          <dd>
            {promocode.code}
            <br />
            <span className="soft small">
              {promocode.isGivenBack ? t('promocodeGivenBack') : promocode.text}
            </span>
          </dd>
        </div>
      )}
      {bonus === null || isOver ? null : (
        <div>
          <dt>{t('summaryPoints')}</dt>
          <dd>
            {t(phase === 'done' ? 'pointsHere' : 'pointsToCome', { points: formatAmount(bonus, locale) })}
          </dd>
        </div>
      )}
    </>
  );
}
