import type { PartnerState } from '@menyala/contract/site/partners';
import { useSession } from '../../session/use-session.ts';
import { useLoaded } from '../loaded.tsx';
import type { Trouble } from '../trouble.tsx';
import { useReferrerCalls } from './referrer-calls.ts';
import { useLast } from './use-last.ts';

export interface StateOfDays {
  /** Of the days that are asked for; null while it is on its way. */
  current: PartnerState | null;
  /** The last that came: what does not hang on the days stays in its place while others are looked at. */
  known: PartnerState | null;
  trouble: Trouble | null;
  again(): void;
}

/**
 * The partner's state with its figures of some days; while they make no period, `days` is null, and the figures are those of
 * the server's own choice.
 */
export function useStateOfDays(days: { since: string; until: string } | null): StateOfDays {
  const calls = useReferrerCalls();
  const { user } = useSession();
  const query: Record<string, string> = days ? { date_from: days.since, date_to: days.until } : {};
  const { loaded, again } = useLoaded(user && JSON.stringify(query), (signal) => calls.state(query, signal));
  return {
    current: loaded.state === 'here' ? loaded.value : null,
    known: useLast(loaded),
    trouble: loaded.state === 'failed' ? loaded.trouble : null,
    again,
  };
}
