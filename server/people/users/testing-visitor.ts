import type { Access } from '@menyala/contract/site/sessions';
import type { LightMyRequestResponse } from 'fastify';
import { opened } from '../../outreach/emails/testing-opened.ts';
import { ask } from '../../testing/ask.ts';
import type { TestContext } from '../../testing/context.ts';

export const goodPassword = 'malachite slide rule';

/** A browser: it keeps cookies by their paths, and the access token that it was given last. */
export interface Visitor {
  access: string | null;
  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    more?: { address?: string; device?: string; bearer?: string | null },
  ): Promise<LightMyRequestResponse>;
  /** Signs in and keeps the access token. */
  logIn(email: string, password?: string, more?: object): Promise<LightMyRequestResponse>;
  refresh(): Promise<LightMyRequestResponse>;
  cookie(name: string): string | undefined;
  /** The same cookies in other hands. */
  copy(): Visitor;
}

type Jar = Map<string, { name: string; path: string; value: string }>;

export function openVisitor(exchange: Pick<TestContext, 'app'>, jar: Jar = new Map()): Visitor {
  const visitor: Visitor = {
    access: null,
    async send(method, path, body, { address, device, bearer = visitor.access } = {}) {
      const cookies = [...jar.values()].filter((cookie) => path.startsWith(cookie.path));
      const answer = await ask(exchange.app, {
        method,
        url: path,
        headers: {
          ...(cookies.length > 0 && {
            cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
          }),
          ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
          'user-agent': device ?? 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        },
        ...(body && { payload: body }),
        ...(address && { remoteAddress: address }),
      });
      for (const { name, value, path: under = '/', expires } of answer.cookies) {
        if (expires && expires.getTime() === 0) jar.delete(`${name} ${under}`);
        else jar.set(`${name} ${under}`, { name, path: under, value });
      }
      return answer;
    },
    async logIn(email, password = goodPassword, more = {}) {
      const answer = await visitor.send(
        'POST',
        '/front-api/auth/login/',
        { email, password, ...more },
        { bearer: null },
      );
      if (answer.statusCode === 200) visitor.access = answer.json<Access>().access;
      return answer;
    },
    async refresh() {
      const answer = await visitor.send('POST', '/front-api/auth/refresh/', undefined, { bearer: null });
      if (answer.statusCode === 200) visitor.access = answer.json<Access>().access;
      return answer;
    },
    cookie: (name) => [...jar.values()].find((cookie) => cookie.name === name)?.value,
    copy: () => openVisitor(exchange, new Map(jar)),
  };
  return visitor;
}

interface EmailRow {
  id: string;
  outbox_id: string;
  kind: string;
  locale: string;
  subject: string;
  content: Buffer;
  proofs: string;
}

/** The emails to an email address, newest first. */
export async function emailsTo(exchange: TestContext, email: string) {
  await exchange.ctx.outbox.drain();
  const { rows } = await exchange.admin.query<EmailRow>(
    'select * from email_message where recipient = $1 order by id desc',
    [email],
  );
  return rows.map((row) => opened(exchange.ctx.vault, row));
}

/** The token of the newest link of its kind in the emails to an email address. */
export async function linkTo(
  exchange: TestContext,
  email: string,
  name: 'activate' | 'token' | 'email',
): Promise<string> {
  const emails = await emailsTo(exchange, email);
  const links = emails.flatMap(({ body }) => new RegExp(`[?&]${name}=([\\w.-]+)`).exec(body)?.[1] ?? []);
  const [link] = links;
  if (link === undefined)
    throw new Error(`No email to ${email} has a link with ${name}: ${JSON.stringify(emails)}`);
  return link;
}

let homes = 0;

/** Signs up, from a home of one's own, and activates through the front door; the browser is signed in. */
export async function newUser(
  exchange: TestContext,
  email: string,
  password = goodPassword,
  more: { refferal?: string } = {},
): Promise<Visitor> {
  const visitor = openVisitor(exchange);
  homes += 1;
  const address = `100.64.${Math.floor(homes / 250)}.${homes % 250}`;
  await visitor.send('POST', '/api/v1/users/signup/', { email, password, ...more }, { address });
  await visitor.send('POST', `/api/v1/users/activate/${await linkTo(exchange, email, 'activate')}/`);
  await visitor.logIn(email, password);
  return visitor;
}
