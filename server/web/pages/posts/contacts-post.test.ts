import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { threadProof } from '../../../outreach/support/thread-proof.ts';
import { dataIn, type PageContext, pageContext } from '../testing/page-context.ts';

let page: PageContext;
let app: FastifyInstance;
beforeAll(async () => {
  page = await pageContext();
  app = await page.open();
});
afterAll(() => page.close());

const typed = {
  ...{ name: 'Anna', email: 'anna@example.com', subject: 'Hours', text: 'When?\r\nTomorrow?', claim: '' },
};

const post = (url: string, fields: Record<string, string>, cookies: Record<string, string> = {}) =>
  app.inject({
    ...{ method: 'POST', url, cookies, payload: String(new URLSearchParams(fields)) },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('the contact form without script', () => {
  it('leads to the question, which only this browser opens, and to which more is written', async () => {
    const sent = await post('/en/contacts', { ...typed, key: randomUUID() });
    expect(sent.statusCode).toBe(303);
    const url = String(sent.headers.location);
    const threads = sent.cookies.find(({ name }) => name === 'threads')?.value ?? '';
    expect((await app.inject(url)).statusCode).toBe(404);
    const { thread } = dataIn((await app.inject({ url, cookies: { threads } })).body, 'question');
    expect(thread.messages.map(({ text }) => text)).toEqual(['When?\nTomorrow?']);
    const more = await post(url, { text: 'And on Sunday?' }, { threads });
    expect([more.statusCode, more.headers.location]).toEqual([303, url]);
    const long = await post(url, { text: 'a'.repeat(5000) }, { threads });
    expect(long.statusCode).toBe(422);
    expect(dataIn(long.body, 'question').written?.text).toHaveLength(5000);
  });

  it('comes back with all that was typed and a sentence at each field that is wrong', async () => {
    const fields = { ...typed, email: 'nobody', subject: 'a\u0007b', key: randomUUID() };
    const answer = await post('/en/contacts', fields);
    expect(answer.statusCode).toBe(422);
    const data = dataIn(answer.body, 'contacts');
    expect(Object.keys(data.problem?.errors ?? {})).toEqual(['subject']);
    expect(data.typed).toEqual({ ...typed, email: 'nobody', subject: 'ab' });
    expect(data.key).toBe(fields.key);
  });

  it('is asked from an email by a proof that leaves the address at once', async () => {
    const sent = await post('/contacts', { ...typed, key: randomUUID() });
    const url = String(sent.headers.location);
    const id = url.split('/').at(-1) ?? '';
    const right = await app.inject(`${url}?thread=${threadProof(page.ctx, id)}`);
    expect([right.statusCode, right.headers.location]).toEqual([303, url]);
    expect(right.cookies.map(({ name }) => name)).toContain('threads');
    const wrong = await app.inject(`${url}?thread=AAAA`);
    expect([wrong.statusCode, wrong.cookies]).toEqual([303, []]);
  });

  it('stands at an address that everybody finds, with its payload', async () => {
    const answer = await app.inject('/contacts/_payload.json');
    expect(answer.json().data).toMatchObject({ page: 'contacts', problem: null });
    expect((await app.inject('/contacts?claim=<script>123')).body).not.toContain('<script>123');
  });
});
