import type { MovePlan, OfficeClaim } from '@menyala/contract/office/claims';
import { compare, sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useTranslate } from '../messages/use-translate.ts';
import type { PlanState } from './plan-state.ts';
import { PlanBalances, PlanTransfers } from './plan-tables.tsx';

/** Where the claim goes, which transfers are made and what they change, before anything is pressed. */
export function ActionPlan({ claim, state }: { claim: OfficeClaim; state: PlanState }): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  const { plan, isAsking, error } = state;
  return (
    <div className="move-plan" aria-busy={isAsking}>
      <p className="vh" role="status">
        {isAsking ? t('confirm.planning') : ''}
      </p>
      {error !== null && <p className="hint">{t('confirm.planNone', { why: translate(error.message) })}</p>}
      {error === null && plan === undefined && <p className="hint">{t('confirm.planIncomplete')}</p>}
      {error === null && plan !== undefined && (
        <>
          <Destination claim={claim} plan={plan} />
          {plan.sums !== null && <Sums claim={claim} sums={plan.sums} />}
          {plan.transfers.length === 0 ? (
            <p className="hint">{t('confirm.noTransfers')}</p>
          ) : (
            <>
              <h3>{t('confirm.transfers')}</h3>
              <PlanTransfers transfers={plan.transfers} />
              <h3>{t('confirm.balances')}</h3>
              <PlanBalances balances={plan.balances} />
            </>
          )}
        </>
      )}
    </div>
  );
}

/** What the customer gives and gets from then on, and what they would have. */
function Sums({ claim, sums }: { claim: OfficeClaim; sums: NonNullable<MovePlan['sums']> }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  return (
    <dl className="req2">
      <div>
        <dt>{t('confirm.customerGives')}</dt>
        <dd>
          <b>{sumText(sums.fromSumma, locale, claim.from.ticker)}</b>
        </dd>
      </div>
      <div>
        <dt>{t('confirm.customerGets')}</dt>
        <dd>
          <span>
            <b>{sumText(sums.toSumma, locale, claim.to.ticker)}</b>
            {compare(sums.toSumma, claim.toSumma) === 0
              ? null
              : `, ${t('confirm.instead', { sum: sumText(claim.toSumma, locale, claim.to.ticker) })}`}
          </span>
        </dd>
      </div>
    </dl>
  );
}

/** The status after it, marked where it will wait for something else. */
function Destination({ claim, plan }: { claim: OfficeClaim; plan: MovePlan }): JSX.Element {
  const words = useDestination(claim, plan);
  const waitsAnew = plan.waitsFor !== null && plan.waitsFor !== claim.waitsFor;
  return (
    <p className={waitsAnew ? 'move-plan__to note note--warning' : 'move-plan__to'}>
      <Icon name={waitsAnew ? 'warning' : 'right'} />
      <span>{words}</span>
    </p>
  );
}

export function useDestination(claim: Pick<OfficeClaim, 'status'>, plan: MovePlan): string {
  const t = useTranslations();
  const isSame = plan.to === claim.status;
  const words = t(isSame ? 'claim.willStay' : 'claim.willBecome', { status: t(`status.${plan.to}`) });
  if (plan.waitsFor === null) return words;
  return `${words} ${t('claim.willWait', { why: t(`claim.why.${plan.waitsFor}`) })}`;
}
