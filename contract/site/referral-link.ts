import { Type } from 'typebox';

/** What a partner's link brings along. It stands by itself, since claims and partners both tell of it. */

/** A code in an address, in whichever case. */
export const refferalCode = Type.String({ minLength: 1, maxLength: 64 });
/** Marks of an advertisement, as they stood in the address that somebody came by: `utm_source` and the like. */
export const utm = Type.Record(
  Type.String({ pattern: '^utm_[a-z_]{1,30}$' }),
  Type.String({ maxLength: 200 }),
  {
    maxProperties: 8,
  },
);

/** Cookie that keeps whose link led here, for 365 days; the last link wins. The site sends it as `refferal`. */
export const refferalCookie = 'refferal';
/** Cookie that keeps the `utm_*` of the address that one came by: URL-encoded `name=value&…`. */
export const utmCookie = 'utm';
