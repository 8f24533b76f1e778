import type { AuthorizePage } from '@menyala/contract/site/pages';
import type { Context } from '../../../context.ts';
import { readAskedKey } from '../../../shop/keys/read-asked-key.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';

/** `/api-keys/authorize`: what a program asks for. Who looks at it, and which shops they have, is found out in the browser. */
export function authorizePayload(
  _ctx: Context,
  { query }: Pick<PageRequest, 'query'>,
): LoadedPage<AuthorizePage> {
  const { redirect, ...asked } = readAskedKey(query);
  const url = redirect === null ? null : new URL(redirect);
  return {
    data: {
      page: 'authorize',
      ...asked,
      redirect: url && { address: url.href, host: url.host, isOpen: url.protocol === 'http:' },
    },
    ...(url && { postsTo: url.origin }),
  };
}
