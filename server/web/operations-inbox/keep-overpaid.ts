import type { Context } from '../../context.ts';
import { findOverpaid, findOverpaidSince } from './inbox-queries.ts';

/** What is being written may be committed so much later than it says. */
const overlapMs = 60_000;

/**
 * Claims with more due than they need, or paid more than once. They are few of all, and no index tells them without making each
 * booking dearer; so this process finds them once among all, and from then on looks at claims that changed.
 */
export function keepOverpaid({ db, clock }: Pick<Context, 'db' | 'clock'>): () => Promise<string[]> {
  let kept: { ids: Set<string>; upto: Date } | undefined;
  let turn: Promise<string[]> | undefined;
  const refresh = async () => {
    const upto = clock.now();
    if (!kept) kept = { ids: new Set(await findOverpaid(db)), upto };
    else {
      for (const { id, is } of await findOverpaidSince(db, new Date(kept.upto.getTime() - overlapMs)))
        if (is) kept.ids.add(id);
        else kept.ids.delete(id);
      kept.upto = upto;
    }
    return [...kept.ids];
  };
  // Whoever asks meanwhile is told the same.
  return () => {
    turn ??= refresh().finally(() => {
      turn = undefined;
    });
    return turn;
  };
}
