import { signedInCookie } from '@menyala/contract/site/sessions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { clearCookie, setCookie } from '../../platform/http/cookies.ts';
import { forgetMaker, rememberOwner } from '../access/maker.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** So long a remembered session lives without being used, and one that is not remembered; and any at the longest. */
export const sessionMs = { remembered: 30 * dayMs, passing: dayMs, longest: 90 * dayMs };

export function refreshTokenOf(request: FastifyRequest): string {
  return request.cookies.refresh ?? '';
}

/**
 * Hands the refresh token to the browser, out of reach of scripts and of other sites; beside it a mark that scripts and the
 * server may read, which says only that there may be a session. Neither outlives the browser unless it is to be remembered.
 */
export function giveRefreshToken(
  ctx: Context,
  reply: FastifyReply,
  token: string,
  { isRemembered, sessionId }: { isRemembered: boolean; sessionId: string },
): void {
  const life = { lastsSeconds: isRemembered ? sessionMs.remembered / 1000 : undefined };
  setCookie(reply, 'refresh', token, life);
  setCookie(reply, signedInCookie, '1', life);
  rememberOwner(ctx, reply, sessionId, life);
}

/** What this browser proved of claims goes too: whoever sits here next is somebody else. */
export function takeRefreshTokenBack(reply: FastifyReply): void {
  forgetMaker(reply);
  clearCookie(reply, 'refresh');
  clearCookie(reply, signedInCookie);
}
