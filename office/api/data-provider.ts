import type {
  CreateParams,
  DataProvider,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  Identifier,
  RaRecord,
  UpdateParams,
} from 'ra-core';
import { askFor, type QueryValue } from './ask.ts';
import { resources } from './resources.ts';

interface Page<Row> {
  items: Row[];
  page: number;
  size: number;
  total: number;
}

/** React-admin's records over the office's API. Lists answer {items, page, size, total}; nothing here is deleted. */
export const dataProvider: DataProvider = {
  getList: (resource, params) => list(resource, params, params.filter),

  async getOne<Row extends RaRecord>(resource: string, { id }: GetOneParams<Row>) {
    return { data: await one<Row>(resource, id) };
  },

  async getMany<Row extends RaRecord>(resource: string, { ids }: GetManyParams<Row>) {
    return { data: await Promise.all(ids.map((id) => one<Row>(resource, id))) };
  },

  getManyReference: (resource: string, params: GetManyReferenceParams) =>
    list(resource, params, { ...params.filter, [params.target]: params.id }),

  async create<Draft extends object, Row extends RaRecord>(resource: string, { data }: CreateParams<Draft>) {
    const body = editOf(resource, data, 'adds');
    return { data: await askFor<Row>('POST', `/office/api/${resource}`, { body }) };
  },

  async update<Row extends RaRecord>(resource: string, { id, data, previousData }: UpdateParams<Row>) {
    const body = editOf(resource, { ...previousData, ...data });
    return { data: await askFor<Row>('PUT', `/office/api/${resource}/:id`, { params: { id }, body }) };
  },

  updateMany: () => refuseInBulk(),
  delete: () => refuseInBulk(),
  deleteMany: () => refuseInBulk(),
};

async function list<Row extends RaRecord>(
  resource: string,
  { pagination, sort }: Pick<GetListParams, 'pagination' | 'sort'>,
  filter: Record<string, QueryValue> = {},
): Promise<GetListResult<Row>> {
  const most = resources[resource]?.mostAPage ?? 100;
  const answer = await askFor<Page<Row>>('GET', `/office/api/${resource}`, {
    query: {
      ...filter,
      page: pagination?.page,
      size: Math.min(pagination?.perPage ?? 25, most),
      // A list whose orders have names asks for one as it asks for any filter.
      sort: (sort === undefined ? undefined : sortWord(sort)) ?? filter['sort'],
    },
  });
  return { data: answer.items, total: answer.total };
}

/** `-createdAt` is newest first. The id is the server's own order, and needs no word. */
function sortWord({ field, order }: { field: string; order: string }): string | undefined {
  if (field === 'id') return undefined;
  return order === 'DESC' ? `-${field}` : field;
}

function one<Row extends RaRecord>(resource: string, id: Identifier): Promise<Row> {
  return askFor<Row>('GET', `/office/api/${resource}/:id`, { params: { id } });
}

/** Only what the contract lets a form change. */
export function editOf(
  resource: string,
  data: object,
  of: 'edits' | 'adds' = 'edits',
): Record<string, unknown> {
  const { edits = {}, [of]: names = edits } = resources[resource] ?? {};
  return Object.fromEntries(Object.entries(data).filter(([name]) => name in names));
}

/** Bulk changes and deletion are nowhere offered; should a screen ever call them, it hears so. */
function refuseInBulk(): Promise<never> {
  return Promise.reject(new Error('The office changes one thing at a time and deletes nothing.'));
}
