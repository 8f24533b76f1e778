import type { Locale } from '@menyala/contract';
import type { ClaimStatusView } from '@menyala/contract/site/claims';
import { sumText } from '@menyala/money';
import { useLocale, useTranslations } from 'use-intl';
import { evenTicks, Graduation } from '../design/graduation.tsx';
import css from './claim-status.module.css';
import { ExplorerLink } from './explorer-link.tsx';
import { unitOfTicker } from './refunds/refund-sums.tsx';
import type { LiveClaim } from './use-claim.ts';

type Deposit = ClaimStatusView['deposits'][number];

const words = { seen: 'timelineSeen', final: 'timelineFinal', reversed: 'timelineReversed' } as const;

/** Every payment that was seen, has come or was taken back, in its own currency. */
export function ClaimDeposits({ claim: { form, status } }: { claim: LiveClaim }) {
  const t = useTranslations('refunds');
  if (status.deposits.length === 0) return null;
  return (
    <section className={css['payments']} aria-labelledby="deposits-title">
      <h2 id="deposits-title">{t('depositsTitle')}</h2>
      <ul className={css['deposits']}>
        {status.deposits.map((deposit, index) => (
          <OneDeposit key={deposit.reference ?? `${index} ${deposit.amount}`} {...{ deposit, form }} />
        ))}
      </ul>
    </section>
  );
}

function OneDeposit({ deposit, form }: { deposit: Deposit; form: LiveClaim['form'] }) {
  const t = useTranslations('claims');
  const locale = useLocale() as Locale;
  const { amount, ticker, where, state, confirmations, needed, reference } = deposit;
  return (
    <li data-state={state}>
      <p>
        {t(words[state], { sum: sumText(amount, locale, unitOfTicker(ticker, form)) })}
        {where === null ? null : <span className="soft">, {where}</span>}
      </p>
      {confirmations === null || needed === null || state !== 'seen' ? null : (
        <div className={css['confirmations']}>
          <span className="nowrap">{t('timelineConfirmations', { count: confirmations, needed })}</span>
          <Graduation
            ticks={evenTicks(Math.max(1, Math.min(needed, 30)))}
            done={Math.min(1, confirmations / Math.max(1, needed))}
            height={16}
          />
        </div>
      )}
      {reference === null ? null : <ExplorerLink reference={reference} url={deposit.explorerUrl} />}
    </li>
  );
}
