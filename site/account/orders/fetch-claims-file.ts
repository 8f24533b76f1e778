import type { Language, Problem } from '@menyala/contract';
import { inLanguage } from '../../addresses.ts';
import { Refused, Unreachable } from '../../api/request.ts';
import { type Bearing, withBearer } from '../../session/session.ts';
import { conditionsOf, type OrderFilter } from './order-filter.ts';

const path = '/api/v1/users/me/claims/export.csv' satisfies PathOfExport;
type PathOfExport = typeof import('@menyala/contract/site/users')['exportOwnClaims']['path'];

export interface ClaimsFile {
  file: Blob;
  name: string;
}

/**
 * The claims that a filter finds as a table for spreadsheets. A plain link could not carry the bearer token, so the file
 * is fetched and then saved. @throws Refused, Unreachable
 */
export function fetchClaimsFile(language: Language, filter: OrderFilter): Promise<ClaimsFile> {
  const query = new URLSearchParams(conditionsOf(filter));
  const address = `${inLanguage(language, path)}${query.size === 0 ? '' : `?${query}`}`;
  return withBearer((bearing) => fetchFile(address, bearing));
}

async function fetchFile(address: string, bearing: Bearing): Promise<ClaimsFile> {
  try {
    const response = await fetch(address, { headers: bearing });
    if (!response.ok) throw new Refused(await problemOf(response));
    return { file: await response.blob(), name: fileNameOf(response.headers.get('content-disposition')) };
  } catch (cause) {
    throw cause instanceof Refused ? cause : new Unreachable(cause);
  }
}

async function problemOf(response: Response): Promise<Problem> {
  const answer: Problem | null = await response.json();
  if (typeof answer?.code !== 'string') throw new Unreachable();
  return answer;
}

/** `attachment; filename="claims.csv"`; whatever might be a path in it is none. */
export function fileNameOf(disposition: string | null): string {
  const name = /filename="([\w.-]{1,80})"/.exec(disposition ?? '')?.[1];
  return name?.endsWith('.csv') ? name : 'claims.csv';
}
