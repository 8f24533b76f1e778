import type { OfficeCheck } from '@menyala/contract/office/cards';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { AuditLink } from '../audit/audit-link.tsx';
import { useActorName } from '../messages/actor-name.ts';
import { useMoment } from '../messages/use-moment.ts';
import { type CheckPhoto, gonePhotos } from './photos.ts';

/** What happened to the card, by whom and when, and which photos were there before. */
export function CheckHistory({ check }: { check: OfficeCheck }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const actor = useActorName();
  const gone = gonePhotos(check);
  return (
    <section className="card" aria-labelledby="card-history-title">
      <h2 id="card-history-title">
        {t('cards.history')}, {t('office.msk')}
      </h2>
      <ol className="log">
        {check.history.map(({ at, event, by, text }) => (
          <li key={`${at} ${event}`}>
            <time dateTime={at}>{moment(at)}</time>
            <span>
              {t(`cards.event.${event}`)}
              <span className="log__by">{actor(by)}</span>
              {text !== null && <span className="log__by">{text}</span>}
            </span>
          </li>
        ))}
      </ol>
      <AuditLink />
      {gone.length > 0 && (
        <>
          <h3>{t('cards.earlier')}</h3>
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
  const t = useTranslations();
  const moment = useMoment();
  const time = photo.removedAt === null ? '' : moment(photo.removedAt);
  return (
    <>
      {t('cards.earlierPhoto', {
        kind: t(`cards.photo.${photo.kind}`),
        sent: moment(photo.at),
        why: photo.removedFor === null ? '' : t(`cards.removed.${photo.removedFor}`, { time }),
      })}
    </>
  );
}
