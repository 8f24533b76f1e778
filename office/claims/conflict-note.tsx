import { type JSX, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { useActorName } from '../messages/actor-name.ts';
import { useEventName } from '../messages/event-name.ts';
import { useMoment } from '../messages/use-moment.ts';
import type { HistoryEntry } from './news-since.ts';

interface Props {
  news: readonly HistoryEntry[];
  /** The name of what was to be done. */
  action: string;
  isPossible: boolean;
}

/** Why an action was not done: somebody was faster. Says who, what they did, and whether it can still be done. */
export function ConflictNote({ news, action, isPossible }: Props): JSX.Element {
  const t = useTranslations();
  const note = useRef<HTMLDivElement>(null);
  // The form may be scrolled down to its buttons, and this must not be missed.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={note} className="note note--warning">
      <Icon name="warning" />
      <div>
        <p>
          <b>{t('claim.conflict')}</b>
        </p>
        {news.map((entry) => (
          <p key={`${entry.at} ${entry.event} ${entry.to}`}>
            <Happened entry={entry} />
          </p>
        ))}
        <p>{t(isPossible ? 'claim.conflictStill' : 'claim.conflictGone', { action })}</p>
      </div>
    </div>
  );
}

function Happened({ entry }: { entry: HistoryEntry }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const actor = useActorName();
  const eventName = useEventName();
  const by = actor(entry.by);
  const time = moment(entry.at);
  if (entry.from === null || entry.from === entry.to)
    return <>{t('claim.conflictEvent', { by, what: eventName(entry.event), time })}</>;
  const from = t(`status.${entry.from}`);
  return (
    <>
      {t('claim.conflictBy', { by, from })} <Icon name="right" />
      <span className="vh">{t('office.to')}</span> {t(`status.${entry.to}`)}, {time}
    </>
  );
}
