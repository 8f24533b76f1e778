import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { findClaim } from '../claims/store/claim-queries.ts';
import { breachesOf, moveInOffice, newClaim, press } from '../claims/testing-claims.ts';
import { type DepositReport, reportDeposit } from './report-deposit.ts';

let exchange: TestContext;
let office: string;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await exchange.signIn();
});
afterAll(() => exchange.close());
afterEach(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
});

const bank = { kind: 'provider', name: 'bank' } as const;
const minute = 60_000;

interface Made {
  id: string;
  fromSumma: string;
}

async function reportFor(claim: Made | null, given: Partial<DepositReport> = {}): Promise<DepositReport> {
  const currencyId = exchange.ctx.catalogue.current().currencyByCode.get('BTC')?.id ?? 0;
  return {
    claimId: claim?.id ?? null,
    currencyId,
    rail: 'BTC',
    reference: `tx-${randomUUID()}`,
    amount: claim?.fromSumma ?? '0.01',
    state: 'final',
    confirmations: null,
    ...given,
  };
}

const tell = (report: DepositReport) => reportDeposit(exchange.ctx, report, bank);
const claimOf = async (id: string) => (await findClaim(exchange.ctx, id)) ?? expect.unreachable();
const inOffice = (method: 'GET' | 'POST', path: string, payload?: object) =>
  ask(exchange.app, {
    method,
    url: `/office/api/${path}`,
    headers: { cookie: office },
    ...(payload ? { payload } : {}),
  });
const attention = async () =>
  (await inOffice('GET', 'operations-inbox')).json().items as Record<string, unknown>[];

describe('a payment that is told of', () => {
  it('is one deposit, however often and at how many places at once it is told', async () => {
    const claim = await newClaim(exchange);
    const report = await reportFor(claim);
    await Promise.all(Array.from({ length: 12 }, () => tell(report)));
    await tell(report);
    expect(await claimOf(claim.id)).toMatchObject({
      status: 'accepted',
      dues: [{ amount: claim.fromSumma }],
    });
  });

  it('is one deposit for one claim, where it is told at once for two', async () => {
    const [first, second] = [await newClaim(exchange), await newClaim(exchange, 'BTC', 'USDTTRC20')];
    const report = await reportFor(first, { amount: '0.01' });
    await Promise.all([tell(report), tell({ ...report, claimId: second.id })]);
    const deposits = [...(await claimOf(first.id)).deposits, ...(await claimOf(second.id)).deposits];
    expect(deposits).toMatchObject([{ reference: report.reference, amount: '0.01' }]);
    expect(await attention()).toContainEqual(expect.objectContaining({ kind: 'deposit_differs' }));
  });

  it('is seen first: no timer runs, nobody can cancel, and nothing is booked until it is final', async () => {
    const claim = await newClaim(exchange);
    const report = await reportFor(claim);
    await tell({ ...report, state: 'seen', confirmations: 0 });
    await tell({ ...report, state: 'seen', confirmations: 1 });
    const seen = await claimOf(claim.id);
    expect(seen).toMatchObject({
      status: 'checking',
      checkDeadline: null,
      dues: [],
      deposits: [{ state: 'seen', confirmations: 1 }],
    });
    expect((await press(exchange, 'cancel', claim.id)).json().code).toBe('wrong_status');
    expect((await moveInOffice(exchange, office, claim.id, 'delete', { reason: 'No' })).json().code).toBe(
      'wrong_status',
    );
    await tell(report);
    await tell({ ...report, state: 'seen' });
    expect(await claimOf(claim.id)).toMatchObject({ status: 'accepted', deposits: [{ state: 'final' }] });
  });

  it('that is only seen and gone again lets the check timer run', async () => {
    const claim = await newClaim(exchange);
    const report = await reportFor(claim);
    await tell({ ...report, state: 'seen' });
    await tell({ ...report, state: 'reversed' });
    const gone = await claimOf(claim.id);
    expect(gone.status).toBe('checking');
    expect(gone.checkDeadline?.getTime()).toBe(exchange.clock.now().getTime() + 120 * minute);
  });

  it('is the same one that staff booked by hand, and the other way round', async () => {
    const claim = await newClaim(exchange);
    const report = await reportFor(claim);
    await moveInOffice(exchange, office, claim.id, 'deposit', {
      reference: report.reference,
      amount: claim.fromSumma,
    });
    await tell(report);
    expect((await claimOf(claim.id)).deposits).toMatchObject([{ actor: 'staff:demo' }]);
    const other = await newClaim(exchange);
    const seen = await reportFor(other, { state: 'seen' });
    await tell(seen);
    const booked = await moveInOffice(exchange, office, other.id, 'deposit', {
      reference: seen.reference,
      amount: other.fromSumma,
    });
    expect(booked.json()).toMatchObject({ status: 'accepted', deposits: [{ state: 'final' }] });
  });

  it('with another sum than before changes nothing, and staff are told', async () => {
    const claim = await newClaim(exchange);
    const report = await reportFor(claim);
    await tell(report);
    await tell({ ...report, amount: '0.5' });
    await tell({ ...report, amount: '0.5' });
    expect(await claimOf(claim.id)).toMatchObject({ dues: [{ amount: claim.fromSumma }] });
    const told = (await attention()).filter(({ note }) => String(note).includes(report.reference));
    expect(told).toHaveLength(1);
    const [alarm] = told;
    expect(
      (await inOffice('POST', `alarms/${alarm?.['id']}/settle`, { reason: 'Asked the bank.' })).statusCode,
    ).toBe(204);
    expect((await inOffice('POST', `alarms/${alarm?.['id']}/settle`, { reason: 'Again.' })).statusCode).toBe(
      409,
    );
    expect((await attention()).filter(({ note }) => String(note).includes(report.reference))).toEqual([]);
  });
});

describe('a payment that is taken back', () => {
  it('brings the claim back to where it waits for money, its sum still held', async () => {
    const claim = await newClaim(exchange);
    const report = await reportFor(claim);
    await tell(report);
    await tell({ ...report, state: 'reversed' });
    await tell({ ...report, state: 'reversed' });
    expect(await claimOf(claim.id)).toMatchObject({ status: 'checking', dues: [], held: claim.toSumma });
    expect(await attention()).toContainEqual(expect.objectContaining({ kind: 'reversed' }));
  });

  it('leaves the claim to its customer where other payments remain', async () => {
    const claim = await newClaim(exchange, 'BTC', 'SBERRUB', { anchor: { send: '0.01' } });
    const half = await reportFor(claim, { amount: '0.005' });
    const rest = await reportFor(claim, { amount: '0.005' });
    await tell(half);
    await tell(rest);
    expect((await claimOf(claim.id)).status).toBe('accepted');
    await tell({ ...rest, state: 'reversed' });
    expect(await claimOf(claim.id)).toMatchObject({
      status: 'paused',
      pausedFor: 'reversed',
      dues: [{ amount: '0.005' }],
    });
  });

  it('is a loss once the claim is paid out, and staff are told', async () => {
    const claim = await newClaim(exchange);
    const report = await reportFor(claim);
    await tell(report);
    await moveInOffice(exchange, office, claim.id, 'send');
    await moveInOffice(exchange, office, claim.id, 'complete');
    await tell({ ...report, state: 'reversed' });
    expect((await claimOf(claim.id)).status).toBe('success');
    const { rows } = await exchange.admin.query(
      `select sum(t.amount)::text as lost from transfer t join ledger_tx x on x.id = t.tx_id join account a on a.id = t.credit_id
       where x.claim_id = $1 and a.kind = 'loss'`,
      [claim.id],
    );
    expect(Number(rows[0]?.lost)).toBe(Number(claim.fromSumma));
  });
});

describe('money that nobody knows', () => {
  it('is told to owners once, without its reference', async () => {
    const told = async () =>
      (
        await exchange.admin.query<{ notice: string }>(
          "select payload::text as notice from outbox where topic = 'owners.notice' order by id",
        )
      ).rows.filter(({ notice }) => notice.includes('unknown_deposit'));
    const before = (await told()).length;
    const report = await reportFor(null, { amount: '0.013' });
    await Promise.all([tell(report), tell(report)]);
    await tell(report);
    const fresh = (await told()).slice(before);
    // One to owners by email, one to the group.
    expect(fresh).toHaveLength(2);
    for (const { notice } of fresh) {
      expect(notice).toContain('0,013');
      expect(notice).toContain('/inbox');
      expect(notice).not.toContain(report.reference);
    }
    await tell({ ...report, state: 'reversed' });
  });

  it('is kept apart, shown to staff, and given to its claim as any payment', async () => {
    const report = await reportFor(null, { amount: '0.01' });
    await tell(report);
    await tell(report);
    const [unknown] = (await attention()).filter(({ reference }) => reference === report.reference);
    expect(unknown).toMatchObject({ kind: 'unknown_deposit', amount: '0.01', currency: 'BTC', claim: null });
    const claim = await newClaim(exchange, 'BTC', 'SBERRUB', { anchor: { send: '0.01' } });
    const path = `deposits/${unknown?.['id']}/assign`;
    expect((await inOffice('POST', path, { claim: '1' })).json().errors).toMatchObject({
      claim: [{ code: 'no_claim' }],
    });
    expect((await inOffice('POST', path, { claim: `№ ${claim.publicId}` })).json()).toEqual({
      claim: claim.id,
    });
    expect(await claimOf(claim.id)).toMatchObject({ status: 'accepted', dues: [{ amount: '0.01' }] });
    expect((await inOffice('POST', path, { claim: claim.id })).statusCode).toBe(409);
  });

  it('is given to one claim, where two take it at once', async () => {
    const report = await reportFor(null, { amount: '0.01' });
    await tell(report);
    const [unknown] = (await attention()).filter(({ reference }) => reference === report.reference);
    const claims = [
      await newClaim(exchange, 'BTC', 'SBERRUB', { anchor: { send: '0.01' } }),
      await newClaim(exchange, 'BTC', 'USDTTRC20', { anchor: { send: '0.01' } }),
    ];
    const answers = await Promise.all(
      claims.map(({ id }) => inOffice('POST', `deposits/${unknown?.['id']}/assign`, { claim: id })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is sent back, or taken back from outside, once', async () => {
    const report = await reportFor(null);
    await tell(report);
    const [unknown] = (await attention()).filter(({ reference }) => reference === report.reference);
    const words = { reference: 'back-1', reason: 'Nobody asked for it.' };
    const path = `deposits/${unknown?.['id']}/return`;
    expect([
      (await inOffice('POST', path, words)).statusCode,
      (await inOffice('POST', path, words)).statusCode,
    ]).toEqual([204, 409]);
    const gone = await reportFor(null);
    await tell(gone);
    await tell({ ...gone, state: 'reversed' });
    await tell({ ...gone, state: 'reversed' });
    expect((await attention()).filter(({ kind }) => kind === 'unknown_deposit')).toEqual([]);
  });
});

describe('money that staff enter', () => {
  const enter = (given: object) =>
    inOffice('POST', 'deposits', {
      currency: exchange.ctx.catalogue.current().currencyByCode.get('SBERRUB')?.id,
      amount: '5000',
      reference: `bank-${randomUUID()}`,
      comment: 'In the statement of today',
      ...given,
    });

  it('is booked once for its reference, waits in the inbox with the comment, and is given to its claim', async () => {
    const claim = await newClaim(exchange, 'SBERRUB', 'BTC');
    const given = { reference: `bank ${randomUUID()}`, amount: claim.fromSumma };
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(given)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const id = answers[0]?.json().id;
    for (const answer of answers) expect(answer.json()).toEqual({ id });
    const items = (await attention()).filter((item) => item['kind'] === 'unknown_deposit');
    expect(items).toMatchObject([
      { id, amount: claim.fromSumma, currency: 'SBERRUB', note: 'In the statement of today' },
    ]);
    expect((await inOffice('POST', `deposits/${id}/assign`, { claim: claim.id })).json()).toEqual({
      claim: claim.id,
    });
    expect(await claimOf(claim.id)).toMatchObject({ status: 'accepted' });
    const { rows } = await exchange.admin.query('select act, staff_id from audit where object = $1', [
      `deposit:${id}`,
    ]);
    expect(rows).toEqual([{ act: 'deposit.enter', staff_id: expect.any(Number) }]);
    // It has its claim by now, and is not booked once more.
    expect((await enter(given)).json().errors).toMatchObject({
      reference: [{ code: 'reference_taken_by' }],
    });
  });

  it('is the same that a provider tells of, and may be sent back', async () => {
    const report = await reportFor(null, { amount: '0.02' });
    const given = { currency: report.currencyId, reference: report.reference, amount: '0.020' };
    const { id } = (await enter(given)).json();
    await tell(report);
    expect((await enter({ ...given, amount: '0.03' })).json().errors).toMatchObject({
      reference: [{ code: 'reference_taken' }],
    });
    const words = { reference: 'back-2', reason: 'The sender asked.' };
    expect((await inOffice('POST', `deposits/${id}/return`, words)).statusCode).toBe(204);
    expect((await enter(given)).json().errors).toMatchObject({ reference: [{ code: 'reference_taken' }] });
    expect((await attention()).filter(({ kind }) => kind === 'unknown_deposit')).toEqual([]);
  });

  it('may have no number where a bank gives none, and is known by its minute and sum', async () => {
    const paidAt = exchange.clock.now().toISOString();
    const first = (await enter({ reference: undefined, paidAt })).json();
    expect((await enter({ reference: undefined, paidAt })).json()).toEqual(first);
    const words = { reference: 'back-3', reason: 'Nobody asked for it.' };
    await inOffice('POST', `deposits/${first.id}/return`, words);
    const BTC = exchange.ctx.catalogue.current().currencyByCode.get('BTC')?.id;
    expect(
      (await enter({ currency: BTC, amount: '1', reference: undefined, paidAt })).json().errors,
    ).toMatchObject({
      reference: [{ code: 'required' }],
    });
  });

  it('is refused field by field', async () => {
    const { errors } = (
      await enter({ amount: '0.001', reference: ' ', comment: ' ', paidAt: '2100-01-01T00:00:00Z' })
    ).json();
    expect(errors).toMatchObject({
      amount: [{ code: 'too_many_decimals' }],
      paidAt: [{ code: 'bad_value' }],
      comment: [{ code: 'required' }],
    });
    expect((await enter({ currency: 99_999 })).json().errors).toMatchObject({
      currency: [{ code: 'unknown_currency' }],
    });
    expect((await enter({ amount: '0' })).json().errors).toMatchObject({ amount: [{ code: 'bad_amount' }] });
  });
});
