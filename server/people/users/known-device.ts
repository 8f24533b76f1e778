import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { setCookie } from '../../platform/http/cookies.ts';
import { keyObject } from '../../platform/keys/key-object.ts';

/**
 * A browser in which a user has signed in before says so by a cookie with a keyed hash for each of the last users. Whoever
 * guesses passwords from elsewhere cannot shut such a browser out, and signing in with it again is no news. It holds for as
 * long as the password: a thief whose password was changed is a stranger again.
 */
export interface KnownDevices {
  cookie: 'device' | 'office_device';
  /** What is hashed with whose browser it is: the proofs of users are none of staff. */
  purpose: string;
}

const ofUsers: KnownDevices = { cookie: 'device', purpose: 'device' };
const mostUsers = 5;

/** Whose browser it is. */
export interface DeviceOwner {
  id: number;
  password_hash: string | null;
}

export function isKnownDevice(
  ctx: Context,
  request: FastifyRequest,
  user: DeviceOwner,
  devices = ofUsers,
): boolean {
  const proof = deviceProofsOf(request, devices).get(String(user.id));
  if (proof === undefined) return false;
  const [given, right] = [Buffer.from(proof), Buffer.from(deviceProofOf(ctx, user, devices))];
  return given.length === right.length && timingSafeEqual(given, right);
}

export function rememberDevice(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  user: DeviceOwner,
  devices = ofUsers,
): void {
  const others = [...deviceProofsOf(request, devices)].filter(([known]) => known !== String(user.id));
  const proofs = [[String(user.id), deviceProofOf(ctx, user, devices)], ...others].slice(0, mostUsers);
  setCookie(reply, devices.cookie, proofs.map((proof) => proof.join('.')).join('~'));
}

function deviceProofOf(
  { secrets }: Context,
  { id, password_hash }: DeviceOwner,
  { purpose }: KnownDevices,
): string {
  const said = `${purpose}\n${id}\n${password_hash}`;
  return createHmac('sha256', keyObject(secrets.refresh)).update(said).digest('base64url');
}

function deviceProofsOf(request: FastifyRequest, { cookie }: KnownDevices): Map<string, string> {
  const proofs = (request.cookies[cookie] ?? '').split('~').slice(0, mostUsers);
  return new Map(
    proofs.flatMap((kept) => {
      const [id, proof] = kept.split('.');
      return id && proof ? [[id, proof] as const] : [];
    }),
  );
}
