import type { Queryable, Tx } from '../../platform/database/connection.ts';

/** From where the office may be used at all. */
export function officeAccess(db: Queryable): Promise<{ networks: string[]; version: number }> {
  return db.selectFrom('office_access').select(['networks', 'version']).executeTakeFirstOrThrow();
}

export function lockOfficeAccess(tx: Tx): Promise<{ networks: string[]; version: number }> {
  return tx.selectFrom('office_access').select(['networks', 'version']).forUpdate().executeTakeFirstOrThrow();
}

export async function setOfficeNetworks(db: Queryable, networks: string[]): Promise<number> {
  const { version } = await db
    .updateTable('office_access')
    .set((row) => ({ networks, version: row('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
