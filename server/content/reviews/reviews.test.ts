import type { OfficeReview } from '@menyala/contract/office/reviews';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClaim } from '../../exchange/claims/testing-claims.ts';
import { asMaker } from '../../exchange/receipts/testing-upload.ts';
import { demoLoginOf } from '../../people/staff/demo-logins.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { marksIn } from './review-text.ts';

let exchange: TestContext;
let editor: string;
beforeAll(async () => {
  exchange = await createTestContext();
  const { login, password } = demoLoginOf('content');
  editor = await exchange.signIn({ login, password });
});
afterAll(() => exchange.close());

const text = 'It came within ten minutes. Thank you!';

/** Completed from behind: what a review needs of a claim is its status. */
async function completed(): Promise<string> {
  const { id } = await newClaim(exchange, 'BTC', 'SBERRUB');
  await exchange.admin.query(`update claim set status = 'success' where id = $1`, [id]);
  return id;
}

const leave = (id: string, payload: object, cookies: Record<string, string> = asMaker(exchange.ctx, id)) =>
  exchange.app.inject({ method: 'POST', url: `/en/api/v1/claim/${id}/review`, payload, cookies });

async function office(path: string, payload?: object) {
  const answer = await exchange.app.inject({
    ...{ method: payload ? 'POST' : 'GET', url: `/office/api/reviews${path}` },
    headers: { cookie: editor, 'accept-language': 'en' },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function waiting(id: string): Promise<OfficeReview> {
  const { body } = await office('?size=100');
  const { rows } = await exchange.admin.query('select public_id from claim where id = $1', [id]);
  const found = (body.items as OfficeReview[]).find(({ claim }) => claim === rows[0].public_id);
  if (!found) throw new Error('It does not wait.');
  return found;
}

const shown = () => exchange.ctx.content.current().reviews.map((review) => review.text);

describe('a review', () => {
  it('is left once, by the maker of a completed claim', async () => {
    const id = await completed();
    expect((await leave(id, { text }, {})).json()).toMatchObject({ code: 'maker_only' });
    expect((await leave(id, { text, name: ' Anna  K. ' })).json()).toEqual({
      ...{ text, name: 'Anna K.', status: 'waiting', answer: '' },
    });
    expect((await leave(id, { text })).json()).toMatchObject({ code: 'conflict' });
    const open = await newClaim(exchange, 'BTC', 'SBERRUB');
    expect((await leave(open.id, { text })).json()).toMatchObject({ code: 'wrong_status' });
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await leave(nobody, { text }, asMaker(exchange.ctx, nobody))).statusCode).toBe(404);
  });

  it.each([
    ['too little', 'Fine', 'text', 'too_short'],
    ['nothing', '  ', 'text', 'required'],
    ['too much', 'word '.repeat(500), 'text', 'too_long'],
    ['HTML', 'Good <b>exchange</b> indeed', 'text', 'plain_text'],
    ['a script', '<script>alert(1)</script> good', 'text', 'plain_text'],
    ['a Markdown link', 'Look [here](example.com) for more', 'text', 'plain_text'],
    ['an address', 'Look at https://example.com now', 'text', 'plain_text'],
    ['NUL', 'It was good\u0000 indeed', 'text', 'forbidden_characters'],
  ])('is refused by its field with %s', async (_, wrong, field, code) => {
    const id = await completed();
    const answer = await leave(id, { text: wrong });
    expect([answer.statusCode, answer.json().errors?.[field]?.[0]?.code]).toEqual([422, code]);
  });

  it('may say less than and heart', async () => {
    expect((await leave(await completed(), { text: 'It took < 5 minutes <3 really' })).statusCode).toBe(201);
  });

  it('has one winner of two at once', async () => {
    const id = await completed();
    const answers = await Promise.all([leave(id, { text }), leave(id, { text })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });
});

describe('moderation', () => {
  it('publishes with an answer, takes down, and does each once', async () => {
    const id = await completed();
    const said = `${text} By hand ${id}`;
    await leave(id, { text: said });
    const review = await waiting(id);
    expect(shown()).not.toContain(said);
    const body = { version: review.version, answer: 'Come again.' };
    const first = await office(`/${review.id}/publish`, body);
    expect(first.body).toMatchObject({ status: 'published', answer: 'Come again.', version: 2 });
    expect((await office(`/${review.id}/publish`, body)).body).toMatchObject({ version: 2 });
    expect(shown()).toContain(said);
    await exchange.ctx.outbox.drain();
    await exchange.ctx.outbox.drain();
    const { rows } = await exchange.admin.query('select kind from email_message where claim_id = $1', [id]);
    expect(rows.filter(({ kind }) => kind === 'review.answer')).toHaveLength(1);
    const down = { version: 2, reason: 'It is about somebody else.' };
    expect((await office(`/${review.id}/refuse`, { version: 1, reason: 'Old' })).body).toMatchObject({
      code: 'conflict',
    });
    expect((await office(`/${review.id}/refuse`, down)).body).toMatchObject({ status: 'refused' });
    expect(shown()).not.toContain(said);
    const acts = await exchange.ctx.db
      .selectFrom('audit')
      .select('act')
      .where('object', '=', `review:${review.id}`)
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['review.publish', 'review.take_down']);
  });

  it('refuses with a reason alone', async () => {
    const id = await completed();
    await leave(id, { text });
    const { id: review, version } = await waiting(id);
    const { status, body } = await office(`/${review}/refuse`, { version, reason: ' ' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['reason']]);
  });

  it('is shown what says who somebody is', () => {
    const said =
      'Ivan Petrov, anna@example.com, 4276 0012 3456 1234, bc1qqypqxpq9qcrsszg2pvxq6rs0zqg3yyc5fcj4z3';
    expect(marksIn(said).map(({ what }) => what)).toEqual(['name', 'email', 'number', 'code']);
  });

  it('looks at the name as at the text, and finds both by their words', async () => {
    const id = await completed();
    await leave(id, { text: `${text} Zebra`, name: 'Ivan Petrov' });
    const { nameMarks, marks, direction } = await waiting(id);
    expect([nameMarks, marks]).toEqual([[{ what: 'name', from: 0, to: 11 }], []]);
    expect(direction.en).toBe('Bitcoin – Sberbank');
    for (const [q, count] of [
      ['petrov', 1],
      ['ZEBRA', 1],
      ['nobody at all', 0],
    ] as const)
      expect((await office(`?q=${encodeURIComponent(q)}`)).body.total, q).toBe(count);
  });

  it('is one item of the inbox for those who read reviews and see it', async () => {
    const id = await completed();
    await leave(id, { text });
    const owner = await exchange.signIn();
    const inbox = async (cookie: string) =>
      (await exchange.app.inject({ url: '/office/api/operations-inbox', headers: { cookie } })).json().items;
    const [item] = (await inbox(owner)).filter(({ kind }: { kind: string }) => kind === 'review_waits');
    expect(Number(item.note)).toBe((await office('')).body.counts.waiting);
    const { login, password } = demoLoginOf('support');
    const others = await inbox(await exchange.signIn({ login, password }));
    expect(others.map(({ kind }: { kind: string }) => kind)).not.toContain('review_waits');
  });
});
