import type { AttentionItem } from '@menyala/contract/office/attention';
import { claimStatuses } from '@menyala/contract/statuses';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useAge } from '../claims/use-length.ts';
import { useNow } from '../claims/use-now.ts';
import { CopyButton } from '../design/copy-button.tsx';
import { moneyText } from '../language/money-text.ts';
import { useFormatLocale, useSay } from '../language/say.ts';
import { useMoment } from '../language/use-moment.ts';
import { useNote } from './use-note.ts';
import { toneOfWaiting } from './waiting.ts';
import { type Deed, deedsOf, isOfClaims, placesOf } from './what-to-do.ts';

interface Props {
  item: AttentionItem;
  onOpen: (deed: Deed) => void;
}

/** One thing that needs a person: what it is, how long it waits, and what to do about it. */
export function AttentionRow({ item, onOpen }: Props): JSX.Element {
  const say = useSay();
  const age = useAge();
  const moment = useMoment();
  const waitedMs = useNow() - Date.parse(item.since);
  const deeds = deedsOf(item);
  const note = useNote()(item);
  return (
    <li className={`att t-${toneOfWaiting(waitedMs)}`}>
      <p className="att__age">
        <b>{age(waitedMs)}</b>
        <time dateTime={item.since}>{say('attention.since', { time: moment(item.since) })}</time>
      </p>
      <div className="att__what">
        <h2>{say(`attention.kind.${item.kind}`)}</h2>
        <Facts item={item} />
        {note !== null && <p>{note}</p>}
        <p className="hint">{say(`attention.what.${item.kind}`)}</p>
      </div>
      <div className="att__b">
        {deeds.map((deed) => (
          <button key={deed} type="button" className="btn" onClick={() => onOpen(deed)}>
            {say(`attention.${deed}`)}
          </button>
        ))}
        {placesOf(item).map(({ path, text }) => (
          <Link key={path} className="btn" to={path}>
            {say(text)}
          </Link>
        ))}
      </div>
    </li>
  );
}

function Facts({ item }: Pick<Props, 'item'>): JSX.Element {
  const say = useSay();
  const locale = useFormatLocale();
  const status = claimStatuses.find((one) => one === item.claim?.status);
  return (
    <p className="att__facts">
      {item.amount !== null && <b>{moneyText(item.amount, item.currency ?? '', locale)}</b>}
      {isOfClaims(item) && (
        <span>
          {item.claim === null
            ? say('attention.noClaim')
            : say('claim.number', { number: item.claim.publicId })}
          {status !== undefined && `, ${say(`status.${status}`).toLocaleLowerCase()}`}
        </span>
      )}
      {item.reference !== null && (
        <span className="att__ref">
          <span className="vh">{say('attention.reference')}: </span>
          <span className="code">{item.reference}</span>
          <CopyButton text={item.reference} what={say('attention.reference')} />
        </span>
      )}
    </p>
  );
}
