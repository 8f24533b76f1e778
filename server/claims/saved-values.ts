import type { ClaimOrder } from '@menyala/contract/site/claims';
import type { UserSession } from '../http/user-session.ts';
import { type PickedRequisite, pickSavedRequisites } from '../users/saved-requisite-queries.ts';
import type { World } from '../world.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const saved = new RegExp(`^saved:(${uuid})$`, 'i');
const reference = new RegExp(`^(?:saved|card):${uuid}$`, 'i');

/** Whether a value stands for something that is kept elsewhere, and so is none by itself. */
export function isReference(value: string): boolean {
  return reference.test(value.trim());
}

/**
 * The order with `saved:{uuid}` replaced by what its user has saved for that field, currency and side. What is not theirs,
 * or of another currency or side, stays as it is, and the check of the field refuses it like what never was.
 */
export async function withSavedValues(
  world: World,
  order: ClaimOrder,
  user: Pick<UserSession, 'id'> | null,
): Promise<ClaimOrder> {
  const { fromRequisites = {}, toRequisites = {} } = order;
  const ids = [...Object.values(fromRequisites), ...Object.values(toRequisites)].flatMap(
    (value) => savedId(value) ?? [],
  );
  if (user === null || ids.length === 0) return order;
  const picked = await pickSavedRequisites(world.db, user.id, [...new Set(ids)], world.clock.now());
  return {
    ...order,
    fromRequisites: filled(fromRequisites, order.fromPs, 'send', picked),
    toRequisites: filled(toRequisites, order.toPs, 'receive', picked),
  };
}

function savedId(value: string): string | undefined {
  return saved.exec(value.trim())?.[1]?.toLowerCase();
}

function filled(
  values: Record<string, string>,
  currencyId: number,
  side: 'send' | 'receive',
  picked: PickedRequisite[],
): Record<string, string> {
  const known = (name: string, value: string) => {
    const id = savedId(value);
    const one = picked.find(
      (requisite) => requisite.id === id && requisite.currencyId === currencyId && requisite.side === side,
    );
    return one && Object.hasOwn(one.values, name) ? one.values[name] : undefined;
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, known(name, value) ?? value]),
  );
}
