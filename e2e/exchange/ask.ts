import type { AnswerOf, BodyOf, Call, Language, Problem } from '@menyala/contract';

export interface Asked<C extends Call> {
  language?: Language;
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number>>;
  body?: BodyOf<C>;
  headers?: Readonly<Record<string, string>>;
}

/** A call that the exchange refused, where the story did not expect it. */
export class Refused extends Error {
  readonly problem: Problem;
  constructor(call: Call, problem: Problem) {
    super(
      `${call.method} ${call.path}: ${problem.code}, ${problem.detail} ${JSON.stringify(problem.errors ?? {})}`,
    );
    this.problem = problem;
  }
}

/** Makes one call of the contract, as a program would. @throws Refused */
export async function ask<C extends Call>(
  origin: string,
  call: C,
  asked: Asked<C> = {},
): Promise<AnswerOf<C>> {
  const response = await send(origin, call, asked);
  const text = await response.text();
  if (!response.ok) throw new Refused(call, JSON.parse(text) as Problem);
  return JSON.parse(text === '' ? 'null' : text) as AnswerOf<C>;
}

export function send<C extends Call>(
  origin: string,
  call: C,
  { language = 'ru', params = {}, query, body, headers = {} }: Asked<C>,
): Promise<Response> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  // The office's calls have one address; which language they answer in, their header says.
  const base = language === 'en' && !path.startsWith('/office/') ? '/en' : '';
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
    : '';
  return fetch(`${origin}${base}${path}${search}`, {
    method: call.method,
    headers: {
      'accept-language': language,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
