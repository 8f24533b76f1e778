import { randomUUID } from 'node:crypto';
import { adjustPartner } from '@menyala/contract/office/partners';
import {
  createPromocode,
  type OfficePromocode,
  type PromocodeEdit,
} from '@menyala/contract/office/promocodes';
import type { App } from '../app.ts';

/** Puts points, or money of the programme, on somebody's balance. */
export async function give(
  app: App,
  userId: number,
  account: 'bonus' | 'referral',
  amount: string,
): Promise<void> {
  await app.backOffice.ask(adjustPartner, {
    params: { id: userId },
    body: { account, direction: 'in', amount, reason: 'For a story', key: randomUUID() },
  });
}

/** A code that nobody has, half of the margin unless told otherwise. */
export function makePromocode(app: App, change: Partial<PromocodeEdit> = {}): Promise<OfficePromocode> {
  return app.backOffice.ask(createPromocode, {
    body: {
      ...{ code: `S-${randomUUID().slice(0, 8)}`, kind: 'margin', amount: '50', note: 'For a story' },
      ...{ directions: null, userEmail: null, firstClaim: false, mostUses: null, mostPerUser: null },
      ...{ startsAt: null, endsAt: null, isActive: true },
      ...change,
    },
  });
}
