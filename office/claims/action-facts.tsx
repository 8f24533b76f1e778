import type { MoveKind, OfficeClaim } from '@menyala/contract/office/claims';
import type { JSX } from 'react';
import { moneyText } from '../language/money-text.ts';
import { useFormatLocale, useSay } from '../language/say.ts';

const payoutMoves: readonly MoveKind[] = ['send', 'sent', 'complete', 'fail_payout'];

/** The sum, currency and requisite that the action is about, repeated once more before it is done. */
export function ActionFacts({ claim, move }: { claim: OfficeClaim; move: MoveKind }): JSX.Element {
  const say = useSay();
  const locale = useFormatLocale();
  const isPayout = payoutMoves.includes(move);
  const requisites = isPayout ? claim.toRequisites : claim.fromRequisites;
  return (
    <dl className="req2 ad__facts">
      <div>
        <dt>{say(isPayout ? 'confirm.customerGets' : 'confirm.customerGives')}</dt>
        <dd>
          <span>
            <b>
              {isPayout
                ? moneyText(claim.toSumma, claim.to.ticker, locale)
                : moneyText(claim.fromSumma, claim.from.ticker, locale)}
            </b>
            , {isPayout ? claim.to.name : claim.from.name}
          </span>
        </dd>
      </div>
      {requisites.map((line) => (
        <div key={line.name}>
          <dt>{line.label}</dt>
          <dd>
            <span className={line.value.length > 24 ? 'code' : ''}>{line.value}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
