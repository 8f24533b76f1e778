import type { AnswerOf, Language } from '@menyala/contract';
import type { listOwnPromocodes as listCall, OwnPromocode } from '@menyala/contract/site/promocodes';
import type { Context } from '../../context.ts';
import type { UserSession } from '../../platform/http/sessions.ts';
import { conditionsText } from './conditions-text.ts';
import { effectText } from './effect-text.ts';
import { hasClaims, promocodesOf } from './own-promocode-queries.ts';
import type { Promocode } from './promocode.ts';

const mostPairs = 10;
const order: readonly OwnPromocode['state'][] = ['usable', 'later', 'used_up', 'over'];

/** A user's promocodes, usable ones first. */
export async function listOwnPromocodes(
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
    return [{ fromPs: from.id, toPs: to.id, name: `${from.code} → ${to.code}` }];
  });
}
