import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addStaff, staffSessionRoutes } from '../staff/index.ts';
import { letterRoutes } from './index.ts';
import { type LetterWorld, openLetterWorld } from './testing-letters.ts';

let its: LetterWorld;
let app: FastifyInstance;
beforeAll(async () => {
  its = await openLetterWorld();
  app = await its.serve(letterRoutes, staffSessionRoutes);
});
afterAll(() => its.close());
beforeEach(() => its.clear());

describe('letters in the office', () => {
  async function staffCookie(): Promise<Record<string, string>> {
    await addStaff(
      its.world.db,
      { login: 'kate', name: 'Kate', role: 'support', password: 'a long password' },
      its.small.time.now,
    );
    const answer = await app.inject({
      method: 'POST',
      url: '/office/api/session',
      payload: { login: 'kate', password: 'a long password' },
    });
    return { office: String(answer.cookies[0]?.value) };
  }

  it('are for staff only, newest first, found by claim, recipient and subject', async () => {
    const one = await its.moved('checking', { email: 'first@example.com' });
    await its.write(one, await its.moved('accepted', { email: 'second_@example.com' }));
    expect((await app.inject({ url: '/office/api/letters' })).statusCode).toBe(401);
    const cookies = await staffCookie();
    const list = async (query: string) =>
      (await app.inject({ url: `/office/api/letters${query}`, cookies })).json<{
        items: { to: string }[];
        total: number;
      }>();
    expect((await list('')).items.map(({ to }) => to)).toEqual(['second_@example.com', 'first@example.com']);
    expect((await list('?sort=createdAt')).items[0]?.to).toBe('first@example.com');
    expect((await list(`?claimId=${one.claimId}`)).items.map(({ to }) => to)).toEqual(['first@example.com']);
    expect((await list('?q=FIRST')).total).toBe(1);
    expect((await list('?q=_')).total).toBe(1);
    expect(await list('?page=2&size=1')).toMatchObject({
      items: [{ to: 'first@example.com' }],
      page: 2,
      size: 1,
      total: 2,
    });
  });

  it('are listed without their HTML, and shown with it where there is one', async () => {
    await its.write(await its.moved('checking'));
    const cookies = await staffCookie();
    const list = await app.inject({ url: '/office/api/letters', cookies });
    expect(list.json()).toMatchObject({
      items: [{ html: null, text: expect.stringContaining('Здравствуйте') }],
    });
    const { id } = await its.letter();
    const show = async () => (await app.inject({ url: `/office/api/letters/${id}`, cookies })).json();
    expect(await show()).toMatchObject({ html: expect.stringContaining('<html lang="ru">') });
    await its.small.admin.query('update letter set html = null');
    expect(await show()).toMatchObject({ html: null });
  });

  it('do not hand the customer’s proof to staff', async () => {
    await its.write(await its.moved('checking'));
    const { id, body, html } = await its.letter();
    for (const written of [body, html]) expect(written).toContain('?maker=');
    const shown = await app.inject({ url: `/office/api/letters/${id}`, cookies: await staffCookie() });
    expect(shown.json()).toMatchObject({ id, to: 'anna@example.com', sentAt: null });
    const { text, html: look } = shown.json<{ text: string; html: string }>();
    for (const part of [text, look]) expect(part).toContain('/claim/');
    expect(shown.body).not.toContain('maker=');
    const unknown = await app.inject({ url: '/office/api/letters/999999', cookies: await staffCookie() });
    expect(unknown.statusCode).toBe(404);
  });
});
