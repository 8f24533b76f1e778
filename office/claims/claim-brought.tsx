import type { OfficeClaim } from '@menyala/contract/office/claims';
import { formatAmount, isZero, sumText } from '@menyala/money';
import type { JSX } from 'react';
import { OpenLink } from '../frame/open-link.tsx';
import { useFormatLocale, useSay } from '../language/say.ts';
import { useMoment } from '../language/use-moment.ts';

type Brought = NonNullable<OfficeClaim['brought']>;

/** What the completed claim brought to the partner programme: to whose link led here, and to the customer. */
export function ClaimBrought({ claim }: { claim: OfficeClaim }): JSX.Element | null {
  const say = useSay();
  const moment = useMoment();
  const locale = useFormatLocale();
  const { brought, referrerId, refferal } = claim;
  if (brought === null) return null;
  return (
    <>
      <h3>{say('claim.brought.title')}</h3>
      <dl className="req2 owed brought">
        <div>
          <dt>{say('claim.brought.value')}</dt>
          <dd>{sumText(brought.value, locale, brought.ticker)}</dd>
        </div>
        {referrerId !== null && (
          <>
            <div>
              <dt>{say('claim.brought.to')}</dt>
              <dd>
                <OpenLink to={`/partners/${referrerId}/show`}>{refferal ?? referrerId}</OpenLink>
              </dd>
            </div>
            <div>
              <dt>{say('claim.brought.reward')}</dt>
              <dd>
                <Reward brought={brought} />
              </dd>
            </div>
          </>
        )}
        {!isZero(brought.points) && (
          <div>
            <dt>{say('claim.brought.points')}</dt>
            <dd>{formatAmount(brought.points, locale)}</dd>
          </div>
        )}
      </dl>
      {brought.takenBackAt !== null && (
        <p className="hint">{say('claim.brought.takenBack', { time: moment(brought.takenBackAt) })}</p>
      )}
    </>
  );
}

function Reward({
  brought: { ticker, basis, percent, reward, refusedFor },
}: {
  brought: Brought;
}): JSX.Element {
  const say = useSay();
  const locale = useFormatLocale();
  if (refusedFor !== null)
    return <span>{say('claim.brought.none', { why: say(`partners.refusedFor.${refusedFor}`) })}</span>;
  return (
    <>
      <b>{sumText(reward, locale, ticker)}</b>
      {basis !== null && percent !== null && (
        <span className="soft">
          {say(`claim.brought.percentOf.${basis}`, { percent: formatAmount(percent, locale) })}
        </span>
      )}
    </>
  );
}
