import type { ContestEdit } from '@menyala/contract/office/contests';
import type { InBoth } from './catalogue.ts';

/** What a place brings. */
export type PrizeOfPlace = ContestEdit['prizes'][number];

/** A contest of turnover. */
export interface Contest {
  id: number;
  version: number;
  title: InBoth;
  /** Markdown. */
  rules: InBoth;
  /** The prize fund as it is told. */
  fund: InBoth;
  /** By place, from the first. */
  prizes: PrizeOfPlace[];
  counts: ContestEdit['counts'];
  startsAt: Date;
  endsAt: Date;
  status: 'draft' | 'running' | 'closed' | 'awarded';
  closedAt: Date | null;
  createdAt: Date;
}

/** What is completed from then on counts no more: the end, or the closing if that came first. */
export function endOf({ endsAt, closedAt }: Pick<Contest, 'endsAt' | 'closedAt'>): Date {
  return closedAt !== null && closedAt < endsAt ? closedAt : endsAt;
}

/** What people see of a contest that staff have started. */
export function statusSeen(
  { status, startsAt, endsAt }: Contest,
  now: Date,
): 'announced' | 'running' | 'closed' | 'awarded' {
  if (status === 'awarded') return 'awarded';
  if (status === 'closed' || now >= endsAt) return 'closed';
  return now < startsAt ? 'announced' : 'running';
}

/** So long a contest that is over is still shown. */
const shownAfterMs = 30 * 24 * 60 * 60 * 1000;

/** Until when a contest that was started is shown to people. */
export function shownUntil(contest: Pick<Contest, 'endsAt' | 'closedAt'>): Date {
  return new Date(endOf(contest).getTime() + shownAfterMs);
}
