import type { AnswerOf, BodyOf, Call, Problem } from '@menyala/contract';
import type { Approval } from '@menyala/contract/office/approvals';
import type { Confirmed, CostQuestion } from '@menyala/contract/office/costs';
import { currentLanguage } from '../messages/language.ts';
import { noteServerTime } from './server-clock.ts';

export type QueryValue = string | number | boolean | undefined;

export interface Request {
  params?: Record<string, string | number> | undefined;
  query?: Record<string, QueryValue> | undefined;
  body?: object | undefined;
}

/**
 * A refusal of the server with its code, so that callers can tell a conflict from a wrong field. React-admin reads
 * `status` and `body.errors` of any error; its own class is not the base, since it hides that of its children.
 */
export class RefusedError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;
  readonly body: { errors: Record<string, string> };
  constructor(message: string, status: number, problem: Problem | undefined) {
    super(message);
    this.name = 'RefusedError';
    this.status = status;
    this.problem = problem;
    this.body = { errors: problem === undefined ? {} : sentencesByField(problem) };
  }
}

/** True where somebody else saved the thing since it was seen. */
export function isConflict(error: unknown): boolean {
  return error instanceof RefusedError && error.problem?.code === 'conflict';
}

/** The change was taken, and waits for a second person: nothing is saved yet, and nothing may look as if it were. */
export class WaitingError extends Error {
  readonly approval: Approval;
  constructor(approval: Approval) {
    super(waitingMessage);
    this.name = 'WaitingError';
    this.approval = approval;
  }
}
export const waitingMessage = 'approvals.waits';

const waitingListeners = new Set<(approval: Approval) => void>();

/** Told whenever a change waits for a second person. Returns the way to stop. */
export function onWaiting(tell: (approval: Approval) => void): () => void {
  waitingListeners.add(tell);
  return () => waitingListeners.delete(tell);
}

/** The change costs much, and whoever was asked whether it is meant went back: nothing was done, and nobody needs to be told. */
export class NotMeantError extends Error {
  constructor() {
    super(notMeantMessage);
    this.name = 'NotMeantError';
  }
}
export const notMeantMessage = '';

type AskWhetherMeant = (question: string) => Promise<boolean>;
const costAskers = new Set<AskWhetherMeant>();

/** Asked whether a change that costs much is meant, wherever it was sent from; then it is sent again with the answer. Returns the way to stop. */
export function onCost(askWhetherMeant: AskWhetherMeant): () => void {
  costAskers.add(askWhetherMeant);
  return () => costAskers.delete(askWhetherMeant);
}

/**
 * Makes one call of the contract. The call is named by its type, so that nothing of the contract but text reaches
 * the browser, and a wrong method, path or body does not compile. Throws a RefusedError for anything but success;
 * status 0 means that no answer came.
 */
export function ask<C extends Call>(
  method: C['method'],
  path: C['path'],
  request: Request & { body?: BodyOf<C> } = {},
): Promise<AnswerOf<C>> {
  return askFor<AnswerOf<C>>(method, path, request);
}

/** As `ask`, where the path is known only when it runs. */
export async function askFor<Answer>(method: string, path: string, request: Request = {}): Promise<Answer> {
  const address = addressOf(path, request);
  const key = `${currentLanguage()} ${address}`;
  const kept = method === 'GET' ? answers.get(key) : undefined;
  const response = await send(method, address, request.body, kept && { etag: kept.etag });
  noteServerTime(response.headers.get('date'));
  if (response.status === 304 && kept) return kept.answer as Answer;
  const text = await textOf(response);
  if (!response.ok) {
    const confirmed = await answerTo(refusedBy(response.status, text));
    return askFor(method, path, { ...request, body: { ...request.body, confirmed } });
  }
  if (response.status === 202) throw waitsWith(read(text, response.status) as { approval: Approval });
  const answer = read(text, response.status) as Answer;
  const etag = method === 'GET' ? response.headers.get('etag') : null;
  if (etag !== null) keep(key, { etag, answer });
  return answer;
}

/** What was confirmed of what a change costs. Throws any other refusal, and a NotMeantError. */
async function answerTo(refused: RefusedError): Promise<Confirmed> {
  const [askWhetherMeant] = costAskers;
  const { problem } = refused;
  if (problem?.code !== 'confirm_needed' || askWhetherMeant === undefined) throw refused;
  if (!(await askWhetherMeant(refused.message))) throw new NotMeantError();
  const questions = (problem.context?.['questions'] ?? []) as CostQuestion[];
  return questions.map(({ field, kind, before, after }) => ({ field, kind, before, after }));
}

function waitsWith({ approval }: { approval: Approval }): WaitingError {
  for (const tell of waitingListeners) tell(approval);
  return new WaitingError(approval);
}

interface Kept {
  etag: string;
  answer: unknown;
}

/**
 * The last answers that had an ETag, by language and address: what did not change need not be made again. They are in the memory of
 * this page alone, no longer than somebody is signed in.
 */
const answers = new Map<string, Kept>();
const mostKept = 30;

function keep(key: string, answer: Kept): void {
  answers.delete(key);
  answers.set(key, answer);
  const [oldest] = answers.keys();
  if (answers.size > mostKept && oldest !== undefined) answers.delete(oldest);
}

/** Forgets all answers, so that the next person who signs in here sees none of them. */
export function forgetAnswers(): void {
  answers.clear();
}

/** The same for a path that is made of parts. */
export async function askWithFileFor(path: string, { file }: { file: File }): Promise<unknown> {
  const form = new FormData();
  form.set('file', file);
  const response = await send('POST', path, form);
  const text = await textOf(response);
  if (!response.ok) throw refusedBy(response.status, text);
  return read(text, response.status);
}

/** Sends a file in the field `file` of a form, as the server takes them. */
export async function askWithFile<C extends Call>(
  path: C['path'],
  { file, ...request }: Omit<Request, 'body'> & { file: File },
): Promise<AnswerOf<C>> {
  const form = new FormData();
  form.set('file', file);
  const response = await send('POST', addressOf(path, request), form);
  const text = await textOf(response);
  if (!response.ok) throw refusedBy(response.status, text);
  return read(text, response.status) as AnswerOf<C>;
}

/** The bytes of a file that is for this page alone, and stays out of the browser's cache. */
export async function askForBytes(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await send('GET', address, undefined, { cache: 'no-store', signal });
  if (!response.ok) throw refusedBy(response.status, await textOf(response));
  return response.arrayBuffer();
}

/** Fills in `:id` and adds the query; what is undefined or empty is left out. */
export function addressOf(path: string, request: Request): string {
  const filled = path.replace(/:([a-z]+)/gi, (_, name: string) =>
    encodeURIComponent(request.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const asked = query.toString();
  return asked === '' ? filled : `${filled}?${asked}`;
}

async function send(
  method: string,
  address: string,
  body: unknown,
  { etag, ...more }: Pick<RequestInit, 'cache' | 'signal'> & { etag?: string } = {},
): Promise<Response> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': currentLanguage(),
  };
  if (etag !== undefined) headers['if-none-match'] = etag;
  // Of a form the browser says its type itself, with the boundary that it chose.
  if (body !== undefined && !(body instanceof FormData)) headers['content-type'] = 'application/json';
  try {
    return await fetch(address, {
      method,
      headers,
      credentials: 'same-origin',
      body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
      ...more,
    });
  } catch {
    throw noAnswer();
  }
}

/** The one case in which the connection may be to blame. */
const noAnswer = () => new RefusedError('office.connection.none', 0, undefined);

/** An answer that broke off is none. */
function textOf(response: Response): Promise<string> {
  return response.text().catch(() => {
    throw noAnswer();
  });
}

function read(text: string, status: number): unknown {
  try {
    return JSON.parse(text === '' ? 'null' : text);
  } catch {
    throw new RefusedError('office.connection.fault', status, undefined);
  }
}

const sessionListeners = new Set<() => void>();

/** Told whenever the server says that nobody is signed in. Returns the way to stop. */
export function onSessionEnd(tell: () => void): () => void {
  sessionListeners.add(tell);
  return () => sessionListeners.delete(tell);
}

function refusedBy(status: number, text: string): RefusedError {
  const problem = readProblem(text);
  if (problem?.code === 'token_not_valid' || problem?.code === 'address_not_allowed')
    for (const tell of sessionListeners) tell();
  return new RefusedError(problem?.detail || problem?.title || 'office.connection.fault', status, problem);
}

function readProblem(text: string): Problem | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return isProblem(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

function isProblem(read: unknown): read is Problem {
  return typeof read === 'object' && read !== null && 'code' in read && 'detail' in read;
}

/** The sentences of a problem by the names that the forms use: `/lines/0/value` and `lines.0.value` are the same field. */
export function sentencesByField(problem: Problem): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const [path, wrongs] of Object.entries(problem.errors ?? {})) {
    const name = path
      .replace(/^\//, '')
      .replaceAll('/', '.')
      .replaceAll(/\[(\d+)\]/g, '.$1');
    sentences[name] = wrongs.map((wrong) => wrong.detail).join(' ');
  }
  return sentences;
}
