import type { AnswerOf, BodyOf, Call, Language, Problem } from '@menyala/contract';
import { inLanguage } from '../addresses.ts';
import { type AuthHeader, withBearer } from '../session/session.ts';

/** The server understood and said no; the problem's `detail` is a sentence in the reader's language. */
export class Refused extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'Refused';
    this.problem = problem;
  }
}

/** No answer came, or none that a person could be told: the connection is gone, or a proxy spoke for the server. */
export class Unreachable extends Error {
  /** Something answered: it is not the reader's internet. */
  readonly isAnswered: boolean;
  constructor(cause?: unknown, isAnswered = false) {
    super('The server could not be reached.', { cause });
    this.name = 'Unreachable';
    this.isAnswered = isAnswered;
  }
}

export interface Given<C extends Call> {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string>>;
  body?: BodyOf<C> | FormData;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/**
 * Makes a call of the contract in a language: `request<typeof checkExchange>('ru', { method: 'POST', path: '…' }, { body })`.
 * The contract is imported as a type only, so its schemas never reach the browser; method and path are checked against it.
 * Throws `Refused` or `Unreachable`, and an AbortError where the signal says so.
 */
export async function request<C extends Call>(
  language: Language,
  call: Pick<C, 'method' | 'path'>,
  given: Given<C> = {},
): Promise<AnswerOf<C>> {
  const response = await requestResponse<C>(language, call, given);
  return response.status === 204 ? (undefined as AnswerOf<C>) : ((await readJson(response)) as AnswerOf<C>);
}

/**
 * The same for an answer that is no JSON: the response itself, of a call that succeeded. A personal call goes with the
 * bearer token of whoever is signed in, and is repeated once where that had to be renewed.
 */
export function requestResponse<C extends Call>(
  language: Language,
  call: Pick<C, 'method' | 'path'>,
  given: Given<C> = {},
): Promise<Response> {
  const ask = (authHeader: AuthHeader) =>
    askOnce<C>(language, call, { ...given, headers: { ...given.headers, ...authHeader } });
  return personal.test(call.path) && !given.headers?.['authorization'] ? withBearer(ask) : ask({});
}

/** Calls that answer, or may answer, something of whoever is signed in. */
const personal = /^\/api\/v\d\/(users|claim|verify|calculator\/(pair|check)|contest|support)\b/;

async function askOnce<C extends Call>(
  language: Language,
  call: Pick<C, 'method' | 'path'>,
  given: Given<C>,
): Promise<Response> {
  const response = await send<C>(language, call, given);
  if (response.ok) return response;
  const answer = await readJson(response);
  if (isProblem(answer)) throw new Refused(answer);
  throw new Unreachable(undefined, true);
}

function readJson(response: Response): Promise<unknown> {
  return response.json().catch((cause: unknown) => {
    throw new Unreachable(cause, true);
  });
}

async function send<C extends Call>(
  language: Language,
  call: Pick<C, 'method' | 'path'>,
  { params = {}, query, body, headers = {}, signal }: Given<C>,
): Promise<Response> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const isForm = body instanceof FormData;
  const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
  const type: Record<string, string> =
    body === undefined || isForm ? {} : { 'content-type': 'application/json' };
  try {
    return await fetch(`${inLanguage(language, path)}${search}`, {
      method: call.method,
      headers: { accept: 'application/json', ...type, ...headers },
      ...sent,
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new Unreachable(cause);
  }
}

function isProblem(answer: unknown): answer is Problem {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'detail' in answer;
}
