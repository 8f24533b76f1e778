import type { PagePayload } from '@menyala/contract/site/pages';
import { Unreachable } from './request.ts';

/** Where the data of a page is: `/en/aml?x=1` → `/en/aml/_payload.json?x=1`. */
export function payloadAddress(page: string): string {
  const [path = '/', search] = page.split('?', 2);
  const bare = path.replace(/\/+$/, '');
  return `${bare}/_payload.json${search ? `?${search}` : ''}`;
}

/**
 * Loads the data of a page of the site; `page` is its path and query. An error page is a payload like any other,
 * whatever its HTTP status. Throws `Unreachable` where no payload came.
 */
export async function fetchPayload(page: string, signal?: AbortSignal): Promise<PagePayload> {
  try {
    const response = await fetch(payloadAddress(page), {
      headers: { accept: 'application/json' },
      ...(signal ? { signal } : {}),
    });
    const payload: unknown = await response.json();
    if (isPayload(payload)) return payload;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Unreachable(cause);
  }
  throw new Unreachable();
}

function isPayload(value: unknown): value is PagePayload {
  return typeof value === 'object' && value !== null && 'frame' in value && 'data' in value;
}
