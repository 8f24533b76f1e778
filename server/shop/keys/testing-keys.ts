import type { TestContext } from '../../testing/context.ts';
import type { Permission } from './permissions.ts';
import { makeShopKey } from './shop-keys.ts';

/** What the plugin for WooCommerce asks for. */
export const wooPermissions: Permission[] = [
  'btcpay.store.canviewinvoices',
  'btcpay.store.cancreateinvoice',
  'btcpay.store.canviewstoresettings',
  'btcpay.store.canmodifyinvoices',
  'btcpay.store.webhooks.canmodifywebhooks',
  'btcpay.store.cancreatenonapprovedpullpayments',
];

/** A program of a shop: it sends its key, and bodies as they are given. */
export interface ShopProgram {
  key: string;
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; type: string; text: string; json: <T = Record<string, unknown>>() => T }>;
}

export async function openProgram(
  exchange: Pick<TestContext, 'ctx' | 'app'>,
  shopId: string,
  permissions: Permission[] = wooPermissions,
  addresses: string[] = [],
): Promise<ShopProgram> {
  const { key } = await makeShopKey(exchange.ctx, shopId, { label: 'Plugin', permissions, addresses });
  return programWith(exchange, key);
}

export function programWith({ app }: Pick<TestContext, 'app'>, key: string): ShopProgram {
  return {
    key,
    async send(method, path, body, headers = {}) {
      const answer = await app.inject({
        ...{ method, url: path },
        headers: { authorization: `token ${key}`, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return {
        status: answer.statusCode,
        type: String(answer.headers['content-type'] ?? ''),
        text: answer.body,
        json: () => answer.json(),
      };
    },
  };
}
