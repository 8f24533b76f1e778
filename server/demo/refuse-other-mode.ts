import { type Config, ConfigError } from '../platform/config.ts';
import type { Database } from '../platform/database/connection.ts';

/**
 * A demo's reserves and requisites are nobody's, and a real exchange must not get logins that everybody knows. So a
 * database serves the mode in which it was filled, and no other.
 *
 * @throws ConfigError for the other mode.
 */
export async function refuseOtherMode(db: Database, { mode }: Pick<Config, 'mode'>): Promise<void> {
  const { filled_as: filledAs } = await db
    .selectFrom('exchange_settings')
    .select('filled_as')
    .executeTakeFirstOrThrow();
  if (filledAs === mode) return;
  const whose = filledAs === 'demo' ? 'a demo, whose money is not real' : 'a real exchange';
  throw new ConfigError(
    `The database holds ${whose}, and cannot be started with MODE=${mode}. Set MODE=${filledAs}, or another DATA_DIR or DATABASE_URL.`,
  );
}
