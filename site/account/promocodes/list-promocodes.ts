import type { Language } from '@menyala/contract';
import type { listOwnPromocodes } from '@menyala/contract/site/promocodes';
import { request } from '../../api/request.ts';

/** The user's own promocodes, and those that they used. */
export function listPromocodes(language: Language, signal: AbortSignal) {
  const call = { method: 'GET', path: '/api/v1/users/me/promocodes' } as const;
  return request<typeof listOwnPromocodes>(language, call, { signal });
}
