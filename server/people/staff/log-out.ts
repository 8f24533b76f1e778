import type { Context } from '../../context.ts';
import { deleteSession } from './session-queries.ts';
import { hashOfToken } from './session-token.ts';

/** Ends the session of this token, in every tab; of an unknown token, nothing. */
export async function endSession(ctx: Pick<Context, 'db'>, token: string): Promise<void> {
  await deleteSession(ctx.db, hashOfToken(token));
}
