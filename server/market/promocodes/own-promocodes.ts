import type { AnswerOf, Language } from '@menyala/contract';
import type { listOwnPromocodes as listCall, OwnPromocode } from '@menyala/contract/site/promocodes';
import type { UserSession } from '../../platform/http/sessions.ts';
import type { World } from '../../world.ts';
import { conditionsText } from './conditions-text.ts';
import { effectText } from './effect-text.ts';
import { hasClaims, promocodesOf } from './own-promocode-queries.ts';
import type { Promocode } from './promocode.ts';

const mostPairs = 10;
const order: readonly OwnPromocode['state'][] = ['usable', 'later', 'used_up', 'over'];

/** A user's promocodes, usable ones first. */
export async function listOwnPromocodes(
  world: World,
  user: Pick<UserSession, 'id' | 'email'>,
  language: Language,
): Promise<AnswerOf<typeof listCall>> {
  const person = { userId: user.id, email: user.email.toLowerCase() };
  const [known, isKnown] = await Promise.all([promocodesOf(world.db, person), hasClaims(world.db, person)]);
  const items = known.map(({ promocode, used }) => view(world, promocode, { used, isKnown }, language));
  return { items: items.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state)) };
}

function view(
  world: World,
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
    pairs: pairsOf(world, promocode),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    used,
    left,
    state: stateOf(promocode, left, world.clock.now()),
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

function pairsOf(world: World, { directions }: Promocode): OwnPromocode['pairs'] {
  if (directions === null) return null;
  const { directionById } = world.catalogue.current();
  return directions.slice(0, mostPairs).flatMap((id) => {
    const direction = directionById.get(id);
    if (!direction) return [];
    const { from, to } = direction;
    return [{ fromPs: from.id, toPs: to.id, name: `${from.code} → ${to.code}` }];
  });
}
