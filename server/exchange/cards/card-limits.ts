import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { type Check, ownerOf } from './check.ts';

const minute = 60;
const day = 24 * 60 * minute;

type Owned = Pick<Check, 'userId' | 'claimId'>;

/** How often cards may be added, changed and sent, and photos uploaded. Each throws Refusal `rate_limited`. */
export interface CardLimits {
  add(owner: Owned, request: Pick<FastifyRequest, 'ip'>): Promise<void>;
  /** Each change leaves its trace in the history for good. */
  change(owner: Owned): Promise<void>;
  /** Asked before the body is read. */
  receive(request: Pick<FastifyRequest, 'ip'>): Promise<void>;
  upload(owner: Owned): Promise<void>;
  send(owner: Owned): Promise<void>;
}

export function cardLimits(ctx: Context): CardLimits {
  const added = attemptLimit(ctx, { name: 'card-add', attempts: 10, seconds: day });
  const addedNearby = attemptLimit(ctx, { name: 'card-add-network', attempts: 20, seconds: day });
  const changed = attemptLimit(ctx, { name: 'card-change', attempts: 40, seconds: day });
  const received = attemptLimit(ctx, { name: 'card-photo', attempts: 20, seconds: minute });
  const uploaded = attemptLimit(ctx, { name: 'card-photo-day', attempts: 60, seconds: day });
  const sent = attemptLimit(ctx, { name: 'card-send', attempts: 20, seconds: day });
  return {
    async add(owner, { ip }) {
      await addedNearby.take(addressGroup(ip));
      await added.take(ownerOf(owner));
    },
    change: (owner) => changed.take(ownerOf(owner)),
    receive: ({ ip }) => received.take(addressGroup(ip)),
    upload: (owner) => uploaded.take(ownerOf(owner)),
    send: (owner) => sent.take(ownerOf(owner)),
  };
}
