import type { Locale } from '@menyala/contract';
import type { ClaimStatusView } from '@menyala/contract/site/claims';
import { useLocale, useTranslations } from 'use-intl';
import { evenTicks, Graduation } from '../design/graduation.tsx';
import { type MoneyUnit, sumText } from '../texts/money.ts';
import css from './claim-status.module.css';
import { ExplorerLink } from './explorer-link.tsx';

const words = { seen: 'timelineSeen', final: 'timelineFinal', reversed: 'timelineReversed' } as const;

/** Money that was seen or has come, with its confirmations on the graduated line. */
export function ClaimDeposits({
  deposits,
  unit,
}: {
  deposits: ClaimStatusView['deposits'];
  unit: MoneyUnit;
}) {
  const t = useTranslations('claims');
  const locale = useLocale() as Locale;
  if (deposits.length === 0) return null;
  return (
    <ul className={css['deposits']}>
      {deposits.map((deposit, index) => (
        <li key={deposit.reference ?? `${index} ${deposit.amount}`}>
          <p>{t(words[deposit.state], { sum: sumText(deposit.amount, locale, unit) })}</p>
          {deposit.confirmations === null || deposit.needed === null ? null : (
            <div className={css['confirmations']}>
              <span className="nowrap">
                {t('timelineConfirmations', { count: deposit.confirmations, needed: deposit.needed })}
              </span>
              <Graduation
                ticks={evenTicks(Math.min(deposit.needed, 30))}
                done={Math.min(1, deposit.confirmations / Math.max(1, deposit.needed))}
                height={16}
              />
            </div>
          )}
          {deposit.reference === null ? null : (
            <ExplorerLink reference={deposit.reference} url={deposit.explorerUrl} />
          )}
        </li>
      ))}
    </ul>
  );
}
