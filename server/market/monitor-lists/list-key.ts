import type { Context } from '../../context.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';

export const encryptListKey = ({ vault }: Pick<Context, 'vault'>, monitorId: number, key: string): string =>
  key === '' ? '' : vault.encrypt(key, associatedData.listKey(monitorId));

export const decryptListKey = (
  { vault }: Pick<Context, 'vault'>,
  { monitorId, apiKey }: { monitorId: number; apiKey: string },
): string => (apiKey === '' ? '' : vault.decrypt(apiKey, associatedData.listKey(monitorId)));
