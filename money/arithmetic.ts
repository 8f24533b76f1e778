import { type Decimal, plain, signed } from './decimal.ts';

/** Every function here takes signed plain decimals of any length and answers exactly. */
export function add(a: Decimal, b: Decimal): Decimal {
  return plain(signed(a).plus(signed(b)));
}

/** a − b; negative where b is larger. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  return plain(signed(a).minus(signed(b)));
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return plain(signed(a).times(signed(b)));
}

export function negate(a: Decimal): Decimal {
  return plain(signed(a).neg());
}

/** −1 where a is smaller than b, 1 where it is larger; "1" and "1.00" are equal. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  return signed(a).cmp(signed(b));
}

export function isZero(a: Decimal): boolean {
  return signed(a).eq(0);
}

export function min(first: Decimal, ...others: Decimal[]): Decimal {
  return others.reduce(
    (least, other) => (compare(other, least) < 0 ? plain(signed(other)) : least),
    plain(signed(first)),
  );
}

export function max(first: Decimal, ...others: Decimal[]): Decimal {
  return others.reduce(
    (most, other) => (compare(other, most) > 0 ? plain(signed(other)) : most),
    plain(signed(first)),
  );
}
