import type { Language } from '@menyala/contract';
import type { exportOwnClaims } from '@menyala/contract/site/own-claims';
import { requestResponse, Unreachable } from '../../api/request.ts';
import { type ClaimFilter, conditionsOf } from './claim-filter.ts';

export interface ClaimsFile {
  file: Blob;
  name: string;
}

/**
 * The claims that a filter finds as a table for spreadsheets. A plain link could not carry the bearer token, so the file
 * is fetched and then saved. @throws Refused, Unreachable
 */
export async function fetchClaimsFile(language: Language, filter: ClaimFilter): Promise<ClaimsFile> {
  const query = conditionsOf(filter);
  const response = await requestResponse<typeof exportOwnClaims>(
    language,
    { method: 'GET', path: '/api/v1/users/me/claims/export.csv' },
    Object.keys(query).length === 0 ? {} : { query },
  );
  const name = fileNameOf(response.headers.get('content-disposition'));
  const file = await response.blob().catch((cause: unknown) => {
    throw new Unreachable(cause);
  });
  return { file, name };
}

/** `attachment; filename="claims.csv"`; whatever might be a path in it is none. */
export function fileNameOf(disposition: string | null): string {
  const name = /filename="([\w.-]{1,80})"/.exec(disposition ?? '')?.[1];
  return name?.endsWith('.csv') ? name : 'claims.csv';
}
