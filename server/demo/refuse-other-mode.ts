import { type Config, ConfigError } from '../platform/config.ts';
import type { Database } from '../platform/database/connection.ts';

/**
 * A demo's reserves and requisites are nobody's, and a real exchange must not get logins that everybody knows. So a
 * database serves the mode in which it was filled, and no other.
 *
 * @throws ConfigError for the other mode.
 */
export async function refuseOtherMode(db: Database, { mode }: Pick<Config, 'mode'>): Promise<void> {
  const { seeded_as: seededAs } = await db
    .selectFrom('exchange_settings')
    .select('seeded_as')
    .executeTakeFirstOrThrow();
  if (seededAs === mode) return;
  const whose = seededAs === 'demo' ? 'a demo, whose money is not real' : 'a real exchange';
  throw new ConfigError(
    `The database holds ${whose}, and cannot be started with MODE=${mode}. Set MODE=${seededAs}, or another DATA_DIR or DATABASE_URL.`,
  );
}
