import { sql } from 'kysely';

/** One visitor's network, as limits know it: an IPv4 address, or the /64 of an IPv6 one. Null where there is no address. */
export const networkOf = (address: ReturnType<typeof sql>) =>
  sql`network(set_masklen(${address}, case family(${address}) when 4 then 32 else 64 end))`;
