/** The key that an order goes with: sent again with it, it is the same withdrawal. */
export interface OrderKey {
  key: string;
  of: string;
}

/** The key of an order: the last one where it is the same order, and another for anything else. The code is no part of it. */
export function keyOf(
  order: object,
  last: OrderKey | null,
  make: () => string = () => crypto.randomUUID(),
): OrderKey {
  const of = JSON.stringify(order);
  return last?.of === of ? last : { key: make(), of };
}
