import { randomBytes } from 'node:crypto';
import { fixedRing } from '../platform/vault/key-ring.ts';
import { type Vault, vaultOf } from '../platform/vault/vault.ts';

/** The setting VAULT_KEYS in tests: two that open one database must have the same. */
export const testVaultKeys = `test:${Buffer.alloc(32, 'test').toString('base64')}`;

/** A vault of one fresh key, or of keys by these names, the newest first. */
export function testVault(...ids: string[]): Vault {
  const names = ids.length === 0 ? ['test'] : ids;
  return vaultOf(fixedRing(names.map((id) => ({ id, secret: randomBytes(32) }))));
}
