import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataProvider } from './data-provider.ts';

interface Sent {
  address: string;
  method: string | undefined;
  body: unknown;
}

let sent: Sent[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('localStorage', { getItem: () => 'ru' });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ address, method: init.method, body });
    const isList = address.includes('?');
    const answer = isList ? { items: [{ id: 7 }], page: 2, size: 25, total: 40 } : { id: 7, usd: '2' };
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('lists', () => {
  const sort = { field: 'id', order: 'ASC' } as const;

  it('ask for a page with the filters and answer rows with their total', async () => {
    const list = await dataProvider.getList('directions', {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'publishedAt', order: 'DESC' },
      filter: { from: 3, isEnabled: true },
    });
    expect(list).toEqual({ data: [{ id: 7 }], total: 40 });
    expect(sent[0]?.address).toBe(
      '/office/api/directions?from=3&isEnabled=true&page=2&size=25&sort=-publishedAt',
    );
  });

  it('never ask for more than the server gives in one page', async () => {
    await dataProvider.getList('emails', { pagination: { page: 1, perPage: 500 }, sort, filter: {} });
    expect(sent[0]?.address).toBe('/office/api/emails?page=1&size=100');
  });

  it('whose orders have names ask for one as for any filter', async () => {
    const pagination = { page: 1, perPage: 25 };
    await dataProvider.getList('partners', { pagination, sort, filter: { sort: 'rewards' } });
    expect(sent[0]?.address).toBe('/office/api/partners?sort=rewards&page=1&size=25');
  });

  it('of what belongs to a record ask by its id', async () => {
    await dataProvider.getManyReference('transfers', {
      target: 'currencyId',
      id: 3,
      pagination: { page: 1, perPage: 25 },
      sort,
      filter: {},
    });
    expect(sent[0]?.address).toBe('/office/api/transfers?currencyId=3&page=1&size=25');
  });
});

describe('changes', () => {
  it('send the whole edit and nothing that is the server’s own', async () => {
    const previousData = { id: 'BTC', usd: '1', freshMinutes: 60, updatedAt: '2026-11-21T10:00:00Z' };
    const changed = await dataProvider.update('prices', { id: 'BTC', data: { usd: '2' }, previousData });
    expect(changed.data).toEqual({ id: 7, usd: '2' });
    expect(sent).toEqual([
      { address: '/office/api/prices/BTC', method: 'PUT', body: { usd: '2', freshMinutes: 60 } },
    ]);
  });

  it('in bulk, and deletions, are refused', async () => {
    await expect(dataProvider.delete('prices', { id: 'BTC' })).rejects.toThrow('deletes nothing');
  });
});
