import type { OfficeClaim } from '@menyala/contract/office/claims';
import { choiceWays } from '@menyala/contract/statuses';
import type { JSX } from 'react';
import { Icon } from '../design/icon.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import { useActorName } from '../language/actor-name.ts';
import { useEventName } from '../language/event-name.ts';
import { useSay } from '../language/say.ts';
import { useMoment } from '../language/use-moment.ts';

/** What happened, by whom and when, and which letters went out. */
export function ClaimHistory({ claim }: { claim: OfficeClaim }): JSX.Element {
  const say = useSay();
  const moment = useMoment();
  const actor = useActorName();
  const eventName = useEventName();
  const reasonOf = ({ event, reason }: OfficeClaim['history'][number]) => {
    const way = event === 'choose' ? choiceWays.find((one) => one === reason) : undefined;
    return way === undefined ? say('claim.reason', { reason: reason ?? '' }) : say(`claim.way.${way}`);
  };
  return (
    <section className="card" aria-labelledby="history-title">
      <h2 id="history-title">
        {say('claim.history')}, {say('office.msk')}
      </h2>
      <ol className="log">
        {claim.history.map((entry) => (
          <li key={`${entry.at} ${entry.event} ${entry.to}`}>
            <time dateTime={entry.at}>{moment(entry.at)}</time>
            <span>
              {eventName(entry.event)}
              {entry.from !== null && entry.from !== entry.to && (
                <span className="log__to">
                  {say(`status.${entry.from}`)} <Icon name="right" />
                  <span className="vh">{say('office.becomes')}</span> <b>{say(`status.${entry.to}`)}</b>
                </span>
              )}
              <span className="log__by">{actor(entry.by)}</span>
              {entry.reason !== null && <span className="log__by">{reasonOf(entry)}</span>}
              {entry.note !== null && (
                <span className="log__by">{say('claim.note', { note: entry.note })}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <h3>{say('claim.letters')}</h3>
      <Letters claim={claim} />
    </section>
  );
}

function Letters({ claim }: { claim: OfficeClaim }): JSX.Element {
  const say = useSay();
  const moment = useMoment();
  if (claim.letters.length === 0) return <p className="hint">{say('claim.noLetters')}</p>;
  return (
    <ol className="log">
      {claim.letters.map((letter) => (
        <li key={letter.id}>
          <time dateTime={letter.createdAt}>{moment(letter.createdAt)}</time>
          <span>
            <OpenLink to={`/letters/${letter.id}/show`}>{letter.subject}</OpenLink>
            <span className="log__by">
              {letter.error !== null && say('claim.letterFailed', { error: letter.error })}
              {letter.error === null &&
                say(letter.sentAt === null ? 'claim.letterWaits' : 'claim.letterSent')}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
