import { key, type Visitor } from '../visitor.ts';
import type { World } from '../world.ts';

type Json = Record<string, unknown>;

/** The program of a shop, which speaks Greenfield with a key of its own. */
export class Program {
  readonly #visitor: Visitor;
  readonly #key: string;
  readonly #base: string;
  readonly #store: string;

  constructor(world: World, shop: string, shopKey: string) {
    this.#visitor = world.visitor('shop’s program');
    this.#key = shopKey;
    this.#store = shop;
    this.#base = `/api/v1/stores/${shop}`;
  }

  async call(method: string, path: string, body?: Json): Promise<Json> {
    const came = await this.#visitor.send(path, {
      method,
      headers: {
        authorization: `token ${this.#key}`,
        'content-type': 'application/json',
        ...(method === 'POST' ? { 'idempotency-key': key() } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (came.status !== 200)
      throw new Error(`${method} ${path} answers ${came.status}: ${came.text.slice(0, 300)}`);
    this.#visitor.front.checks.count();
    return came.text === '' ? {} : (JSON.parse(came.text) as Json);
  }

  /** Every call of the interface, but those that need an invoice that was paid. */
  async works(): Promise<void> {
    const base = this.#base;
    const get = (path: string) => this.call('GET', path);
    for (const path of ['/api/v1/health', '/misc/lang', '/api/v1/server/info', '/api/v1/api-keys/current'])
      await get(path);
    for (const path of ['/api/v1/stores', base, `${base}/rates/configuration`, `${base}/payment-methods`])
      await get(path);
    await get(`/api/v1/shops/${this.#store}/statistics`);
    await get(`/api/v1/shops/${this.#store}/withdrawals`);
    await this.#invoices();
    await this.#webhooks();
    await this.#links();
    await get(`${base}/pull-payments`);
  }

  async #invoices(): Promise<void> {
    const invoices = `${this.#base}/invoices`;
    const { id } = await this.call('POST', invoices, {
      amount: '60',
      currency: 'USD',
      metadata: { orderId: '9' },
    });
    const one = `${invoices}/${String(id)}`;
    await this.call('GET', invoices);
    await this.call('GET', one);
    await this.call('GET', `${one}/payment-methods`);
    await this.call('PUT', one, { metadata: { orderId: '10' } });
    await this.call('DELETE', one);
    await this.call('POST', `${one}/unarchive`);
    await this.call('POST', `${one}/status`, { status: 'Invalid' });
  }

  async #webhooks(): Promise<void> {
    const webhooks = `${this.#base}/webhooks`;
    const { id } = await this.call('POST', webhooks, { url: 'https://hooks.example/program', enabled: true });
    const one = `${webhooks}/${String(id)}`;
    await this.call('GET', webhooks);
    await this.call('GET', one);
    await this.call('PUT', one, { url: 'https://hooks.example/program2', enabled: true });
    await this.call('GET', `${one}/deliveries`);
    await this.call('DELETE', one);
  }

  async #links(): Promise<void> {
    const links = `/api/v1/shops/${this.#store}/links`;
    const link = { amount: '70', currency: 'USD', title: 'Tea', description: 'A hundred grams' };
    const { id } = await this.call('POST', links, link);
    const one = `${links}/${String(id)}`;
    await this.call('GET', links);
    await this.call('GET', one);
    await this.call('PUT', one, { ...link, amount: '75' });
    await this.call('DELETE', one);
  }

  /** Money of the shop, set aside for buyers and withdrawn. */
  async pays(): Promise<void> {
    const pulls = `${this.#base}/pull-payments`;
    const { id } = await this.call('POST', pulls, { name: 'Order 7', amount: '20', currency: 'USD' });
    await this.call('GET', `${pulls}/${String(id)}`);
    await this.call('GET', `/api/v1/pull-payments/${String(id)}`);
    await this.call('DELETE', `${pulls}/${String(id)}`);
  }

  /** The key ends itself. */
  async ends(): Promise<void> {
    await this.call('DELETE', '/api/v1/api-keys/current');
  }
}
