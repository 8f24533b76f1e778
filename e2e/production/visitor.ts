import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import type { AnswerOf, BodyOf, Call, Problem } from '@menyala/contract';
import type { CostQuestion } from '@menyala/contract/office/costs';
import { CookieJar } from 'tough-cookie';
import { type Asked, Refused } from '../exchange/ask.ts';
import type { Checks } from './checks.ts';
import { type Coverage, nameOf } from './coverage.ts';

/** The exchange as its visitors reach it. */
export interface Front {
  /** `https://exchange.localhost:PORT` */
  origin: string;
  cert: string;
  checks: Checks;
  coverage: Coverage;
}

export interface Came {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  text: string;
}

interface Sent {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** Ends the answer, which has no end of its own, at this word. */
  until?: string;
}

/** Files and fields of an upload. */
export type Form = Readonly<Record<string, string | File>>;

const patienceMs = 20_000;
let visitors = 0;

/**
 * Somebody with a browser and an address of their own, who makes calls as programs and pages do. Cookies are kept by the rules of
 * browsers (RFC 6265bis, prefixes included); one that a browser would refuse, or that is HttpOnly and bare, is a complaint.
 */
export class Visitor {
  readonly name: string;
  readonly front: Front;
  readonly address: string;
  bearer: string | null = null;
  readonly #made = new Set<Call>();
  readonly #agent: Agent;
  readonly #jar = new CookieJar(undefined, { prefixSecurity: 'strict' });

  constructor(front: Front, name: string) {
    visitors += 1;
    this.front = front;
    this.name = name;
    // Limits count addresses: each visitor comes from one of loopback's, which the proxy tells the server.
    this.address = `127.0.${1 + Math.floor(visitors / 200)}.${1 + (visitors % 200)}`;
    this.#agent = new Agent({
      keepAlive: true,
      maxSockets: 4,
      ca: front.cert,
      localAddress: this.address,
      lookup: (_host, { all }, tell) =>
        // Names under localhost are not known to every resolver.
        all ? tell(null, [{ address: '127.0.0.1', family: 4 }]) : tell(null, '127.0.0.1', 4),
    });
  }

  /** Makes a call that has to end well. @throws Refused */
  async ask<C extends Call>(call: C, asked: Asked<C> = {}): Promise<AnswerOf<C>> {
    const { text } = await this.#call(call, asked);
    return JSON.parse(text === '' ? 'null' : text) as AnswerOf<C>;
  }

  /** The same of a change that costs much, by somebody who means it: what the server asks about is confirmed. */
  async askSure<C extends Call>(call: C, asked: Asked<C>): Promise<AnswerOf<C>> {
    try {
      return await this.ask(call, asked);
    } catch (error) {
      if (!(error instanceof Refused) || error.problem.code !== 'confirm_needed') throw error;
      const questions = (error.problem.context?.['questions'] ?? []) as CostQuestion[];
      const confirmed = questions.map(({ field, kind, before, after }) => ({ field, kind, before, after }));
      return this.ask(call, { ...asked, body: { ...(asked.body as object), confirmed } as BodyOf<C> });
    }
  }

  /** Sends files. */
  async upload<C extends Call>(call: C, form: Form, asked: Asked<C> = {}): Promise<AnswerOf<C>> {
    const { body, type } = await multipart(form);
    const { text } = await this.#call(call, asked, { body, type });
    return JSON.parse(text === '' ? 'null' : text) as AnswerOf<C>;
  }

  /** Takes a file. */
  download<C extends Call>(call: C, asked: Asked<C> = {}): Promise<Came> {
    return this.#call(call, asked);
  }

  /** Follows a stream until it says something. */
  async follow<C extends Call>(call: C, asked: Asked<C> = {}): Promise<void> {
    await this.#call(call, asked, { until: '\n' });
  }

  /** Makes a call that the table expects to be refused here, with the code that it names. */
  async isRefused<C extends Call>(call: C, asked: Asked<C> = {}, form?: Form): Promise<void> {
    try {
      await (form ? this.upload(call, form, asked) : this.#call(call, asked));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.front.coverage.refused(call, error.problem.code);
      this.front.checks.count();
      return;
    }
    throw new Error(`${nameOf(call)} ended well, where the table expects a refusal.`);
  }

  async #call<C extends Call>(
    call: C,
    { language = 'en', params = {}, query, body, headers = {} }: Asked<C>,
    { body: file, type, until }: { body?: Buffer; type?: string; until?: string } = {},
  ): Promise<Came> {
    const { checks, coverage } = this.front;
    const named = call.path.replace(/:(\w+)/g, (_, name: string) => {
      if (params[name] === undefined) throw new Error(`${nameOf(call)} needs ${name}.`);
      return encodeURIComponent(String(params[name]));
    });
    const base = language === 'en' && !/^\/(office|health)/.test(named) ? '/en' : '';
    const search = query
      ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
      : '';
    const url = `${base}${named}${search}`;
    const came = await this.send(url, {
      method: call.method,
      headers: {
        'accept-language': language,
        ...(this.bearer === null ? {} : { authorization: `Bearer ${this.bearer}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(type === undefined ? {} : { 'content-type': type }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file === undefined ? {} : { body: file }),
      ...(until === undefined ? {} : { until }),
    });
    if (came.status >= 400) throw new Refused(call, problemIn(came));
    if (came.status !== (call.status ?? 200) && !(came.status === 202 && call.waits))
      throw new Error(`${nameOf(call)} answers ${came.status}.`);
    coverage.made(call, url);
    // Looking again until something is there counts once, so that a run always has the same number.
    if (!this.#made.has(call)) checks.count();
    this.#made.add(call);
    return came;
  }

  /** Opens a page; a fault, and what is not there, is an error. */
  async open(path: string, status = 200): Promise<string> {
    const came = await this.send(path, { headers: { accept: 'text/html' } });
    if (came.status !== status)
      throw new Error(`GET ${path} answers ${came.status}: ${came.text.slice(0, 300)}`);
    this.front.checks.count();
    return came.text;
  }

  /** Posts a form of a page as a browser without scripts does. @returns the answer, which leads on where all is right */
  post(path: string, fields: Readonly<Record<string, string>>): Promise<Came> {
    const body = Buffer.from(new URLSearchParams(fields).toString());
    return this.#postForm(path, body, 'application/x-www-form-urlencoded');
  }

  /** The same of a form that has files. */
  async postFiles(path: string, form: Form): Promise<Came> {
    const { body, type } = await multipart(form);
    return this.#postForm(path, body, type);
  }

  async #postForm(path: string, body: Buffer, type: string): Promise<Came> {
    const came = await this.send(path, {
      method: 'POST',
      headers: {
        accept: 'text/html',
        'content-type': type,
        origin: this.front.origin,
        'sec-fetch-site': 'same-origin',
      },
      body,
    });
    if (came.status >= 400) throw new Error(`POST ${path} answers ${came.status}: ${saidBy(came)}`);
    this.front.checks.count();
    return came;
  }

  /** One request, whatever it is answered. */
  async send(path: string, { method = 'GET', headers = {}, body, until }: Sent = {}): Promise<Came> {
    const url = new URL(path, this.front.origin);
    const cookie = await this.#jar.getCookieString(url.href);
    const came = await this.#exchange(url, {
      method,
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
      ...(until === undefined ? {} : { until }),
    });
    for (const set of [came.headers['set-cookie'] ?? []].flat())
      await this.#keep(set, url, `${method} ${path}`);
    if (came.status >= 500)
      this.front.checks.complain(
        `${this.name}: ${method} ${path} answers ${came.status} ${came.text.slice(0, 200)}`,
      );
    return came;
  }

  async #keep(set: string, url: URL, from: string): Promise<void> {
    const { checks } = this.front;
    const name = set.slice(0, set.indexOf('='));
    if (/; *HttpOnly/i.test(set) && !/^__(?:Host|Secure)-/.test(name))
      checks.complain(`${this.name}: the cookie ${name} of ${from} is HttpOnly and has no prefix`);
    try {
      await this.#jar.setCookie(set, url.href);
    } catch (error) {
      checks.complain(`${this.name}: a browser refuses the cookie ${name} of ${from}: ${String(error)}`);
    }
  }

  #exchange(url: URL, { body, until, ...options }: Sent): Promise<Came> {
    return new Promise((resolve, reject) => {
      const asked = request(
        url,
        { ...options, servername: url.hostname, agent: this.#agent, timeout: patienceMs },
        (answer) => {
          const parts: Buffer[] = [];
          const tell = () => {
            const all = Buffer.concat(parts);
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: all,
              text: all.toString(),
            });
          };
          answer.on('data', (part: Buffer) => {
            parts.push(part);
            if (until === undefined || !part.includes(until)) return;
            tell();
            asked.destroy();
          });
          answer.once('end', tell).once('error', reject);
        },
      );
      asked.once('timeout', () =>
        asked.destroy(new Error(`${options.method} ${url.pathname} is not answered.`)),
      );
      asked.once('error', reject);
      asked.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

export const key = (): string => randomUUID();

function problemIn({ status, text }: Came): Problem {
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return { code: 'internal', status, detail: text.slice(0, 300) } as Problem;
  }
}

/** A page says by its fields what is wrong, a program in a sentence. */
function saidBy({ text }: Came): string {
  if (!text.startsWith('<!doctype html>')) return text.slice(0, 300);
  const wrong = [...text.matchAll(/<(?:input|select|textarea)[^>]*aria-invalid="true"[^>]*>/g)];
  const alerts = [...text.matchAll(/role="alert"[^>]*>(.{0,300})/g)].map(([, said = '']) => said);
  return [...wrong.map(([tag]) => /name="([^"]*)"/.exec(tag)?.[1] ?? ''), ...alerts].join(', ');
}

async function multipart(form: Form): Promise<{ body: Buffer; type: string }> {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.append(name, value);
  const coded = new Response(data);
  return {
    body: Buffer.from(await coded.arrayBuffer()),
    type: coded.headers.get('content-type') ?? '',
  };
}
