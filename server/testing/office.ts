import type { CostQuestion } from '@menyala/contract/office/costs';
import { callAt } from './call-at.ts';
import type { TestContext } from './context.ts';

/** Asks the office's API as somebody who is signed in. */
export interface Office {
  get(path: string): Promise<OfficeAnswer>;
  post(path: string, body: object): Promise<OfficeAnswer>;
  /** Saves on the version of now, unless the body names one. */
  put(path: string, body: object): Promise<OfficeAnswer>;
  delete(path: string): Promise<OfficeAnswer>;
  /** The same as somebody who means it: what the server asks about a change that costs much is confirmed. */
  sure: Record<'post' | 'put', (path: string, body: object) => Promise<OfficeAnswer>>;
}

export interface OfficeAnswer {
  status: number;
  /** Parsed, and of whatever shape the call answers with: a test says what it expects. */
  body: Record<string, unknown>;
}

/** @param exchange signed in with its first login; sentences come in English. */
export async function enterOffice(exchange: Pick<TestContext, 'app' | 'signIn'>): Promise<Office> {
  const headers = { cookie: await exchange.signIn(), 'accept-language': 'en' };
  async function ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<OfficeAnswer> {
    const answer = await exchange.app.inject({
      method,
      url: `/office/api/${path}`,
      headers,
      ...(body ? { payload: body } : {}),
    });
    return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
  }
  const onVersion = async (path: string, body: object) => {
    if ('version' in body || !takesVersion(path)) return body;
    // A key is one of many that have a version together.
    for (const read of [path, path.replace(/\/[^/]+$/, '')]) {
      const { version } = (await ask('GET', read)).body;
      if (typeof version === 'number') return { ...body, version };
    }
    return { ...body, version: 1 };
  };
  const put = async (path: string, body: object) => ask('PUT', path, await onVersion(path, body));
  const sure = (method: 'POST' | 'PUT') => async (path: string, given: object) => {
    const body = method === 'PUT' ? await onVersion(path, given) : given;
    const first = await ask(method, path, body);
    if (first.body['code'] !== 'confirm_needed') return first;
    const { questions } = first.body['context'] as { questions: CostQuestion[] };
    const confirmed = questions.map(({ field, kind, before, after }) => ({ field, kind, before, after }));
    return ask(method, path, { ...body, confirmed });
  };
  return {
    sure: { post: sure('POST'), put: sure('PUT') },
    get: (path) => ask('GET', path),
    post: (path, body) => ask('POST', path, body),
    put,
    delete: (path) => ask('DELETE', path),
  };
}

/** True where a call has to name the version; where there may be nothing yet it need not. */
function takesVersion(path: string): boolean {
  return requiredIn(callAt('PUT', `/office/api/${path}`)?.body).includes('version');
}

function requiredIn(schema: unknown): string[] {
  const { required = [], allOf = [] } = (schema ?? {}) as { required?: string[]; allOf?: unknown[] };
  return [...required, ...allOf.flatMap(requiredIn)];
}

/** Names of what a body has, through all its parts. */
export function namesIn(schema: unknown): string[] {
  const { properties = {}, allOf = [] } = (schema ?? {}) as { properties?: object; allOf?: unknown[] };
  return [...Object.keys(properties), ...allOf.flatMap(namesIn)];
}
