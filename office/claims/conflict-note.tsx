import type { JSX } from 'react';
import { Icon } from '../design/icon.tsx';
import { useActorName } from '../language/actor-name.ts';
import { useSay } from '../language/say.ts';
import { useMoment } from '../language/use-moment.ts';
import type { HistoryEntry } from './news-since.ts';

/** Why an action was not done: somebody was faster. Says who, and what it is now. */
export function ConflictNote({ entries }: { entries: readonly HistoryEntry[] }): JSX.Element {
  const say = useSay();
  const moment = useMoment();
  const actor = useActorName();
  return (
    <div className="note note--warning oc__conflict">
      <Icon name="warning" />
      <div>
        <p>
          <b>{say('claim.conflict')}</b>
        </p>
        {entries.map((entry) => (
          <p key={`${entry.at} ${entry.to}`}>
            {say('claim.conflictBy', {
              by: actor(entry.by),
              from: say(`status.${entry.from ?? 'new'}`),
              to: say(`status.${entry.to}`),
              time: moment(entry.at),
            })}
          </p>
        ))}
        <p>{say('claim.conflictReload')}</p>
      </div>
    </div>
  );
}
