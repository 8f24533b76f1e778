import { randomUUID } from 'node:crypto';
import { add } from '@menyala/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { breachesOf, moveInOffice, newClaim } from './testing-claims.ts';

let exchange: TestContext;
let cookie: string;
beforeAll(async () => {
  exchange = await createTestContext();
  cookie = await exchange.signIn();
});
afterAll(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  await exchange.close();
});

const move = (
  id: string,
  ...rest: [Parameters<typeof moveInOffice>[3], Parameters<typeof moveInOffice>[4]?]
) => moveInOffice(exchange, cookie, id, ...rest);
const show = async (id: string) =>
  (
    await ask(exchange.app, { url: `/office/api/claims/${id}`, headers: { cookie, 'accept-language': 'en' } })
  ).json();
const balance = async (kind: string, code: string, owner = '') => {
  const { rows } = await exchange.admin.query<{ balance: string }>(
    'select balance from account join currency c on c.id = currency_id where kind = $1 and c.code = $2 and owner = $3',
    [kind, code, owner],
  );
  return add(rows[0]?.balance ?? '0', '0');
};

/** A claim that was paid as asked. */
async function accepted(from = 'BTC', to = 'SBERRUB') {
  const claim = await newClaim(exchange, from, to);
  await move(claim.id, 'deposit', { reference: randomUUID(), amount: claim.fromSumma });
  return claim;
}

describe('a claim that goes well', () => {
  it('brings the money in, pays out, and tells the profit apart', async () => {
    const before = {
      btc: await balance('available', 'BTC'),
      rub: await balance('available', 'SBERRUB'),
      profit: await balance('profit', 'SBERRUB'),
    };
    const claim = await accepted();
    expect(await balance('due', 'BTC', claim.id)).toBe(claim.fromSumma);
    expect(await balance('available', 'BTC')).toBe(before.btc);
    await move(claim.id, 'send');
    await move(claim.id, 'sent', { reference: 'bank-7' });
    const done = (await move(claim.id, 'complete')).json();
    expect(done.status).toBe('success');
    expect(await balance('due', 'BTC', claim.id)).toBe('0');
    expect(await balance('available', 'BTC')).toBe(add(before.btc, claim.fromSumma));
    expect(add(await balance('available', 'SBERRUB'), claim.toSumma)).toBe(before.rub);
    expect(await balance('profit', 'SBERRUB')).toBe(add(before.profit, done.profit));
    expect(done.history.map(({ row }: { row: number }) => row)).toEqual([1, 4, 13, 15, 15]);
    expect(done.payouts).toMatchObject([{ state: 'confirmed', reference: 'bank-7', by: 'staff:demo' }]);
    expect(done.actions.map(({ move }: { move: string }) => move)).toEqual(['deposit', 'ask_reversal']);
    const status = await ask(exchange.app, { url: `/en/api/v1/claim/${claim.id}/status/` });
    expect(status.json()).toMatchObject({ label: 'Completed', payout: { txid: 'bank-7' } });
  });

  it('is completed in one press where the payout is final at once', async () => {
    const claim = await accepted();
    await move(claim.id, 'send');
    expect((await move(claim.id, 'complete')).json().status).toBe('success');
  });

  it('tries another payout only when the last has failed', async () => {
    const claim = await accepted();
    await move(claim.id, 'send');
    expect((await move(claim.id, 'send')).json().code).toBe('wrong_status');
    await move(claim.id, 'fail_payout', { reason: 'The bank sent it back' });
    await move(claim.id, 'send');
    const done = (await move(claim.id, 'complete')).json();
    expect(done.payouts.map(({ state }: { state: string }) => state)).toEqual(['failed', 'confirmed']);
  });

  it('shows beforehand what each press will book, and books just that', async () => {
    const claim = await accepted();
    await move(claim.id, 'send');
    const planned = (await show(claim.id)).actions.find(
      (action: { move: string }) => action.move === 'complete',
    );
    const known = (await show(claim.id)).transfers.length;
    const booked = (await move(claim.id, 'complete')).json().transfers.slice(known);
    expect(booked.map(({ at: _, kind: __, ...line }: { at: string; kind: string }) => line)).toEqual(
      planned.transfers,
    );
    for (const { account, currency, after } of planned.balances) {
      const kinds: Record<string, string> = {
        'Reserve, free': 'available',
        'Reserve, held': 'held',
        Clearing: 'clearing',
        Profit: 'profit',
      };
      const kind = kinds[account];
      if (kind) expect([account, await balance(kind, currency)]).toEqual([account, after]);
    }
  });
});

describe('what came', () => {
  it('counts as paid from what was asked less the tolerance, and waits for a choice below it', async () => {
    const given = { anchor: { send: '10000' } } as const;
    const short = await newClaim(exchange, 'SBERRUB', 'USDTTRC20', given);
    const paused = await move(short.id, 'deposit', { reference: randomUUID(), amount: '9949' });
    expect(paused.json()).toMatchObject({ status: 'paused', waitsFor: 'short' });
    expect(await balance('due', 'SBERRUB', short.id)).toBe('9949');
    const claim = await newClaim(exchange, 'SBERRUB', 'USDTTRC20', given);
    const enough = await move(claim.id, 'deposit', { reference: randomUUID(), amount: '9950' });
    expect(enough.json().status).toBe('accepted');
    await move(claim.id, 'send');
    await move(claim.id, 'complete');
    expect(await balance('due', 'SBERRUB', claim.id)).toBe('0');
  });

  it('waits for a choice where it is more, and goes on as agreed when staff say so: the rest stays due', async () => {
    const claim = await newClaim(exchange);
    const more = { reference: randomUUID(), amount: add(claim.fromSumma, '0.001') };
    expect((await move(claim.id, 'deposit', more)).json()).toMatchObject({
      status: 'paused',
      waitsFor: 'over',
    });
    await move(claim.id, 'resume');
    await move(claim.id, 'send');
    await move(claim.id, 'complete');
    expect(await balance('due', 'BTC', claim.id)).toBe('0.001');
  });

  it('is not taken where it is more than ten times as much: that is a slip of the finger', async () => {
    const claim = await newClaim(exchange);
    const answer = await move(claim.id, 'deposit', { reference: randomUUID(), amount: '1' });
    expect([answer.statusCode, answer.json().errors.amount[0].code]).toEqual([422, 'above_max']);
  });

  it('is not taken finer than the currency is', async () => {
    const claim = await newClaim(exchange);
    const answer = await move(claim.id, 'deposit', {
      reference: randomUUID(),
      amount: add(claim.fromSumma, '0.000000000001'),
    });
    expect([answer.statusCode, answer.json().errors.amount[0].code]).toEqual([422, 'too_many_decimals']);
  });

  it('is booked once: a reference that was named before is refused, for this claim and for another', async () => {
    const [first, second] = [await newClaim(exchange), await newClaim(exchange)];
    const reference = `hash-${randomUUID()}`;
    await move(first.id, 'deposit', { reference, amount: first.fromSumma });
    const taken = await move(second.id, 'deposit', { reference: ` ${reference} `, amount: second.fromSumma });
    expect([taken.statusCode, taken.json().errors]).toMatchObject([
      422,
      { reference: [{ code: 'reference_taken_by' }] },
    ]);
    expect((await show(second.id)).status).toBe('new');
    expect(await balance('due', 'BTC', second.id)).toBe('0');
  });

  it('is booked once where two accept the same reference at the same time', async () => {
    const claims = [await newClaim(exchange), await newClaim(exchange)];
    const reference = randomUUID();
    const answers = await Promise.all(
      claims.map(({ id, fromSumma }) => move(id, 'deposit', { reference, amount: fromSumma })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('waits for its refund where the claim is rejected with a reason that the customer reads', async () => {
    const before = await balance('available', 'SBERRUB');
    const claim = await accepted();
    const done = (await move(claim.id, 'reject', { reason: 'The sender’s name is another.' })).json();
    expect(done.status).toBe('error');
    expect(await balance('due', 'BTC', claim.id)).toBe(claim.fromSumma);
    expect(await balance('available', 'SBERRUB')).toBe(before);
    const status = (await ask(exchange.app, { url: `/en/api/v1/claim/${claim.id}/status/` })).json();
    expect(status).toMatchObject({ label: 'Rejected (erroneous)', reason: 'The sender’s name is another.' });
  });
});

describe('two at one claim', () => {
  it('conflict: the second is told who moved it, when, and to what', async () => {
    const claim = await newClaim(exchange);
    const { version } = await show(claim.id);
    await move(claim.id, 'deposit', { version, reference: randomUUID(), amount: claim.fromSumma });
    const late = await move(claim.id, 'reject', { version, reason: 'Too late' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect(late.json().context).toEqual({
      status: 'accepted',
      version: version + 1,
      by: 'staff:demo',
      at: exchange.clock.now().toISOString(),
    });
  });

  it('conflict also when they press in the same moment', async () => {
    const claim = await accepted();
    const { version } = await show(claim.id);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 ? move(claim.id, 'send', { version }) : move(claim.id, 'reject', { version, reason: 'No' }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(
      new Set(answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().code)),
    ).toEqual(new Set(['conflict']));
  });
});

describe('a press that is not possible', () => {
  it('is refused where the status does not have it, and the page says so beforehand', async () => {
    const claim = await newClaim(exchange);
    const page = await show(claim.id);
    expect(page.actions.map(({ move }: { move: string }) => move)).toEqual(['deposit', 'reject']);
    for (const { move: absent, why } of page.absent) {
      expect(why).toContain('Unpaid');
      const answer = await move(claim.id, absent, { reference: 'x', amount: '1', reason: 'x' });
      expect([absent, answer.statusCode, answer.json().code]).toEqual([absent, 409, 'wrong_status']);
    }
  });

  it('is refused without what it needs, by field', async () => {
    const claim = await newClaim(exchange);
    const bare = await move(claim.id, 'deposit', { reference: '  ' });
    expect(bare.json().errors).toMatchObject({
      reference: [{ code: 'required' }],
      amount: [{ code: 'required' }],
    });
    expect((await move(claim.id, 'reject')).json().errors).toMatchObject({ reason: [{ code: 'required' }] });
  });

  it('answers 404 for a claim that is not there', async () => {
    const url = '/office/api/claims/00000000-0000-4000-8000-000000000000/moves';
    const answer = await ask(exchange.app, {
      method: 'POST',
      url,
      headers: { cookie },
      payload: { move: 'send', version: 1 },
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('every move', () => {
  it('leaves one row of history, one event and one email', async () => {
    const claim = await accepted();
    await move(claim.id, 'pause', { reason: 'We check the sender.' });
    await move(claim.id, 'resume');
    await move(claim.id, 'send');
    await move(claim.id, 'complete');
    await exchange.ctx.outbox.drain();
    const { rows } = await exchange.admin.query(
      `select (select array_agg(version order by version) from claim_history where claim_id = $1) as history,
         (select array_agg((payload ->> 'version')::int order by id) from outbox where payload ->> 'claim' = $1::text and delivered_at is not null) as told,
         (select array_agg(kind order by id) from email_message where claim_id = $1) as emails`,
      [claim.id],
    );
    expect(rows[0]).toEqual({
      history: [1, 2, 3, 4, 5, 6],
      told: [1, 2, 3, 4, 5, 6],
      emails: ['claim.create', 'claim.accept', 'claim.pause', 'claim.resume', 'claim.send', 'claim.complete'],
    });
  });

  it('shows a pause to the customer with its reason, and forgets the reason when the work goes on', async () => {
    const claim = await accepted();
    await move(claim.id, 'pause', { reason: 'We check the sender.' });
    const url = `/en/api/v1/claim/${claim.id}/status/`;
    expect((await ask(exchange.app, { url })).json()).toMatchObject({
      label: 'In process',
      note: 'We check the sender.',
    });
    await move(claim.id, 'resume');
    expect((await ask(exchange.app, { url })).json().note).toBeNull();
  });
});

describe('the queue', () => {
  it('finds a claim by its number, UUID, e-mail, requisite and references, and counts it under its tab', async () => {
    const claim = await newClaim(exchange, 'BTC', 'SBERRUB', { email: 'finder@example.com' });
    const reference = `ref-${randomUUID()}`;
    await move(claim.id, 'deposit', { reference, amount: claim.fromSumma });
    for (const words of [
      claim.publicId,
      `№ ${claim.publicId}`,
      claim.id.toUpperCase(),
      'FINDER@example',
      reference,
    ]) {
      const url = `/office/api/claims?tab=payout&q=${encodeURIComponent(String(words))}`;
      const { items, total } = (await ask(exchange.app, { url, headers: { cookie } })).json();
      expect([words, total, items[0]?.id]).toEqual([words, 1, claim.id]);
    }
    const counts = (
      await ask(exchange.app, { url: '/office/api/claims/counts', headers: { cookie } })
    ).json();
    expect(counts.payout).toBeGreaterThan(0);
    expect(counts.all).toBe(
      counts.new + counts.paid + counts.payout + counts.problem + counts.waiting + counts.done,
    );
  });

  it.each([
    'q=%00',
    'page=99999999999999999999',
    'from=99999999999',
    'to=-1',
    'date_from=never',
    'date_to=-270000-01-01',
    'q=%25%5C_',
    'size=101',
    'page=0',
    'sort=;drop',
    'q=%ED%A0%80',
    'q=a&q=b',
  ])('answers hostile filters without a fault: %s', async (query) => {
    const answer = await exchange.app.inject({ url: `/office/api/claims?${query}`, headers: { cookie } });
    expect(answer.statusCode).toBeLessThan(500);
  });
});
