import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';
import { keyObject } from '../../platform/keys/key-object.ts';

/**
 * A refresh token names its session and the generation of its token, and proves both by a keyed hash: nothing of it is stored.
 * Generations follow one another, so an old token shows itself as old, and one that we never gave shows nothing at all.
 */
export interface RefreshToken {
  sessionId: string;
  generation: number;
}

type RefreshKey = { secrets: Pick<Context['secrets'], 'refresh'> };

export function writeRefreshToken(ctx: RefreshKey, { sessionId, generation }: RefreshToken): string {
  return `${sessionId}.${generation}.${proofOf(ctx, sessionId, generation)}`;
}

/** Null for what is no token of ours. */
export function readRefreshToken(ctx: RefreshKey, text: string): RefreshToken | null {
  const parts = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(text);
  if (!parts) return null;
  const [, sessionId = '', count = '', proof = ''] = parts;
  const generation = Number(count);
  const isOurs = timingSafeEqual(Buffer.from(proofOf(ctx, sessionId, generation)), Buffer.from(proof));
  return isOurs ? { sessionId, generation } : null;
}

function proofOf({ secrets }: RefreshKey, sessionId: string, generation: number): string {
  return createHmac('sha256', keyObject(secrets.refresh))
    .update(`refresh\n${sessionId}\n${generation}`)
    .digest('base64url');
}
