import { randomUUID } from 'node:crypto';
import type { InboxItem } from '@menyala/contract/office/operations-inbox';
import type { OfficeThread } from '@menyala/contract/office/support';
import type { SupportThread } from '@menyala/contract/site/support';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClaim } from '../../exchange/claims/testing-claims.ts';
import { asMaker, form } from '../../exchange/receipts/testing-upload.ts';
import { demoLogin, demoLogins } from '../../people/staff/demo-logins.ts';
import { emailsTo } from '../../people/users/testing-visitor.ts';
import { bomb, photograph } from '../../platform/images/testing-pictures.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser } from '../../testing/user.ts';
import { forgetThreads } from './forget-threads.ts';
import { tellUnread } from './tell-unread.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let exchange: TestContext;
let cookies: Record<string, string>;
beforeAll(async () => {
  exchange = await createTestContext();
  cookies = {};
  for (const { login, password, role } of demoLogins)
    cookies[login === demoLogin.login ? 'owner' : role] ??= await exchange.signIn({ login, password });
});
afterAll(() => exchange.close());

type Cookies = Record<string, string>;

const post = (
  url: string,
  payload: object,
  more: { cookies?: Cookies; headers?: Cookies; from?: string } = {},
) =>
  exchange.app.inject({
    ...{ method: 'POST', url, payload, cookies: more.cookies ?? {}, headers: more.headers ?? {} },
    remoteAddress: more.from ?? '192.0.2.1',
  });

const question = (more: object = {}) => ({
  ...{ name: 'Anna', email: 'anna@example.com', subject: 'A question', text: 'When do you open?' },
  ...{ key: randomUUID(), ...more },
});

/** A question by the form, with the cookie of whoever asked it. */
async function asked(more: object = {}): Promise<{ id: string; cookies: Cookies; at: string }> {
  const answer = await post('/en/api/v1/support/questions', question(more));
  expect(answer.body).toContain('id');
  const { id } = answer.json<{ id: string }>();
  const value = answer.cookies.find(({ name }) => name === 'threads')?.value ?? '';
  return { id, cookies: { threads: value }, at: `/api/v1/support/thread/${id}` };
}

async function claimThread() {
  const { id } = await newClaim(exchange, 'BTC', 'SBERRUB');
  return { id, at: `/api/v1/support/claim/${id}`, maker: asMaker(exchange.ctx, id) };
}

const write = (at: string, text: string, more: { cookies?: Cookies; key?: string } = {}) =>
  post(`${at}/messages`, { text, key: more.key ?? randomUUID() }, { cookies: more.cookies ?? {} });

const read = async (at: string, by: Cookies = {}) =>
  (await exchange.app.inject({ url: at, cookies: by })).json<SupportThread>();

async function staff(role: string, method: 'GET' | 'POST', path: string, payload?: object) {
  const answer = await exchange.app.inject({
    ...{ method, url: `/office/api/${path}` },
    headers: { cookie: cookies[role] ?? '', 'accept-language': 'en' },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** The thread of a customer's page, as the office knows it. */
async function threadIdAt(at: string, by: Cookies): Promise<string> {
  return (await read(at, by)).id ?? '';
}

async function answerIt(role: string, id: string, text: string, more: object = {}) {
  const seen = (await staff(role, 'GET', `support/${id}`)).body as OfficeThread;
  const last = seen.messages.at(-1)?.seq ?? 0;
  return staff(role, 'POST', `support/${id}/answer`, { text, seen: last, key: randomUUID(), ...more });
}

describe('a question by the contact form', () => {
  it('becomes a thread in the office, and its answer is read where it was asked', async () => {
    const { id, at, cookies: by } = await asked({ claim: ' № 123 ' });
    const seen = (await staff('support', 'GET', `support/${id}`)).body as OfficeThread;
    expect(seen).toMatchObject({
      ...{ from: 'form', subject: 'A question', language: 'en', email: 'a•••a@example.com', reveal: 'email' },
      ...{ said: { number: '123', claim: null }, status: 'open' },
    });
    expect((await answerIt('support', id, 'At ten.')).status).toBe(200);
    const thread = await read(at, by);
    expect(thread).toMatchObject({ status: 'open', unread: 1, subject: 'A question' });
    expect(thread.messages.map(({ text }) => text)).toEqual(['When do you open?', 'At ten.']);
  });

  it('is nobody else’s to read, and asked twice it is one', async () => {
    const { id, at } = await asked();
    expect((await exchange.app.inject(at)).statusCode).toBe(404);
    expect((await exchange.app.inject({ url: at, cookies: { threads: `${id}.AAAA` } })).statusCode).toBe(404);
    const twice = question();
    const ids = await Promise.all([1, 2, 3].map(() => post('/api/v1/support/questions', twice)));
    expect(new Set(ids.map((one) => one.json().id)).size).toBe(1);
  });

  it.each<[string, object, string]>([
    ['no text', { text: ' ' }, 'text'],
    ['no subject', { subject: '\n\t' }, 'subject'],
    ['no email', { email: 'nobody' }, 'email'],
    ['NUL', { text: 'a\u0000b' }, 'text'],
    ['a bell', { subject: 'a\u0007b' }, 'subject'],
    ['ten thousand links', { text: 'https://a.example '.repeat(10_000) }, 'text'],
    ['another line in the email', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
  ])('is refused by its field with %s', async (_, more, field) => {
    const answer = await post('/en/api/v1/support/questions', question(more));
    expect([413, 422]).toContain(answer.statusCode);
    if (answer.statusCode === 422) expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  it('cannot forge lines of an email by its name and subject', async () => {
    const { id } = await asked({ name: 'A\r\nBcc: x@example.com', subject: 'Hi\r\nX-Header: 1' });
    const seen = (await staff('owner', 'GET', `support/${id}`)).body as OfficeThread;
    expect([seen.subject, seen.customer]).toEqual([
      'Hi X-Header: 1',
      'A Bcc: x@example.com · anna@example.com',
    ]);
  });

  it('of five megabytes is refused before it is read', async () => {
    expect(
      (await post('/api/v1/support/questions', question({ text: 'a'.repeat(5_000_000) }))).statusCode,
    ).toBe(413);
  });

  it('is limited by address, and asks for a captcha from the third on', async () => {
    const strict = await createTestContext({ env: { RATE_LIMITS: 'on' } });
    const from = (count: number) =>
      Promise.resolve(
        strict.app.inject({
          method: 'POST',
          url: '/api/v1/support/questions',
          payload: question(),
          remoteAddress: `198.51.100.${count}`,
        }),
      );
    const codes: number[] = [];
    for (let count = 0; count < 9; count += 1) codes.push((await from(1)).statusCode);
    expect(codes).toEqual([201, 201, 403, 403, 403, 403, 429, 429, 429]);
    await strict.close();
  });
});

describe('the thread of a claim', () => {
  it('is there for the claim’s maker whole, and masked for whoever has its address alone', async () => {
    const { at, maker } = await claimThread();
    expect(await read(at)).toMatchObject({ id: null, status: 'none', isProven: false });
    expect(
      (await write(at, 'My card is 4276 3800 1234 5679, mail ivan@example.com', { cookies: maker }))
        .statusCode,
    ).toBe(200);
    const stranger = await write(at, 'Send it to me instead');
    const [first] = stranger.json<SupportThread>().messages;
    expect(first?.text).not.toContain('1234');
    expect(first?.text).not.toContain('ivan@');
    expect((await read(at, maker)).messages[0]?.text).toContain('4276 3800 1234 5679');
    const id = await threadIdAt(at, maker);
    const seen = (await staff('operator', 'GET', `support/${id}`)).body as OfficeThread;
    expect(seen.messages.map(({ isProven }) => isProven)).toEqual([true, false]);
    // What a claim has is known by its database role; the text lies encrypted.
    const { rows } = await exchange.admin.query('select text from support_message');
    expect(rows.some(({ text }) => /card|Send/.test(text))).toBe(false);
  });

  it('has one message of a key, however often it is sent, and none of another thread’s', async () => {
    const [one, other] = [await claimThread(), await claimThread()];
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => write(one.at, 'Hello', { cookies: one.maker, key })));
    expect((await read(one.at, one.maker)).messages).toHaveLength(1);
    expect((await write(other.at, 'Hello', { cookies: other.maker, key })).statusCode).toBe(409);
    expect(
      (await exchange.app.inject('/api/v1/support/claim/00000000-0000-4000-8000-000000000000')).statusCode,
    ).toBe(404);
  });

  it('takes pictures drawn anew, for its maker and staff, and refuses what is none', async () => {
    const { at, maker } = await claimThread();
    const send = async (bytes: Buffer) =>
      exchange.app.inject({ method: 'POST', url: `${at}/pictures`, cookies: maker, ...form(bytes) });
    const sent = await send(await photograph());
    expect(sent.statusCode).toBe(201);
    const picture = `${at}/pictures/${sent.json().id}`;
    expect((await exchange.app.inject({ url: picture, cookies: maker })).headers['content-type']).toBe(
      'image/jpeg',
    );
    expect((await exchange.app.inject(picture)).statusCode).toBe(403);
    const id = await threadIdAt(at, maker);
    const url = `/office/api/support/${id}/pictures/${sent.json().id}`;
    expect(
      (await exchange.app.inject({ url, headers: { cookie: cookies['support'] ?? '' } })).statusCode,
    ).toBe(200);
    expect((await send(bomb())).statusCode).toBe(422);
    expect(
      (await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))).statusCode,
    ).toBe(415);
    expect((await send(Buffer.alloc(0))).statusCode).toBe(422);
    expect((await read(at, maker)).messages).toHaveLength(1);
  });

  it('is told of by one email after two minutes unread, and by none where it was read', async () => {
    const { at, maker } = await claimThread();
    await exchange.admin.query("update claim set email = 'unread@example.com' where id = $1", [
      at.split('/').at(-1),
    ]);
    await write(at, 'Where is it?', { cookies: maker });
    const id = await threadIdAt(at, maker);
    const mails = async () => {
      await tellUnread(exchange.ctx);
      return (await emailsTo(exchange, 'unread@example.com')).filter(({ kind }) => kind === 'support.answer');
    };
    await answerIt('operator', id, 'We look for it, card 4276380012345679.');
    exchange.clock.turn(minute);
    await answerIt('operator', id, 'It is there.\nThank you.');
    exchange.clock.turn(59_000);
    expect(await mails()).toHaveLength(0);
    exchange.clock.turn(2_000);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.body).toMatch(/We look for it/);
    expect(mail?.body).toMatch(/It is there/);
    expect(mail?.body).not.toContain('4276380012345679');
    expect(mail?.body).toMatch(/\/claim\/[0-9a-f-]{36}\?maker=/);
    exchange.clock.turn(10 * minute);
    expect(await mails()).toHaveLength(1);
    await answerIt('operator', id, 'Anything else?');
    const last = (await read(at, maker)).messages.at(-1)?.seq;
    // Whoever has the address alone has read nothing in the customer's place.
    await post(`${at}/read`, { upTo: last });
    expect((await read(at, maker)).unread).toBe(3);
    expect((await post(`${at}/read`, { upTo: last }, { cookies: maker })).statusCode).toBe(204);
    exchange.clock.turn(10 * minute);
    expect(await mails()).toHaveLength(1);
    expect((await read(at, maker)).unread).toBe(0);
  });
});

describe('staff', () => {
  it('answer one at a time: of two at once one is there, the other is told who', async () => {
    const { id } = await asked();
    const both = await Promise.all([answerIt('operator', id, 'One'), answerIt('support', id, 'Two')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const seen = (await staff('owner', 'GET', `support/${id}`)).body as OfficeThread;
    expect(seen.messages.filter(({ kind }) => kind === 'staff')).toHaveLength(1);
    const refused = await staff('owner', 'POST', `support/${id}/take`, {});
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'taken',
      expect.stringContaining(seen.lease?.login ?? '?'),
    ]);
    const over = await staff('owner', 'POST', `support/${id}/take`, { over: true });
    expect(over.body.lease).toMatchObject({ isMine: true });
    const { rows } = await exchange.admin.query('select act from audit where object = $1 order by id', [
      `support:${id}`,
    ]);
    expect(rows.map(({ act }) => act)).toEqual(['support.take', 'support.answer', 'support.take_over']);
    exchange.clock.turn(4 * minute);
    expect((await answerIt('support', id, 'Three')).status).toBe(200);
  });

  it('do not answer past what the customer wrote meanwhile', async () => {
    const { id, at, cookies: by } = await asked();
    const seen = (await staff('operator', 'GET', `support/${id}`)).body as OfficeThread;
    await write(at, 'I found it myself', { cookies: by });
    const late = await staff('operator', 'POST', `support/${id}/answer`, {
      ...{ text: 'Look here', seen: seen.messages.at(-1)?.seq ?? 0, key: randomUUID() },
    });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    const closing = await staff('operator', 'POST', `support/${id}/close`, {
      seen: seen.messages.at(-1)?.seq,
    });
    expect(closing.status).toBe(409);
  });

  it('keep notes that no customer sees, close, and are written to again', async () => {
    const { id, at, cookies: by } = await asked();
    await staff('support', 'POST', `support/${id}/note`, { text: 'A regular', key: randomUUID() });
    const { messages } = await read(at, by);
    expect(messages.map(({ text }) => text)).toEqual(['When do you open?']);
    const done = await answerIt('support', id, 'At ten');
    const closed = await staff('support', 'POST', `support/${id}/close`, {
      seen: done.body.messages.at(-1).seq,
    });
    expect(closed.body).toMatchObject({ status: 'closed', lease: null });
    expect((await read(at, by)).status).toBe('closed');
    await write(at, 'And on Sunday?', { cookies: by });
    const list = (await staff('owner', 'GET', 'support?tab=new&size=100')).body;
    expect(list.items.map((row: { id: string }) => row.id)).toContain(id);
    expect(list.counts.new).toBeGreaterThan(0);
    expect(list.firstAnswer.today).toBeTypeOf('number');
  });

  it('find what waits in the operations inbox, as one item, until somebody takes it', async () => {
    const { id } = await asked();
    const inbox = async (role: string): Promise<InboxItem[]> => {
      const { items } = (await staff(role, 'GET', 'operations-inbox')).body;
      return items.filter(({ kind }: InboxItem) => kind === 'question_waits');
    };
    const count = async () => Number((await inbox('support'))[0]?.note ?? 0);
    const before = await count();
    expect([before > 0, (await inbox('owner')).length, await inbox('verifier')]).toEqual([true, 1, []]);
    await staff('operator', 'POST', `support/${id}/take`, {});
    expect(await count()).toBe(before - 1);
    exchange.clock.turn(4 * minute);
    expect(await count()).toBe(before);
  });

  it('of other roles neither read nor answer; content edits ready answers', async () => {
    const { id } = await asked();
    for (const role of ['content', 'verifier', 'finance'])
      expect((await staff(role, 'GET', `support/${id}`)).status, role).toBe(403);
    const edit = {
      title: { ru: 'Часы', en: 'Hours' },
      text: { ru: 'Здравствуйте, {name}', en: 'Hello, {name}' },
    };
    expect((await staff('content', 'POST', 'ready-answers', edit)).body).toMatchObject(edit);
    expect((await staff('support', 'POST', 'ready-answers', edit)).status).toBe(403);
    const wrong = await staff('content', 'POST', 'ready-answers', {
      ...edit,
      text: { ru: '{card}', en: 'x' },
    });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['text.ru']]);
    expect((await staff('support', 'GET', 'ready-answers')).body.items).toHaveLength(1);
  });

  it('see an email by a press that is recorded, where their role does not see it whole', async () => {
    const { id } = await asked();
    const shown = await staff('support', 'POST', 'reveals', { of: 'support', id, field: 'email' });
    expect(shown.body).toEqual({ value: 'anna@example.com' });
    const { rows } = await exchange.admin.query('select act from audit order by id desc limit 1');
    expect(rows[0].act).toBe('support.reveal');
  });
});

describe('an account', () => {
  it('has its questions, and nobody else does', async () => {
    const [user, other] = [await signUpUser(exchange), await signUpUser(exchange)];
    const made = await post('/api/v1/support/questions', question({ email: 'ignored@example.com' }), {
      headers: user.headers,
    });
    const { id } = made.json<{ id: string }>();
    expect(made.cookies).toEqual([]);
    const list = await exchange.app.inject({ url: '/api/v1/support/threads', headers: user.headers });
    expect(list.json()).toMatchObject({
      items: [{ of: 'thread', id, subject: 'A question', unread: 0 }],
      unread: 0,
    });
    const url = `/api/v1/support/thread/${id}`;
    expect((await exchange.app.inject({ url, headers: user.headers })).statusCode).toBe(200);
    expect((await exchange.app.inject({ url, headers: other.headers })).statusCode).toBe(404);
    expect((await staff('owner', 'GET', `support/${id}`)).body).toMatchObject({
      from: 'account',
      email: user.email,
    });
  });
});

describe('what was closed long ago', () => {
  it('goes with its pictures, name and email, and what is written later stays', async () => {
    const { id, at, cookies: by } = await asked();
    const done = await answerIt('owner', id, 'Yes');
    await staff('owner', 'POST', `support/${id}/close`, { seen: done.body.messages.at(-1).seq });
    exchange.clock.turn(181 * day);
    await forgetThreads(exchange.ctx);
    expect(await read(at, by)).toMatchObject({ isForgotten: true, messages: [], subject: '' });
    const { rows } = await exchange.admin.query('select name, email from support_thread where id = $1', [id]);
    expect(rows).toEqual([{ name: '', email: null }]);
    await write(at, 'One more thing', { cookies: by });
    await forgetThreads(exchange.ctx);
    expect((await read(at, by)).messages).toHaveLength(1);
  });
});
