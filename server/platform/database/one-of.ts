import { type SqlBool, sql } from 'kysely';

const mostListed = 32;

/**
 * True where a column of type uuid is one of these. Up to 32 are listed, 1, 2, 4 … of them, the last one again and again: so few
 * texts that each is prepared, and PostgreSQL keeps their plans. Of an array it plans anew for each length.
 */
export function oneOf(column: string, ids: readonly string[]) {
  const last = ids.at(-1);
  if (last === undefined || ids.length > mostListed)
    return sql<SqlBool>`${sql.ref(column)} = any(${ids}::uuid[])`;
  const listed = 2 ** Math.ceil(Math.log2(ids.length));
  const all = [...ids, ...Array.from({ length: listed - ids.length }, () => last)];
  return sql<SqlBool>`${sql.ref(column)} in (${sql.join(all.map((id) => sql`${id}::uuid`))})`;
}
