import type { Language } from '@menyala/contract';
import type { exportOwnClaims } from '@menyala/contract/site/own-claims';
import { type FetchedFile, fetchFile } from '../fetch-file.ts';
import { type ClaimFilter, conditionsOf } from './claim-filter.ts';

/** The claims that a filter finds as a table for spreadsheets. @throws Refused, Unreachable */
export function fetchClaimsFile(language: Language, filter: ClaimFilter): Promise<FetchedFile> {
  const path = '/api/v1/users/me/claims/export.csv';
  return fetchFile<typeof exportOwnClaims>(language, path, conditionsOf(filter), 'claims.csv');
}
