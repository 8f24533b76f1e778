import type { OfficeCheck } from '@menyala/contract/office/cards';
import { type JSX, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { useActorName } from '../messages/actor-name.ts';
import { useMoment } from '../messages/use-moment.ts';
import { checkNews } from './check-news.ts';

interface Props {
  before: OfficeCheck;
  now: OfficeCheck;
  /** What the decision that was chosen would do now. */
  still: 'possible' | 'withdrawal' | 'gone';
}

const endings = {
  possible: 'cards.conflictStill',
  withdrawal: 'cards.conflictWithdrawal',
  gone: 'cards.conflictGone',
} as const;

/** Why a decision was not recorded: somebody was faster. Says who, what they did, and whether it can still be decided. */
export function CheckConflict({ before, now, still }: Props): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const actor = useActorName();
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
          <b>{t(now.status === before.status ? 'cards.conflictChanged' : 'cards.conflict')}</b>
        </p>
        {checkNews(before.history, now.history).map(({ at, event, by, text }) => (
          <p key={`${at} ${event}`}>
            {t('cards.conflictBy', {
              who: actor(by),
              what: t(`cards.event.${event}`).toLocaleLowerCase(),
              time: moment(at),
            })}
            {text !== null && <span className="log__by">{text}</span>}
          </p>
        ))}
        <p>{t(endings[still])}</p>
      </div>
    </div>
  );
}
