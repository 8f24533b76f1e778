import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { normaliseCode } from '../../people/users/referrer.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { moscowDay } from '../../platform/moscow.ts';

/** Somebody came by a link. */
export interface Visit {
  code: string;
  request: Pick<FastifyRequest, 'ip' | 'headers'>;
  /** Marks of an advertisement in the address; null where there are none. */
  utm: Record<string, string> | null;
  /** Address of the page, without what stands behind the question mark. */
  path: string;
}

/** More visitors in a second than these are a flood, and no clicks. */
const mostWaiting = 10_000;
const keptDays = 30;

/** A visit as it was noted; who is a robot, and what the visitor is hashed to, is looked at when it is written. */
interface Noted extends Omit<Visit, 'request'> {
  ip: string;
  headers: FastifyRequest['headers'];
  at: Date;
}

/** What was noted and is not written yet: by link, address and browser, each once. */
const waiting = new WeakMap<Context['pool'], Map<string, Noted>>();

/** Notes a click, in memory alone and with next to no work: the page waits for it. */
export function noteVisit(ctx: Pick<Context, 'pool' | 'clock'>, { request, ...visit }: Visit): void {
  const noted = notedIn(ctx);
  if (noted.size >= mostWaiting) return;
  const { ip, headers } = request;
  // A look ahead is no visit, and must not stand before the one that follows.
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-purpose'] ?? headers['x-moz'];
  const key = `${visit.code} ${ip} ${purpose ?? ''} ${headers['user-agent']}`;
  if (!noted.has(key)) noted.set(key, { ...visit, ip, headers, at: ctx.clock.now() });
}

/** Writes what was noted, in one statement; robots are none. What could not be written waits for the next time. */
export async function flushVisits(ctx: Pick<Context, 'pool' | 'db' | 'vault'>): Promise<void> {
  const noted = notedIn(ctx);
  if (noted.size === 0) return;
  const visits = [...noted];
  noted.clear();
  const clicks = visits.flatMap(([, visit]) => clickOf(ctx, visit) ?? []);
  if (clicks.length === 0) return;
  try {
    await writeVisits(ctx.db, clicks);
  } catch (error) {
    for (const [key, visit] of visits) if (noted.size < mostWaiting && !noted.has(key)) noted.set(key, visit);
    throw error;
  }
}

/** Null for what nobody can have clicked, and for robots. */
function clickOf(ctx: Pick<Context, 'pool' | 'vault'>, visit: Noted): NotedVisit | null {
  const { ip, headers, utm, path, at } = visit;
  const code = normaliseCode(visit.code);
  if (code === null || isRobot({ headers })) return null;
  const day = moscowDay(at);
  const visitor = hash('sha256', `${keyOfDay(ctx, day)} ${addressGroup(ip)} ${headers['user-agent']}`);
  return { code, day, visitor, utm, path: path.slice(0, 500), at: at.toISOString() };
}

/** Who came by which link is forgotten after a while; how many did is kept. */
export async function forgetVisits({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteVisitsBefore(db, new Date(clock.now().getTime() - keptDays * 24 * 60 * 60 * 1000));
}

const dayKeys = new WeakMap<Context['pool'], { day: string; key: string }>();

/**
 * What visitors of a day are hashed with: another key each day, so that nobody is followed from one to the next. It is made
 * once, since a hash under the vault's own key takes fifty times as long.
 */
function keyOfDay({ pool, vault }: Pick<Context, 'pool' | 'vault'>, day: string): string {
  const known = dayKeys.get(pool);
  if (known?.day === day) return known.key;
  const key = vault.hash(`visitors of ${day}`).toString('hex');
  dayKeys.set(pool, { day, key });
  return key;
}

function notedIn({ pool }: Pick<Context, 'pool'>): Map<string, Noted> {
  let noted = waiting.get(pool);
  if (!noted) {
    noted = new Map();
    waiting.set(pool, noted);
  }
  return noted;
}

/** By these words programs say that they are none of those for whom links are meant: searching, looking in advance, watching. */
const words =
  /(?<!cu)bot\b|crawl|spider|slurp|scrap|preview|prerender|headless|lighthouse|monitor|uptime|pingdom|facebookexternalhit|^whatsapp|vkshare|skypeuripreview|embedly|quora link|python|curl|wget|java\/|go-http|okhttp|axios|node-fetch|undici|libwww|httpclient|feedfetcher|mediapartners|yandex(?:images|metrika|direct|webmaster)/i;

/** Whether a request is a robot's, a preview of a link, or a browser's that only looks ahead. */
export function isRobot({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const agent = headers['user-agent'] ?? '';
  if (agent === '' || words.test(agent)) return true;
  const purposes = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].map((name) =>
    String(headers[name] ?? ''),
  );
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose));
}

interface NotedVisit {
  code: string;
  /** Of Moscow. */
  day: string;
  /** Keyed hash, in hexadecimal digits. */
  visitor: string;
  utm: Record<string, string> | null;
  path: string;
  at: string;
}

/**
 * Writes visits and counts those that are the first of their visitor on their day. Rows are taken in one order by everybody
 * who counts something of partners, so that none waits for another who waits for them.
 */
async function writeVisits(db: Queryable, visits: NotedVisit[]): Promise<void> {
  await sql`
    with fresh as (
      insert into referral_visit (user_id, day, visitor, utm, path, at)
      select p.user_id, v.day, decode(v.visitor, 'hex'), v.utm, v.path, v.at
      from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
        as v (code text, day date, visitor text, utm jsonb, path text, at timestamptz)
      join partner p on p.code = v.code
      join users u on u.id = p.user_id and u.deleted_at is null
      order by p.user_id, v.day, v.visitor
      on conflict do nothing
      returning user_id, day
    )
    insert into referral_day (user_id, day, clicks)
    select user_id, day, count(*) from fresh group by 1, 2 order by 1, 2
    on conflict (user_id, day) do update set clicks = referral_day.clicks + excluded.clicks`.execute(db);
}

async function deleteVisitsBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('referral_visit').where('at', '<', before).execute();
}
