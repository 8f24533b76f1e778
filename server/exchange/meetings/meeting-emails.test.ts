import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unpackEmail } from '../../outreach/emails/kept-email.ts';
import { makerProof } from '../../people/access/maker.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { firstSlot, newClaim, orderFor, postOrder, press } from '../claims/testing-claims.ts';
import { remindOfMeetings } from './remind-of-meetings.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

/** What a calendar that is not ours reads. */
function eventIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return {
    method: calendar.getFirstPropertyValue('method'),
    ...{ uid: event.uid, sequence: event.sequence, summary: event.summary, location: event.location },
    starts: event.startDate.toJSDate().toISOString(),
    ends: event.endDate.toJSDate().toISOString(),
    status: event.component.getFirstPropertyValue('status'),
    attendee: event.attendees[0]?.getFirstValue() ?? null,
    description: event.description,
  };
}

async function emails(claim: string) {
  await exchange.ctx.outbox.drain();
  await exchange.ctx.outbox.drain();
  const { rows } = await exchange.admin.query(
    'select kind, subject, content, proofs, outbox_id from email_message where claim_id = $1 order by id',
    [claim],
  );
  return rows.map((row) => ({ kind: row.kind, email: unpackEmail(row, exchange.ctx.vault) }));
}

it('brings place and time, and a calendar that follows each move to the end', async () => {
  const slot = firstSlot(exchange.ctx, 'EKB') ?? '';
  const made = await newClaim(exchange, 'BTC', 'CASHRUB', { city: 'EKB', slot });
  const move = async (to: string) =>
    ask(exchange.app, {
      ...{ method: 'POST', url: `/api/v1/claim/${made.id}/meeting/`, payload: { slot: to } },
      cookies: { maker: `${made.id}.${makerProof(exchange.ctx, made.id)}` },
    });
  const cities = (await ask(exchange.app, { url: '/api/v1/cash/ekb' })).json();
  const later = cities.slots[25];
  await exchange.ctx.outbox.drain();
  expect((await move(later.slot)).statusCode).toBe(200);

  // The day before in the morning of the place, and two hours before; each once.
  const at = (hours: number) => new Date(Date.parse(later.startsAt) + hours * 60 * 60_000);
  // Its bitcoin has come meanwhile.
  await exchange.admin.query("update claim set status = 'accepted', payment_deadline = null where id = $1", [
    made.id,
  ]);
  for (const hours of [-50, -20, -19, -3, -2, -1.5, 1]) {
    exchange.clock.set(at(hours));
    await remindOfMeetings(exchange.ctx);
    await remindOfMeetings(exchange.ctx);
  }
  await exchange.admin.query("update claim set status = 'new' where id = $1", [made.id]);
  await press(exchange, 'cancel', made.id);

  const all = await emails(made.id);
  expect(all.map(({ kind }) => kind)).toEqual([
    ...['claim.create', 'claim.move_meeting', 'claim.meeting_day', 'claim.meeting_hours', 'claim.cancel'],
  ]);
  const read = all.map(({ email }) => eventIn(email?.calendar?.content ?? ''));
  expect(new Set(read.map(({ uid }) => uid)).size).toBe(1);
  expect(read.map(({ method, sequence, status }) => [method, sequence, status])).toEqual([
    ['REQUEST', 0, 'CONFIRMED'],
    ['REQUEST', 1, 'CONFIRMED'],
    ['REQUEST', 1, 'CONFIRMED'],
    ['REQUEST', 1, 'CONFIRMED'],
    ['CANCEL', 2, 'CANCELLED'],
  ]);
  expect(read[1]).toMatchObject({
    ...{ starts: later.startsAt, attendee: 'mailto:anna@example.com' },
    location: 'Офис на Уральской, Уральская ул., 11, офис 7',
  });
  const text = JSON.stringify(all[1]?.email);
  expect(text).toContain('Уральская ул., 11, офис 7');
  expect(text).toContain(later.day);
  // A calendar is shared: the key to the claim is not in it.
  for (const { email } of all) expect(email?.calendar?.content).not.toContain(made.id);
});

it.each([
  ['ru', '', 'EKB'],
  ['en', '/en', 'EKB'],
  ['ru', '', 'MSK'],
  ['en', '/en', 'NSK'],
])(
  'tells the meeting and the time to pay by the clock of the page, with its name (%s, %s %s)',
  async (_, base, city) => {
    await exchange.admin.query(`update exchange_settings set settings = settings || '{"mostUnpaid": 1000}'`);
    await exchange.ctx.catalogue.refresh();
    const slot = firstSlot(exchange.ctx, city) ?? '';
    const order = orderFor(exchange.ctx, 'BTC', 'CASHRUB', { city, slot });
    const made = (await postOrder(exchange, order, { base })).json();
    const shown = (await ask(exchange.app, { url: `${base}/api/v1/claim/${made.id}/form/` })).json().meeting;
    const [created] = await emails(made.id);
    const text = JSON.stringify(created?.email).replaceAll('\u00a0', ' ');
    const said = (words: string) => words.replaceAll('\u00a0', ' ');
    expect(text).toContain(said(`${shown.day}, ${shown.time} (${shown.zone})`));
    const { rows } = await exchange.admin.query('select payment_deadline from claim where id = $1', [
      made.id,
    ]);
    const clock = { timeZone: shown.zoneId, hour: '2-digit', minute: '2-digit' } as const;
    const until = new Intl.DateTimeFormat('ru', clock).format(rows[0].payment_deadline);
    // Moscow's is the clock of all that names none.
    expect(text).toMatch(new RegExp(`${until} \\(?(${shown.zone.replaceAll('+', '\\+')}|МСК|MSK)`));
    await press(exchange, 'cancel', made.id);
  },
);

it('can be downloaded, without anybody’s address', async () => {
  const made = await newClaim(exchange, 'BTC', 'CASHRUB', { city: 'MSK' });
  const answer = await ask(exchange.app, { url: `/en/api/v1/claim/${made.id}/meeting.ics` });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/calendar; charset=utf-8; method=PUBLISH',
  ]);
  expect(eventIn(answer.body)).toMatchObject({ method: 'PUBLISH', sequence: 0, attendee: null });
  expect(answer.body).not.toContain(made.id);
  for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const none = await newClaim(exchange);
  expect((await ask(exchange.app, { url: `/api/v1/claim/${none.id}/meeting.ics` })).statusCode).toBe(404);
});
