import type { giftAddress } from '@menyala/contract/site/gifts';
import type { Static } from 'typebox';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { DecryptionError, type Vault } from '../../platform/vault/vault.ts';

export type GiftAddress = Static<typeof giftAddress>;

/** Where a thing goes to, as it lies in the database. */
export function encryptAddress(vault: Pick<Vault, 'encrypt'>, orderId: string, address: GiftAddress): string {
  return vault.encrypt(JSON.stringify(address), associatedData.giftOrder(orderId));
}

/** Null where there is none, or it was damaged: one such row keeps nobody from seeing the others. */
export function openAddress(
  vault: Pick<Vault, 'decrypt'>,
  orderId: string,
  encrypted: string | null,
): GiftAddress | null {
  if (encrypted === null) return null;
  try {
    return JSON.parse(vault.decrypt(encrypted, associatedData.giftOrder(orderId))) as GiftAddress;
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}
