import type { AnswerOf, Language } from '@menyala/contract';
import { fullMomentText } from '@menyala/contract/moment';
import { listOwnPromocodes as listCall, type OwnPromocode } from '@menyala/contract/site/promocodes';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import type { UserSession } from '../../platform/http/sessions.ts';
import { localeOf } from '../../platform/languages.ts';
import { serve } from '../../web/access/serve.ts';
import { effectText } from './effect-text.ts';
import type { Promocode } from './promocode.ts';
import { type Person, promocodeOf } from './promocode-queries.ts';

/** The promocodes of whoever is signed in. */
export function ownPromocodeRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, listCall, ({ user, language }) => listOwnPromocodes(ctx, user, language));
}

const mostPairs = 10;
const order: readonly OwnPromocode['state'][] = ['usable', 'later', 'used_up', 'over'];

/** A user's promocodes, usable ones first. */
async function listOwnPromocodes(
  ctx: Context,
  user: Pick<UserSession, 'id' | 'email'>,
  language: Language,
): Promise<AnswerOf<typeof listCall>> {
  const person = { userId: user.id, email: user.email.toLowerCase() };
  const [known, isKnown] = await Promise.all([promocodesOf(ctx.db, person), hasClaims(ctx.db, person)]);
  const items = known.map(({ promocode, used }) => view(ctx, promocode, { used, isKnown }, language));
  return { items: items.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state)) };
}

function view(
  ctx: Context,
  promocode: Promocode,
  { used, isKnown }: { used: number; isKnown: boolean },
  language: Language,
): OwnPromocode {
  const { code, kind, amount, startsAt, endsAt } = promocode;
  const left = leftOf(promocode, used, isKnown);
  return {
    code,
    kind,
    amount,
    text: effectText(language, promocode),
    conditions: conditionsText(language, promocode, mostPairs),
    pairs: pairsOf(ctx, promocode),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    used,
    left,
    state: stateOf(promocode, left, ctx.clock.now()),
  };
}

/** What is left to this user, of their own and of everybody's; null for any number. */
function leftOf({ mostUses, mostPerUser, uses, firstClaim }: Promocode, used: number, isKnown: boolean) {
  if (firstClaim && isKnown) return 0;
  const bounds = [
    ...(mostUses === null ? [] : [mostUses - uses]),
    ...(mostPerUser === null ? [] : [mostPerUser - used]),
  ];
  return bounds.length === 0 ? null : Math.max(0, Math.min(...bounds));
}

function stateOf({ isActive, startsAt, endsAt }: Promocode, left: number | null, now: Date) {
  if (left === 0) return 'used_up';
  if (!isActive || (endsAt !== null && endsAt <= now)) return 'over';
  return startsAt !== null && startsAt > now ? 'later' : 'usable';
}

function pairsOf(ctx: Context, { directions }: Promocode): OwnPromocode['pairs'] {
  if (directions === null) return null;
  const { directionById } = ctx.catalogue.current();
  return directions.slice(0, mostPairs).flatMap((id) => {
    const direction = directionById.get(id);
    if (!direction) return [];
    const { from, to } = direction;
    return [{ fromPs: from.id, toPs: to.id, name: `${from.code} – ${to.code}` }];
  });
}

/** Nobody looks through more. */
const most = 200;

/** Codes that are a user's own, and those that they used or once had used, newest first. */
async function promocodesOf(db: Queryable, { userId, email }: Person) {
  const rows = await db
    .selectFrom('promocode')
    .selectAll()
    .select(sql<number>`promocode_uses_of(id, ${userId}, ${email})`.as('used'))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('promocode as own')
        .select('own.id')
        .where('own.user_id', '=', userId)
        .union(
          eb
            .selectFrom('promocode_use')
            .select('promocode_use.promocode_id as id')
            .where('promocode_use.user_id', '=', userId),
        ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ promocode: promocodeOf(row), used: row.used }));
}

/** True where a person has a claim that did not come to nothing. */
async function hasClaims(db: Queryable, { userId, email }: Person): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_claims(${userId}, ${email}) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** What a code is bound to, in words, a line each. Its pairs are told beside it, as long as they are not too many. */
function conditionsText(language: Language, promocode: Promocode, mostPairs: number): string[] {
  const { firstClaim, mostPerUser, directions, startsAt, endsAt } = promocode;
  const say = words[language];
  const time = (at: Date) => fullMomentText(at, localeOf(language));
  return [
    firstClaim ? say.firstClaim : null,
    promocode.kind === 'bonus' ? say.account : null,
    mostPerUser === null ? null : say.times(mostPerUser),
    directions !== null && directions.length > mostPairs ? say.directions(directions.length) : null,
    startsAt && say.from(time(startsAt)),
    endsAt && say.until(time(endsAt)),
  ].filter((line) => line !== null);
}

const pluralOf = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

const words: Record<
  Language,
  {
    firstClaim: string;
    account: string;
    times: (count: number) => string;
    directions: (count: number) => string;
    from: (time: string) => string;
    until: (time: string) => string;
  }
> = {
  ru: {
    firstClaim: 'Только для первого обмена',
    account: 'Баллы приходят на аккаунт, когда заявка выполнена',
    times: (count) => `Каждому ${count}\u00a0${pluralOf.ru.select(count) === 'few' ? 'раза' : 'раз'}`,
    directions: (count) =>
      pluralOf.ru.select(count) === 'one' ? `Для ${count}\u00a0направления` : `Для ${count}\u00a0направлений`,
    from: (time) => `Действует с ${time}`,
    until: (time) => `Действует до ${time}`,
  },
  en: {
    firstClaim: 'For the first exchange only',
    account: 'Points are added to the account when the order is completed',
    times: (count) => (count === 1 ? 'Once per person' : `${count}\u00a0times per person`),
    directions: (count) =>
      pluralOf.en.select(count) === 'one' ? `For ${count}\u00a0direction` : `For ${count}\u00a0directions`,
    from: (time) => `Valid from ${time}`,
    until: (time) => `Valid until ${time}`,
  },
};
