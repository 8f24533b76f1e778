import type { giftAddress } from '@menyala/contract/site/gifts';
import type { Static } from 'typebox';
import { about } from '../../platform/vault/about.ts';
import { Unopenable, type Vault } from '../../platform/vault/vault.ts';

export type GiftAddress = Static<typeof giftAddress>;

/** Where a thing goes to, as it lies in the database. */
export function sealAddress(vault: Pick<Vault, 'seal'>, orderId: string, address: GiftAddress): string {
  return vault.seal(JSON.stringify(address), about.giftOrder(orderId));
}

/** Null where there is none, or it was damaged: one such row keeps nobody from seeing the others. */
export function openAddress(
  vault: Pick<Vault, 'open'>,
  orderId: string,
  sealed: string | null,
): GiftAddress | null {
  if (sealed === null) return null;
  try {
    return JSON.parse(vault.open(sealed, about.giftOrder(orderId))) as GiftAddress;
  } catch (error) {
    if (error instanceof Unopenable) return null;
    throw error;
  }
}
