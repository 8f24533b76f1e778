import { type DirectionPlace, noPlace } from '@menyala/contract/office/directions';
import { listKinds } from '@menyala/contract/office/places';
import type { Context } from '../context.ts';
import { encryptListKey } from '../market/monitor-lists/list-key.ts';
import { pollList } from '../market/monitor-lists/poll-lists.ts';
import { placeFollower } from '../market/rates/follow-places.ts';
import { ownChanger } from './stand-in/bestchange.ts';

/** Places that a demo wants, by the codes of its directions. */
const places: { from: string; to: string; place: Partial<DirectionPlace> }[] = [
  { from: 'LTC', to: 'SBPRUB', place: { place: 2 } },
  { from: 'SOL', to: 'TCSBRUB', place: { place: 1, leastMarginPercent: '1.5' } },
];

/**
 * Reads the list of the demo's monitor by the API that the stand-in speaks, and takes places in it, but for what somebody has changed.
 * The list is read first, so that the first screen shows where the exchange stands.
 */
export async function followDemoLists(ctx: Context): Promise<void> {
  const { db, clock } = ctx;
  const monitor = await db
    .selectFrom('monitor')
    .select('id')
    .where('slug', '=', 'bestchange')
    .executeTakeFirst();
  if (!monitor) return;
  const { everySeconds, freshSeconds, address } = listKinds.bestchange;
  const made = await db
    .insertInto('monitor_list')
    .values({
      ...{ monitor_id: monitor.id, kind: 'bestchange', address, own: [String(ownChanger)] },
      ...{ every_seconds: everySeconds, fresh_seconds: freshSeconds, next_at: clock.now() },
      api_key: encryptListKey(ctx, monitor.id, 'demo'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('monitor_id')
    .executeTakeFirst();
  // What the owner of a demo took away stays away.
  if (made)
    for (const { from, to, place } of places)
      await db
        .updateTable('direction')
        .set({ place: JSON.stringify({ ...noPlace, isOn: true, monitorId: monitor.id, ...place }) })
        .where('from_id', '=', (query) => query.selectFrom('currency').select('id').where('code', '=', from))
        .where('to_id', '=', (query) => query.selectFrom('currency').select('id').where('code', '=', to))
        .where('version', '=', 1)
        .where('place', 'is', null)
        .execute();
  await pollList(ctx, monitor.id);
  await placeFollower(ctx)();
}
