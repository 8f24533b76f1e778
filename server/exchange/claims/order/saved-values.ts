import type { ClaimOrder } from '@menyala/contract/site/claims';
import type { Context } from '../../../context.ts';
import { reference } from '../../../market/currencies/check-requisites.ts';
import { type PickedRequisite, pickSavedRequisites } from '../../../people/users/saved-requisite-queries.ts';
import type { UserSession } from '../../../platform/http/sessions.ts';
import { openIntactCard } from '../../../platform/vault/encrypted-card.ts';

/**
 * The order with `saved:{uuid}` replaced by what its user has saved for that field, currency and side, and in fields of
 * cards `card:{uuid}` by the number of their own card. What is not theirs, or of another currency or side, stays as it is,
 * and the check of the field refuses it like what never was.
 */
export async function withSavedValues(
  ctx: Context,
  order: ClaimOrder,
  user: Pick<UserSession, 'id'> | null,
): Promise<ClaimOrder> {
  const { fromRequisites = {}, toRequisites = {} } = order;
  const values = [...Object.values(fromRequisites), ...Object.values(toRequisites)];
  const [saved, cards] = [idsOf('saved', values), idsOf('card', values)];
  if (user === null || saved.length + cards.length === 0) return order;
  const [picked, numbers] = await Promise.all([
    saved.length === 0 ? [] : pickSavedRequisites(ctx, user.id, saved, ctx.clock.now()),
    cardNumbers(ctx, user.id, cards),
  ]);
  const filled = (given: Record<string, string>, currencyId: number, side: 'send' | 'receive') => {
    const fields = ctx.catalogue.current().currencies.get(currencyId)?.fields ?? [];
    const isCard = (name: string) =>
      fields.some((field) => field.side === side && field.name === name && field.kind === 'card');
    const known = (name: string, value: string) =>
      savedValue(picked, { currencyId, side, name, id: idOf('saved', value) }) ??
      (isCard(name) ? numbers.get(idOf('card', value) ?? '') : undefined);
    return Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, known(name, value) ?? value]),
    );
  };
  return {
    ...order,
    fromRequisites: filled(fromRequisites, order.fromPs, 'send'),
    toRequisites: filled(toRequisites, order.toPs, 'receive'),
  };
}

function idOf(kind: 'saved' | 'card', value: string): string | undefined {
  const [, its, id] = reference.exec(value.trim()) ?? [];
  return its?.toLowerCase() === kind ? id?.toLowerCase() : undefined;
}

const idsOf = (kind: 'saved' | 'card', values: string[]): string[] => [
  ...new Set(values.flatMap((value) => idOf(kind, value) ?? [])),
];

interface Place {
  currencyId: number;
  side: 'send' | 'receive';
  name: string;
  id: string | undefined;
}

function savedValue(picked: PickedRequisite[], { currencyId, side, name, id }: Place): string | undefined {
  const one = picked.find(
    (requisite) => requisite.id === id && requisite.currencyId === currencyId && requisite.side === side,
  );
  return one && Object.hasOwn(one.values, name) ? one.values[name] : undefined;
}

/** Numbers of a user's own cards by the ids of their checks, however far these are. What is not theirs, or was removed, is left out. */
async function cardNumbers(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  userId: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('card_check')
    .select(['id', 'encrypted'])
    .where('id', 'in', [...ids])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute();
  return new Map(
    rows.flatMap(({ id, encrypted }) => {
      const card = encrypted === null ? null : openIntactCard(vault, id, encrypted);
      return card ? [[id, card.number] as const] : [];
    }),
  );
}
