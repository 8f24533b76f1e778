import type { onRequestHookHandler } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Config } from '../config.ts';

/** Somebody passes requests of others on whose word about visitors' addresses is not believed: a proxy that the settings do not name. */

interface Seen {
  address: string;
  at: Date;
}

/** The newest that was seen by the server of a configuration, and is not written yet. */
const waiting = new WeakMap<Config, Seen>();

/**
 * Notes them, and says so once in the log. A proxy that was forgotten in the settings would else be taken for one visitor, and all real
 * ones would share that one's limits.
 */
export function noteUnknownProxies(config: Config): onRequestHookHandler {
  let isSaid = false;
  return (request, _reply, done) => {
    // Addresses of the way here, nearest first: only a peer that is believed has one before it.
    if (request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 1) === 1) {
      waiting.set(config, { address: request.ip, at: new Date() });
      if (!isSaid)
        request.log.warn(
          `X-Forwarded-For from ${request.ip} is not believed. If that is your proxy, set TRUSTED_PROXIES=${request.ip}: until then all its visitors share one address and its limits.`,
        );
      isSaid = true;
    }
    done();
  };
}

/** Writes the newest, where the doctor finds it. */
export async function flushUnknownProxies({ config, db }: Pick<Context, 'config' | 'db'>): Promise<void> {
  const seen = waiting.get(config);
  if (seen === undefined) return;
  await sql`
    insert into unknown_proxy (address, seen_at) values (${seen.address}, ${seen.at})
    on conflict (is_only) do update set address = excluded.address, seen_at = excluded.seen_at`.execute(db);
  waiting.delete(config);
}

/** The newest that any process has seen; null where none has. */
export async function unknownProxy(db: Context['db']): Promise<Seen | null> {
  const row = await db.selectFrom('unknown_proxy').select(['address', 'seen_at']).executeTakeFirst();
  return row ? { address: row.address, at: row.seen_at } : null;
}
