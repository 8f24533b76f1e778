import type {
  assignDeposit,
  InboxItem,
  returnDeposit,
  settleAlarm,
} from '@menyala/contract/office/operations-inbox';
import { claimStatuses } from '@menyala/contract/statuses';
import { sumText } from '@menyala/money';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAge } from '../claims/use-length.ts';
import { useNow } from '../claims/use-now.ts';
import { CopyButton } from '../design/copy-button.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { useMay, useMayOpen } from '../staff/use-may.ts';
import { useNote } from './use-note.ts';
import { toneOfWaiting } from './waiting.ts';
import { actionsOf, type InboxAction, isOfClaims, placesOf } from './what-to-do.ts';

interface Props {
  item: InboxItem;
  onOpen: (action: InboxAction) => void;
}

/** One thing that needs a person: what it is, how long it waits, and what to do about it. */
export function InboxRow({ item, onOpen }: Props): JSX.Element {
  const t = useTranslations();
  const age = useAge();
  const moment = useMoment();
  const waitedMs = useNow() - Date.parse(item.since);
  const may = useMay();
  const mayOpen = useMayOpen();
  const mayDo: Record<InboxAction, boolean> = {
    assign: may<typeof assignDeposit>('POST', '/office/api/deposits/:id/assign'),
    giveBack: may<typeof returnDeposit>('POST', '/office/api/deposits/:id/return'),
    settle: may<typeof settleAlarm>('POST', '/office/api/alarms/:id/settle'),
  };
  const actions = actionsOf(item).filter((action) => mayDo[action]);
  const note = useNote()(item);
  return (
    <li className={`att t-${toneOfWaiting(waitedMs)}`}>
      <p className="att__age">
        <b>{age(waitedMs)}</b>
        <time dateTime={item.since}>{t('inbox.since', { time: moment(item.since) })}</time>
      </p>
      <div className="att__what">
        <h2>{t(`inbox.kind.${item.kind}`)}</h2>
        <Facts item={item} />
        {note !== null && <p>{note}</p>}
        <p className="hint">{t(`inbox.what.${item.kind}`)}</p>
      </div>
      <div className="att__b">
        {actions.map((action) => (
          <button key={action} type="button" className="btn" onClick={() => onOpen(action)}>
            {t(`inbox.${action}`)}
          </button>
        ))}
        {placesOf(item)
          .filter(({ path }) => mayOpen(path))
          .map(({ path, text }) => (
            <Link key={path} className="btn" to={path}>
              {t(text)}
            </Link>
          ))}
      </div>
    </li>
  );
}

function Facts({ item }: Pick<Props, 'item'>): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const status = claimStatuses.find((one) => one === item.claim?.status);
  return (
    <p className="att__facts">
      {item.amount === null && item.currency !== null && <b>{item.currency}</b>}
      {item.amount !== null && <b>{sumText(item.amount, locale, item.currency ?? '')}</b>}
      {isOfClaims(item) && (
        <span>
          {item.claim === null ? t('inbox.noClaim') : t('claim.number', { number: item.claim.publicId })}
          {status !== undefined && `, ${t(`status.${status}`).toLocaleLowerCase()}`}
        </span>
      )}
      {item.reference !== null && (
        <span className="att__ref">
          <span className="vh">{t('inbox.reference')}: </span>
          <span className="code" translate="no">
            {item.reference}
          </span>
          <CopyButton text={item.reference} what={t('inbox.reference')} />
        </span>
      )}
    </p>
  );
}
