import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { addStaff } from '../../people/staff/add-staff.ts';
import { staffSessionRoutes } from '../../people/staff/session-routes.ts';
import type { Mail, Message } from '../../platform/mail/port.ts';
import { deliverEmail } from './deliver-email.ts';
import { emailRoutes } from './email-routes.ts';
import { type EmailContext, openEmailContext } from './testing-emails.ts';
import { writeUserEmails } from './write-user-emails.ts';

const to = { recipient: 'anna@example.com', language: 'en' } as const;
let its: EmailContext;
let app: FastifyInstance;
beforeAll(async () => {
  its = await openEmailContext();
  app = await its.serve(emailRoutes, staffSessionRoutes);
});
afterAll(() => its.close());
beforeEach(() => its.clear());

describe('emails in the office', () => {
  /** The routes as they are outside a demo. */
  const inProduction = (server: FastifyInstance, ctx: Context) =>
    emailRoutes(server, { ...ctx, config: { ...ctx.config, mode: 'production' } });

  async function staffCookie(): Promise<Record<string, string>> {
    await its.small.admin.query('update staff set totp_secret = null, totp_since = null');
    await addStaff(
      its.ctx.db,
      { login: 'kate', name: 'Kate', role: 'operator', password: 'a long password' },
      its.small.time.now,
    );
    const answer = await app.inject({
      method: 'POST',
      url: '/office/api/session',
      payload: { login: 'kate', password: 'a long password' },
    });
    // Outside a demo nobody reads on before their second factor is set up.
    await its.small.admin.query("update staff set totp_secret = 'encrypted', totp_since = now()");
    return { office: String(answer.cookies[0]?.value) };
  }

  it('are for staff only, newest first, found by claim, recipient and subject', async () => {
    const one = await its.moved('checking', { email: 'first@example.com' });
    await its.write(one, await its.moved('accepted', { email: 'second_@example.com' }));
    expect((await app.inject({ url: '/office/api/emails' })).statusCode).toBe(401);
    const cookies = await staffCookie();
    const list = async (query: string) =>
      (await app.inject({ url: `/office/api/emails${query}`, cookies })).json<{
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

  it('are listed without their HTML, and shown with it', async () => {
    await its.write(await its.moved('checking'));
    const cookies = await staffCookie();
    const list = await app.inject({ url: '/office/api/emails', cookies });
    expect(list.json()).toMatchObject({
      items: [{ html: null, text: expect.stringContaining('Здравствуйте') }],
    });
    const { id } = await its.email();
    const show = async () => (await app.inject({ url: `/office/api/emails/${id}`, cookies })).json();
    expect(await show()).toMatchObject({ html: expect.stringContaining('<html lang="ru">') });
  });

  it('do not hand the proof of a user to staff either', async () => {
    const links = ['/successfully?activate=secret', '/recover?token=secret', '/en/successfully?email=secret'];
    const { db } = its.ctx;
    await db.transaction().execute((tx) =>
      writeUserEmails(its.ctx, tx, [
        { ...to, outboxId: 1, kind: 'activate', link: `https://exchange.example${links[0]}`, hours: 24 },
        { ...to, outboxId: 2, kind: 'reset', link: `https://exchange.example${links[1]}`, minutes: 30 },
        { ...to, outboxId: 3, kind: 'email_new', link: `https://exchange.example${links[2]}`, hours: 24 },
      ]),
    );
    const strict = await its.serve(inProduction, staffSessionRoutes);
    const cookies = await staffCookie();
    for (const { id, body, html } of await its.emails()) {
      for (const written of [body, html]) expect(written).toContain('secret');
      const shown = await strict.inject({ url: `/office/api/emails/${id}`, cookies });
      expect(shown.body).toContain('https://exchange.example/');
      expect(shown.body).not.toContain('secret');
    }
  });

  it('are whole in a demo, where whoever tries it finds the links here', async () => {
    await its.write(await its.moved('checking'));
    const { id, body, html } = await its.email();
    const cookies = await staffCookie();
    const shown = await app.inject({ url: `/office/api/emails/${id}`, cookies });
    expect(shown.json()).toMatchObject({ text: body, html });
    const list = await app.inject({ url: '/office/api/emails', cookies });
    expect(list.json()).toMatchObject({ items: [{ text: expect.stringContaining('?maker=') }] });
  });

  it('say what their readers were sent, whatever the settings have become', async () => {
    await its.write(await its.moved('checking'));
    const { id } = await its.email();
    const cookies = await staffCookie();
    const show = async () => (await app.inject({ url: `/office/api/emails/${id}`, cookies })).json();
    const shown = await show();
    const settings = its.ctx.catalogue.current().settings;
    const before = { ...settings };
    const sent: Message[] = [];
    try {
      Object.assign(settings, {
        name: { ru: 'Иначе', en: 'Other' },
        accent: '#ff0000',
        contactEmail: 'x@example.com',
      });
      expect(await show()).toEqual(shown);
      const send = async (message: Message) => void sent.push(message);
      await deliverEmail(its.ctx, { delivers: true, send, close: () => undefined } as Mail, id);
    } finally {
      Object.assign(settings, before);
    }
    expect(sent).toMatchObject([{ subject: shown.subject, text: shown.text, html: shown.html }]);
  });

  it('do not hand the customer’s proof to staff', async () => {
    await its.write(await its.moved('checking'));
    const { id, body, html } = await its.email();
    for (const written of [body, html]) expect(written).toContain('?maker=');
    const strict = await its.serve(inProduction, staffSessionRoutes);
    const cookies = await staffCookie();
    const shown = await strict.inject({ url: `/office/api/emails/${id}`, cookies });
    expect(shown.json()).toMatchObject({ id, to: 'anna@example.com', sentAt: null });
    const { text, html: look } = shown.json<{ text: string; html: string }>();
    for (const part of [text, look]) expect(part).toContain('/claim/');
    expect(shown.body).not.toContain('maker=');
    expect((await strict.inject({ url: '/office/api/emails', cookies })).body).not.toContain('maker=');
    const unknown = await strict.inject({ url: '/office/api/emails/999999', cookies });
    expect(unknown.statusCode).toBe(404);
  });
});
