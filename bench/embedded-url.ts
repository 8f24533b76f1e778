import { join } from 'node:path';
import { startEmbedded } from '../server/platform/database/embedded/start-embedded.ts';

/** The address of the database that the server started: a second start joins the one that runs. */
export async function findEmbeddedUrl(dataDir: string): Promise<string> {
  const { url, joined } = await startEmbedded({ dataDir: join(dataDir, 'database') });
  if (!joined) throw new Error('The server runs no database in its folder.');
  return url;
}
