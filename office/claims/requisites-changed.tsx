import type { OfficeClaim } from '@menyala/contract/office/claims';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { useMoment } from '../messages/use-moment.ts';
import { changedLines } from './changed-lines.ts';
import { useLength } from './use-length.ts';
import { useNow } from './use-now.ts';

type Change = OfficeClaim['requisiteChanges'][number];

const statusesBeforePayout: readonly OfficeClaim['status'][] = [
  'new',
  'checking',
  'accepted',
  'paused',
  'sending',
];

/** That the customer's details were changed by an email: old and new side by side, and from when one may send. */
export function RequisitesChanged({ claim }: { claim: OfficeClaim }): JSX.Element | null {
  const t = useTranslations();
  const moment = useMoment();
  const length = useLength();
  const now = useNow();
  const [last, ...earlier] = claim.requisiteChanges;
  if (last === undefined || !statusesBeforePayout.includes(claim.status)) return null;
  const leftMs = Date.parse(last.payoutFrom) - now;
  const time = `${moment(last.payoutFrom)} ${t('office.msk')}`;
  return (
    <div className={leftMs > 0 ? 'note note--danger' : 'note note--warning'}>
      <Icon name="warning" />
      <div>
        <p>
          <b>{t('claim.changed', { time: `${moment(last.at)} ${t('office.msk')}` })}</b>
        </p>
        <p>
          {leftMs > 0 ? t('claim.coolOff', { time, left: length(leftMs) }) : t('claim.coolOffOver', { time })}
        </p>
        <ChangeTable change={last} />
        {earlier.length > 0 && (
          <details className="more">
            <summary>
              {t('claim.earlierChanges')} <span className="c">{earlier.length}</span>
            </summary>
            {earlier.map((change) => (
              <div key={change.at}>
                <p className="hint">{moment(change.at)}</p>
                <ChangeTable change={change} />
              </div>
            ))}
          </details>
        )}
      </div>
    </div>
  );
}

function ChangeTable({ change }: { change: Change }): JSX.Element {
  const t = useTranslations();
  return (
    <table className="changed">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('claim.before')}</th>
          <th scope="col">{t('claim.now')}</th>
        </tr>
      </thead>
      <tbody>
        {changedLines(change).map((line) => (
          <tr key={line.name}>
            <th scope="row">{line.label}</th>
            <td className={line.isChanged ? 'changed__old' : ''}>{line.before?.value ?? t('office.none')}</td>
            <td>
              {line.isChanged ? <b>{line.after?.value ?? t('office.none')}</b> : line.after?.value}
              {line.isChanged && <span className="vh"> ({t('claim.wasChanged')})</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
