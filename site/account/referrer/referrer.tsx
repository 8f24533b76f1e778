import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../../design/note.tsx';
import { useLayout } from '../../layout/layout-context.tsx';
import { useSession } from '../../session/use-session.ts';
import { useLoaded } from '../loaded.tsx';
import { BlankLines } from '../placeholders.tsx';
import { TroubleNote } from '../trouble.tsx';
import { Figures } from './figures.tsx';
import { MyLink } from './my-link.tsx';
import { PartnerKey } from './partner-key.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { Promotion } from './promotion/promotion.tsx';
import css from './referrer.module.css';
import { useReferrerCalls } from './referrer-calls.ts';
import { daysOf, spans, useReferrerParams } from './referrer-params.ts';
import { Rewards } from './rewards.tsx';
import { StandingSkeleton } from './skeletons.tsx';
import { Standing } from './standing.tsx';
import { useStateOfDays } from './use-state-of-days.ts';
import { Withdrawals } from './withdrawals/withdrawals.tsx';

/** `/account/referrer`: one's link, what it brought, and the money that may be taken. */
export function Referrer() {
  const t = useTranslations('referrer');
  const { user } = useSession();
  const calls = useReferrerCalls();
  const { now } = useLayout();
  const { params, look } = useReferrerParams();
  const days = daysOf(params.period, now);
  const state = useStateOfDays(days);
  const terms = useLoaded(user && 'terms', calls.terms);
  const [moves, setMoves] = useState(0);
  const moneyMoved = () => {
    setMoves(moves + 1);
    terms.again();
    state.again();
  };
  const { known } = state;
  if (state.trouble !== null && state.trouble !== 'network' && state.trouble.code === 'programme_unset')
    return <Note>{t('isUnset')}</Note>;
  return (
    <>
      {known !== null && !known.isOn ? <Note tone="warning">{t('isOff')}</Note> : null}
      {known?.isBlocked ? <Note tone="warning">{t('isBlocked')}</Note> : null}
      {state.trouble !== null && known === null ? (
        <TroubleNote trouble={state.trouble} lead={t('stateFailed')} onAgain={state.again} />
      ) : known === null ? (
        <StandingSkeleton />
      ) : (
        <>
          <Standing state={known} terms={terms} onMoved={moneyMoved} />
          <MyLink state={known} />
          <Figures
            state={state.current}
            period={
              <PeriodChoice
                period={params.period}
                spans={spans}
                now={now}
                onChoose={(period) => look({ period, rewardsPage: 1 })}
              />
            }
          />
          {state.trouble === null ? null : (
            <TroubleNote trouble={state.trouble} lead={t('stateFailed')} onAgain={state.again} />
          )}
          <Rewards params={params} days={days} unit={known.currency} />
          <Withdrawals params={params} look={look} terms={terms} moves={moves} onMoved={moneyMoved} />
          <Promotion state={known} />
          <PartnerKey partnerKey={known.key} />
        </>
      )}
      {known === null && state.trouble === null ? (
        <div className={css['waiting']} aria-busy="true">
          <span className="visually-hidden">{t('loading')}</span>
          <BlankLines rows={4} />
        </div>
      ) : null}
    </>
  );
}
