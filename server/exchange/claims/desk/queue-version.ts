import { randomUUID } from 'node:crypto';
import type { Language } from '@menyala/contract';
import type { Context } from '../../../context.ts';
import { etagOf } from '../../../platform/http/kept-answers.ts';
import type { StaffSession } from '../../../platform/http/sessions.ts';

/** So old an answer may be where something that is no event changed it: a day that was counted is over. */
const longestMs = 15_000;

/**
 * Tells the state of all that the queue shows, so that whoever has it already costs no query. It turns with each event of a claim,
 * which comes after its commit: what was read before it came is asked for once more.
 */
export function queueVersion({ live, catalogue, clock }: Pick<Context, 'live' | 'catalogue' | 'clock'>) {
  const process = randomUUID();
  let turns = 0;
  const turn = () => {
    turns += 1;
  };
  live.listen((event) => {
    if (event.kind === 'claim' || event.kind === 'missed') turn();
  });
  return {
    /** For a change whose event is still on its way, so that whoever made it sees it. */
    turn,
    etag({ id, role }: StaffSession, language: Language): string {
      const period = Math.floor(clock.now().getTime() / longestMs);
      return etagOf([process, turns, catalogue.current().version, period, id, role, language].join());
    },
  };
}
