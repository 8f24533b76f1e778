import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { createTestWorld, type TestWorld } from '../../testing/world.ts';
import { findClaim } from '../claims/store/claim-queries.ts';
import { breachesOf, moveInOffice, newClaim, press } from '../claims/testing-claims.ts';
import { type DepositReport, reportDeposit } from './report-deposit.ts';

let exchange: TestWorld;
let office: string;
beforeAll(async () => {
  exchange = await createTestWorld();
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
  const currencyId = exchange.world.catalogue.current().currencyByCode.get('BTC')?.id ?? 0;
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

const tell = (report: DepositReport) => reportDeposit(exchange.world, report, bank);
const claimOf = async (id: string) => (await findClaim(exchange.world, id)) ?? expect.unreachable();
const inOffice = (method: 'GET' | 'POST', path: string, payload?: object) =>
  ask(exchange.app, {
    method,
    url: `/office/api/${path}`,
    headers: { cookie: office },
    ...(payload ? { payload } : {}),
  });
const attention = async () => (await inOffice('GET', 'attention')).json().items as Record<string, unknown>[];

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
