import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { keyObject } from '../../platform/keys/key-object.ts';

export const badLink = () => refuseFields({ token: [{ code: 'bad_link' }] });

/**
 * The token of a link in an email to a user: it names the user and its end, and proves both together with what the user is
 * like now. A link that sets a password or an email address is good for nothing once it was followed; one that activates may be followed
 * again, and changes nothing then. Nothing is stored.
 */
export type LinkPurpose = 'activate' | 'reset' | 'email';

export const linkMs = {
  activate: 72 * 60 * 60 * 1000,
  reset: 60 * 60 * 1000,
  email: 24 * 60 * 60 * 1000,
} as const satisfies Record<LinkPurpose, number>;

/** What of the user each link depends on. */
export interface LinkedUser {
  id: number;
  email: string | null;
  password_hash: string | null;
  new_email: string | null;
}

type LinkKey = { secrets: Pick<Context['secrets'], 'links'> };

export function writeLinkToken(
  ctx: LinkKey & Pick<Context, 'clock'>,
  purpose: LinkPurpose,
  user: LinkedUser,
): string {
  const end = ctx.clock.now().getTime() + linkMs[purpose];
  return `${user.id}.${end.toString(36)}.${proofOf(ctx, purpose, user, end)}`;
}

/** The user whom a token names, as it says itself; null for what has no such shape. */
export function userOfLink(token: string): number | null {
  const id = /^(\d{1,9})\.[0-9a-z]{1,12}\.[\w-]{43}$/.exec(token)?.[1];
  return id === undefined ? null : Number(id);
}

export function isLinkToken(
  ctx: LinkKey & Pick<Context, 'clock'>,
  purpose: LinkPurpose,
  user: LinkedUser,
  token: string,
): boolean {
  const [, end = '', proof = ''] = token.split('.');
  const endMs = Number.parseInt(end, 36);
  if (userOfLink(token) !== user.id || !(endMs > ctx.clock.now().getTime())) return false;
  return timingSafeEqual(Buffer.from(proofOf(ctx, purpose, user, endMs)), Buffer.from(proof));
}

function proofOf({ secrets }: LinkKey, purpose: LinkPurpose, user: LinkedUser, end: number): string {
  const state = {
    activate: [user.email],
    reset: [user.email, user.password_hash],
    email: [user.email, user.new_email],
  }[purpose];
  return createHmac('sha256', keyObject(secrets.links))
    .update(JSON.stringify([purpose, user.id, end, ...state]))
    .digest('base64url');
}
