import type { World } from '../../world.ts';
import { deleteSession } from './session-queries.ts';
import { hashOfToken } from './session-token.ts';

/** Ends the session of this token, in every tab; of an unknown token, nothing. */
export async function endSession(world: Pick<World, 'db'>, token: string): Promise<void> {
  await deleteSession(world.db, hashOfToken(token));
}
