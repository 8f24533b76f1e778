import type { AnswerOf } from '@menyala/contract';
import type { PartnerState } from '@menyala/contract/site/partners';
import type { showWithdrawalTerms } from '@menyala/contract/site/withdrawals';
import { isZero, unitOf } from '@menyala/money';
import { useTranslations } from 'use-intl';
import type { Loading } from '../use-loaded.ts';
import { Level } from './level.tsx';
import css from './referrer.module.css';
import { useProgrammeSums } from './sums-of-programme.ts';
import { Withdraw } from './withdrawals/withdraw.tsx';

export type WithdrawalTerms = AnswerOf<typeof showWithdrawalTerms>;

/** What there is to take, and what the next reward is reckoned with. */
export function Standing({
  state,
  terms,
  onMoved,
}: {
  state: PartnerState;
  terms: Loading<WithdrawalTerms>;
  onMoved: () => void;
}) {
  const t = useTranslations('referrer');
  const { sum, bare } = useProgrammeSums(state.currency);
  return (
    <div className={css['top']}>
      <section className={css['balance']} aria-labelledby="balance">
        <h2 id="balance">{t('balance')}</h2>
        <p className={`figure ${css['sum']}`}>
          {bare(state.balance)} <small>{unitOf(state.currency.ticker)}</small>
        </p>
        {isZero(state.held) ? null : <p className="soft small">{t('held', { sum: sum(state.held) })}</p>}
        {isZero(state.owed) ? null : <p className={css['owed']}>{t('owed', { sum: sum(state.owed) })}</p>}
        <Withdraw state={state} terms={terms} onMoved={onMoved} />
      </section>
      <Level state={state} />
    </div>
  );
}
