import type { AnswerOf } from '@menyala/contract';
import type { PartnerState } from '@menyala/contract/site/partners';
import type { showWithdrawalTerms } from '@menyala/contract/site/withdrawals';
import { isZero, unitOf } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { evenTicks, Graduation } from '../../design/graduation.tsx';
import { usePercent } from '../../partners/use-percent.ts';
import type { Loading } from '../loaded.tsx';
import { useProgrammeSums } from './programme-figures.ts';
import css from './referrer.module.css';
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
        <p className={`figure ${css['sum']}`} translate="no">
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

/** The level, and on the exchange's line the way to the next one. */
export function Level({ state }: { state: PartnerState }) {
  const t = useTranslations('referrer');
  const percent = usePercent();
  const { sum, bare } = useProgrammeSums(state.currency);
  const { next, levelTurnover, basis, isOwnPercent } = state;
  // For the drawing only; the sums beside it are exact.
  const share = next === null ? 1 : Number(levelTurnover) / Number(next.turnover);
  return (
    <section className={css['level']} aria-labelledby="level">
      <h2 id="level">{isOwnPercent ? t('ownPercent') : t('level', { level: state.level })}</h2>
      <p className={`figure ${css['percent']}`} translate="no">
        {percent(state.percent)} <small>{t(basis === 'profit' ? 'ofProfit' : 'ofVolume')}</small>
      </p>
      {next === null || isOwnPercent ? null : (
        <Graduation
          ticks={evenTicks(50, 10)}
          labels={[
            ...(share < 0.04 ? [] : [{ at: 0, text: '0', side: 'below' as const }]),
            { at: 1, text: bare(next.turnover), side: 'below' },
          ]}
          done={share}
          cursor={share}
          height={56}
        />
      )}
      <p className="soft small">
        {t('levelTurnover', { sum: sum(levelTurnover) })}{' '}
        {isOwnPercent
          ? t('ownPercentText')
          : next === null
            ? t('highestLevel')
            : t('nextLevel', {
                left: sum(next.left),
                percent: percent(next.percent),
              })}
      </p>
    </section>
  );
}
