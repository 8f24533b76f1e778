import type { PagePayload, PageRedirect } from '@menyala/contract/site/pages';
import { Unreachable } from './request.ts';

/** Where the data of a page is: `/en/aml?x=1` → `/en/aml/_payload.json?x=1`. */
export function payloadAddress(page: string): string {
  const [path = '/', search] = page.split('?', 2);
  const bare = path.replace(/\/+$/, '');
  return `${bare}/_payload.json${search ? `?${search}` : ''}`;
}

/** A page with the modules of its code, or where to go instead. */
export type PageAnswer = (PagePayload & { modules?: readonly string[] }) | PageRedirect;

/**
 * Loads the data of a page of the site; `page` is its path and query. An error page is a payload like any other,
 * whatever its HTTP status. Throws `Unreachable` where no payload came.
 */
export async function fetchPayload(page: string, signal?: AbortSignal): Promise<PageAnswer> {
  let isAnswered = false;
  try {
    const response = await fetch(payloadAddress(page), {
      headers: { accept: 'application/json' },
      ...(signal ? { signal } : {}),
    });
    isAnswered = true;
    const payload: unknown = await response.json();
    if (isAnswer(payload)) return payload;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Unreachable(cause, isAnswered);
  }
  throw new Unreachable(undefined, true);
}

export function isAnswer(value: unknown): value is PageAnswer {
  if (typeof value !== 'object' || value === null) return false;
  return 'redirect' in value || ('layout' in value && 'data' in value);
}
