import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { plainAddress } from '../../platform/http/address-group.ts';

/** A call of a program, without what it said. */
interface ShopCall {
  shop: string;
  /** The last four characters of the key. */
  hint: string;
  method: string;
  path: string;
  status: number;
  times: number;
  address: string;
  at: Date;
}

/** Different ones that are kept of one shop until they are written: a hasty program fills no table. */
const mostOfShop = 5;
const longestPath = 200;
const keptDays = 7;
const day = 24 * 60 * 60 * 1000;

/** What is not written yet, by shop. */
const notedOf = new WeakMap<Context['pool'], Map<string, Map<string, ShopCall>>>();

/**
 * Notes a call in memory; it is written every few seconds. The same call again is counted. Where a shop makes more different ones than are
 * kept, those that failed take the place of those that did not.
 */
export function noteShopCall(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  call: Omit<ShopCall, 'times' | 'at' | 'path'> & { url: string },
): void {
  const { url, ...rest } = call;
  // Whoever knows the id of a refund says where its money goes.
  const path = (url.split('?')[0] ?? '').replace(/(?<=\/pull-payments\/)[^/]+/, '…').slice(0, longestPath);
  const noted = notedOf.get(pool) ?? new Map<string, Map<string, ShopCall>>();
  notedOf.set(pool, noted);
  const own = noted.get(call.shop) ?? new Map<string, ShopCall>();
  noted.set(call.shop, own);
  const name = [call.hint, call.method, path, call.status, call.address].join(' ');
  const known = own.get(name);
  if (known) known.times += 1;
  else if (makesRoom(own, call.status))
    own.set(name, { ...rest, address: plainAddress(call.address), path, times: 1, at: clock.now() });
}

const isFailure = (status: number) => status >= 400;

function makesRoom(own: Map<string, ShopCall>, status: number): boolean {
  if (own.size < mostOfShop) return true;
  if (!isFailure(status)) return false;
  const good = [...own].find(([, call]) => !isFailure(call.status));
  if (good) own.delete(good[0]);
  return good !== undefined;
}

/** Writes what was noted, in one statement. It is no book: what cannot be written is gone. */
export async function flushShopCalls({ pool, db }: Pick<Context, 'pool' | 'db'>): Promise<void> {
  const noted = notedOf.get(pool);
  if (!noted || noted.size === 0) return;
  notedOf.delete(pool);
  const calls = [...noted.values()].flatMap((own) => [...own.values()]);
  await sql`
    insert into shop_call (shop_id, key_hint, method, path, status, times, address, at)
    select x.shop, x.hint, x.method, x.path, x.status, x.times, x.address, x.at
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb)
      as x (shop text, hint text, method text, path text, status int, times int, address inet, at timestamptz)
    order by x.at`.execute(db);
}

export async function forgetShopCalls({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * day);
  await sql`delete from shop_call where at < ${before}`.execute(db);
}
