import { isZero } from '@menyala/money';
import type { JSX } from 'react';
import { useSay } from '../language/say.ts';
import type { PartnerAdjustment } from './read-partner-adjustment.ts';

/** The balance before and after, and what is owed against it where anything is. */
export function BeforeAndAfter({
  read: { before, after },
  written,
}: {
  read: PartnerAdjustment;
  written: (amount: string) => string;
}): JSX.Element {
  const say = useSay();
  return (
    <dl className="req2">
      <div>
        <dt>{say('partners.before')}</dt>
        <dd>{written(before.balance)}</dd>
      </div>
      {!isZero(before.owed) && (
        <div>
          <dt>{say('partners.owedBefore')}</dt>
          <dd>{written(before.owed)}</dd>
        </div>
      )}
      <div>
        <dt>{say('partners.after')}</dt>
        <dd>
          <b>{after === undefined ? '–' : written(after.balance)}</b>
        </dd>
      </div>
      {!isZero(before.owed) && (
        <div>
          <dt>{say('partners.owedAfter')}</dt>
          <dd>
            <b>{after === undefined ? '–' : written(after.owed)}</b>
          </dd>
        </div>
      )}
    </dl>
  );
}
