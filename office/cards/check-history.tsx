import type { OfficeCheck } from '@menyala/contract/office/cards';
import type { JSX } from 'react';
import { useActorName } from '../language/actor-name.ts';
import { useSay } from '../language/say.ts';
import { useMoment } from '../language/use-moment.ts';
import { type CheckPhoto, gonePhotos } from './photos.ts';

/** What happened to the card, by whom and when, and which photos were there before. */
export function CheckHistory({ check }: { check: OfficeCheck }): JSX.Element {
  const say = useSay();
  const moment = useMoment();
  const actor = useActorName();
  const gone = gonePhotos(check);
  return (
    <section className="card" aria-labelledby="card-history-title">
      <h2 id="card-history-title">
        {say('cards.history')}, {say('office.msk')}
      </h2>
      <ol className="log">
        {check.history.map(({ at, event, by, text }) => (
          <li key={`${at} ${event}`}>
            <time dateTime={at}>{moment(at)}</time>
            <span>
              {say(`cards.event.${event}`)}
              <span className="log__by">{actor(by)}</span>
              {text !== null && <span className="log__by">{text}</span>}
            </span>
          </li>
        ))}
      </ol>
      {gone.length > 0 && (
        <>
          <h3>{say('cards.earlier')}</h3>
          <ul className="gone">
            {gone.map((photo) => (
              <li key={photo.id} className="hint">
                <GonePhoto photo={photo} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The trace of a photo that was deleted. */
function GonePhoto({ photo }: { photo: CheckPhoto }): JSX.Element {
  const say = useSay();
  const moment = useMoment();
  const time = photo.removedAt === null ? '' : moment(photo.removedAt);
  return (
    <>
      {say('cards.earlierPhoto', {
        kind: say(`cards.photo.${photo.kind}`),
        sent: moment(photo.at),
        why: photo.removedFor === null ? '' : say(`cards.removed.${photo.removedFor}`, { time }),
      })}
    </>
  );
}
