import type { Call, Language } from '@menyala/contract';
import { requestResponse, Unreachable } from '../api/request.ts';

export interface FetchedFile {
  file: Blob;
  name: string;
}

/**
 * A table for spreadsheets. A plain link could not carry the bearer token, so the file is fetched and then saved.
 * `name` is for an answer that tells none. @throws Refused, Unreachable
 */
export async function fetchFile<C extends Call>(
  language: Language,
  path: C['path'],
  query: Readonly<Record<string, string>>,
  name: string,
): Promise<FetchedFile> {
  const response = await requestResponse<C>(
    language,
    { method: 'GET', path },
    Object.keys(query).length === 0 ? {} : { query },
  );
  const told = fileNameOf(response.headers.get('content-disposition'));
  const file = await response.blob().catch((cause: unknown) => {
    throw new Unreachable(cause);
  });
  return { file, name: told ?? name };
}

/** `attachment; filename="claims.csv"`; whatever might be a path in it is none. */
export function fileNameOf(disposition: string | null): string | null {
  const name = /filename="([\w.-]{1,80})"/.exec(disposition ?? '')?.[1];
  return name?.endsWith('.csv') ? name : null;
}
