import { compare } from '@menyala/money';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { currencyIn } from '../../exchange/claims/facts.ts';
import type { Currency } from '../../market/currencies/catalogue.ts';
import { maskedLines } from '../../market/currencies/requisite-lines.ts';
import { fieldsOf } from '../../market/currencies/verified-cards.ts';
import { withoutControlCharacters } from '../../platform/http/control-characters.ts';
import type { FieldErrors } from '../../platform/http/field-checks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import type { Withdrawal } from '../../programme/withdrawals/withdrawal.ts';
import { methodIds, readMethods } from '../payment-methods.ts';
import { approveByItself, askPullPayment, checkRefundAsked } from '../pull-payments/ask-pull-payment.ts';
import { approvePullPayment, refusePullPayment } from '../pull-payments/decide-pull-payment.ts';
import { makePullPayment } from '../pull-payments/make-pull-payment.ts';
import {
  findPullPayment,
  type PullPayment,
  payoutOf,
  somePullPayments,
} from '../pull-payments/pull-payment.ts';
import { ownerLocale } from '../pull-payments/refund-invoice.ts';
import { MerchantError } from './answer-refusals.ts';
import { type ExactObject, isObject, numberText } from './exact-json.ts';
import { unixTime } from './invoice-view.ts';
import { destinationOf } from './masked-destination.ts';
import { ownPullPayment, requireApproval } from './pull-payment-calls.ts';
import { readAmount, textOf } from './read-invoice.ts';
import { keyOf, type MerchantAsked, type MerchantCall, notFound, serveMerchant } from './serve-merchant.ts';
import * as shapes from './shapes.ts';

const mostListed = 200;
const longestDestination = 500;

/**
 * Payouts of pull payments (decision 138). One pull payment is paid whole by one withdrawal, so its payout has its id. A payout that a shop
 * asks for by itself is a pull payment whose details are given at once: it passes what every refund passes.
 */
export function payoutCalls(scope: FastifyInstance, ctx: Context): void {
  ofPullPayments(scope, ctx);
  ofStores(scope, ctx);
}

/** The id of a pull payment is the key of its buyer. */
function ofPullPayments(scope: FastifyInstance, ctx: Context): void {
  const path = '/api/v1/pull-payments/:pull/payouts';
  const named = async ({ params }: MerchantAsked) => {
    const pull = await findPullPayment(ctx, params['pull'] ?? '');
    if (!pull) throw notFound('pullpayment');
    return pull;
  };
  serveMerchant(
    scope,
    ctx,
    {
      ...{ method: 'GET', path, permission: 'none' },
      ...{ summary: 'Payouts of a pull payment', answer: shapes.list(shapes.payout) },
      query: { includeCancelled: 'true: with those whose details were refused' },
    },
    async (asked) => payoutsOf(ctx, [await named(asked)], asked.query),
  );
  serveMerchant(
    scope,
    ctx,
    {
      ...{ method: 'POST', path, permission: 'none', body: shapes.payoutOrder, answer: shapes.payout },
      summary: 'Says where a pull payment goes, the whole of it',
    },
    async (asked) => {
      const pull = await named(asked);
      await askFor(ctx, pull, asked);
      return payoutView(ctx, await named(asked));
    },
  );
  serveMerchant(
    scope,
    ctx,
    {
      ...{ method: 'GET', path: `${path}/:payout`, permission: 'none' },
      ...{ summary: 'A payout of a pull payment', answer: shapes.payout },
    },
    async (asked) => {
      const pull = await named(asked);
      return knownPayout(ctx, asked.params['payout'] === pull.id ? pull : undefined);
    },
  );
}

function ofStores(scope: FastifyInstance, ctx: Context): void {
  const path = '/api/v1/stores/:store/payouts';
  const seen = 'btcpay.store.canviewpullpayments';
  const owned = (asked: MerchantAsked) =>
    ownPullPayment(ctx, asked, asked.params['payout'] ?? '').catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'not_found' ? notFound('payout') : error;
    });
  serveMerchant(
    scope,
    ctx,
    {
      ...{ method: 'GET', path, permission: seen, weight: 10 },
      ...{ summary: 'Payouts of a shop, newest first', answer: shapes.list(shapes.payout) },
      query: { includeCancelled: 'true: with those whose details were refused' },
    },
    async ({ merchant, query }) => {
      const filter = { shopId: merchant.shop.id, withArchived: true };
      const pulls = await somePullPayments(ctx, filter, { offset: 0, limit: mostListed });
      return payoutsOf(ctx, pulls, query);
    },
  );
  serveMerchant(
    scope,
    ctx,
    {
      ...{ method: 'POST', path, permission: 'btcpay.store.cancreatenonapprovedpullpayments' },
      ...{ body: shapes.storePayoutOrder, answer: shapes.payout },
      summary: 'Asks for a payout of the balance; its owner approves it unless the key may',
    },
    (asked) => askOfStore(ctx, asked),
  );
  /** Addresses under a store, and by the id alone, which is the form that BTCPay 2.4 documents. */
  const ofOne = (
    method: MerchantCall['method'],
    rest: string,
    told: Pick<MerchantCall, 'permission' | 'summary' | 'answer' | 'body'>,
    handler: (asked: MerchantAsked, pull: PullPayment) => unknown,
  ) => {
    for (const base of [path, '/api/v1/payouts'])
      serveMerchant(scope, ctx, { method, path: `${base}/:payout${rest}`, ...told }, async (asked) =>
        handler(asked, await owned(asked)),
      );
  };
  const mayApprove = 'btcpay.store.cancreatepullpayments';
  ofOne('GET', '', { permission: seen, summary: 'A payout of a shop', answer: shapes.payout }, (_, pull) =>
    knownPayout(ctx, pull),
  );
  ofOne(
    'POST',
    '',
    {
      ...{ permission: mayApprove, body: shapes.approval, answer: shapes.payout },
      summary: 'Approves the details of a payout on the revision that was seen; staff pay it',
    },
    async (asked, pull) => {
      const { keyId } = asked.merchant;
      if (pull.status !== 'asked') throw wrongState(pull);
      const revision = numberText(asked.body['revision']);
      if (revision === null) return refuseFields({ revision: [{ code: 'required' }] });
      if (revision !== String(pull.version)) throw oldRevision();
      await approvePullPayment(ctx, pull, `shop-key:${keyId}`).catch((error: unknown) => {
        throw error instanceof Refusal && error.code === 'conflict' ? oldRevision() : error;
      });
      return payoutView(ctx, await ownPullPayment(ctx, asked, pull.id));
    },
  );
  ofOne(
    'DELETE',
    '',
    {
      permission: 'btcpay.store.canarchivepullpayments',
      ...{ summary: 'Cancels a payout that is not approved', answer: null },
    },
    async ({ merchant }, pull) => {
      if (pull.status !== 'asked') throw wrongState(pull);
      await refusePullPayment(ctx, pull, 'Cancelled by the shop', `shop-key:${merchant.keyId}`);
    },
  );
  for (const mark of ['mark-paid', 'mark'])
    ofOne(
      'POST',
      `/${mark}`,
      {
        permission: mayApprove,
        ...{ summary: 'Payouts are paid by the exchange alone: always 400', answer: null },
      },
      () => {
        throw new MerchantError(400, 'invalid-state', 'The exchange pays payouts, and marks them itself.');
      },
    );
}

const oldRevision = () =>
  new MerchantError(400, 'old-revision', 'The payout has changed since: read it once more.');

const wrongState = (pull: PullPayment) =>
  new MerchantError(400, 'invalid-state', `The payout is ${pull.status}, so this cannot be done now.`);

/** A payout of the balance, or of a pull payment that is named. */
async function askOfStore(ctx: Context, asked: MerchantAsked) {
  const { body, merchant } = asked;
  const { shop, keyId } = merchant;
  const approvesItself = body['approved'] === true;
  if (approvesItself) requireApproval(asked);
  const named = textOf(body['pullPaymentId']);
  if (named !== null) {
    const pull = await ownPullPayment(ctx, asked, named);
    await askFor(ctx, pull, asked);
    const now = await ownPullPayment(ctx, asked, pull.id);
    if (approvesItself && now.status === 'asked') await approvePullPayment(ctx, now, `shop-key:${keyId}`);
    return payoutView(ctx, await ownPullPayment(ctx, asked, pull.id));
  }
  const to = currencyOf(ctx, body);
  const amount = readAmount(body['amount']);
  if (amount == null || compare(amount, '0') <= 0)
    return refuseFields({ amount: [{ code: amount === null ? 'required' : 'bad_amount' }] });
  const method = methodOf(ctx, to);
  const locale = await ownerLocale(ctx.db, shop.userId);
  const id = await withDestination(() =>
    makePullPayment(
      ctx,
      shop,
      {
        ...{ name: 'Payout', description: '', amount, currency: to.ticker, invoice: null },
        ...{ methods: [method], approvesItself, startsAt: null, email: null, locale },
        // Details that are refused give the money back: nobody else is to give others.
        expiresAt: ctx.clock.now(),
      },
      keyOf(ctx, asked, 'payout'),
      { actor: `shop-key:${keyId}`, field: 'amount' },
      (setAside) =>
        checkRefundAsked(
          ctx,
          shop,
          { setAside, methods: [method], email: null },
          { method, requisites: requisitesIn(to, body), email: null, locale },
          asked.request.ip,
        ),
    ),
  );
  if (approvesItself) await approveByItself(ctx, id);
  return payoutView(ctx, await ownPullPayment(ctx, asked, id));
}

/** Its buyer, or its shop, says where a pull payment goes. */
async function askFor(ctx: Context, pull: PullPayment, { body, request }: MerchantAsked): Promise<void> {
  const amount = readAmount(body['amount']);
  const against = amount === undefined ? null : compare(amount ?? pull.amount, pull.amount);
  if (against === null) refuseFields({ amount: [{ code: 'bad_amount' }] });
  // One withdrawal pays the whole.
  if (against !== 0)
    refuseFields({
      amount: [
        {
          code: against > 0 ? 'above_max' : 'below_min',
          values: { nearest: pull.amount, ticker: pull.currency },
        },
      ],
    });
  const to = currencyOf(ctx, body);
  const wish = { method: methodOf(ctx, to), requisites: requisitesIn(to, body), email: null };
  await withDestination(() => askPullPayment(ctx, pull.id, { ...wish, locale: pull.locale }, request.ip));
}

const methodOf = ({ catalogue }: Context, to: Currency): string =>
  methodIds(catalogue.current()).get(to.id) ?? to.code;

/** @throws Refusal `validation` at `payoutMethodId` */
function currencyOf({ catalogue }: Context, body: ExactObject): Currency {
  const current = catalogue.current();
  const ids = methodIds(current);
  const name = textOf(body['payoutMethodId']) ?? textOf(body['paymentMethod']) ?? '';
  const [method] = readMethods([name], [...ids.values()]) ?? [];
  const found = [...ids].find(([, id]) => id === method)?.[0];
  const to = found === undefined ? undefined : current.currencies.get(found);
  return to ?? refuseFields({ payoutMethodId: [{ code: name === '' ? 'required' : 'bad_value' }] });
}

/** Text is the one field that a currency asks for; an object names its fields. @throws Refusal `validation` at `destination` */
function requisitesIn(to: Currency, { destination }: ExactObject): Record<string, string> {
  const refuse = (code: 'required' | 'not_an_object' | 'bad_value') =>
    refuseFields({ destination: [{ code }] });
  if (destination === undefined || destination === null || destination === '') return refuse('required');
  if (isObject(destination))
    return Object.fromEntries(
      Object.entries(destination).map(([name, value]) => [
        name,
        typeof value === 'string' ? clean(value) : (numberText(value) ?? refuse('bad_value')),
      ]),
    );
  const text = typeof destination === 'string' ? destination : numberText(destination);
  const asked = fieldsOf(to, 'receive', false).filter(({ isRequired }) => isRequired);
  const [field] = asked;
  if (text === null || !field) return refuse('bad_value');
  return asked.length > 1 ? refuse('not_an_object') : { [field.name]: clean(text) };
}

const clean = (text: string): string => withoutControlCharacters(text.slice(0, longestDestination)).trim();

/** Errors of details are told at the one field of a program. */
async function withDestination<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'validation') throw error;
    const errors: FieldErrors = {};
    for (const [path, found] of Object.entries(error.errors)) {
      const field = path.startsWith('requisites')
        ? 'destination'
        : path === 'method'
          ? 'payoutMethodId'
          : path;
      errors[field] = [...(errors[field] ?? []), ...found];
    }
    return refuseFields(errors);
  }
}

async function payoutsOf(ctx: Context, pulls: readonly PullPayment[], query: URLSearchParams) {
  const withCancelled = query.get('includeCancelled')?.toLowerCase() === 'true';
  const asked = pulls.filter((pull) => wasAsked(pull) && (withCancelled || !isCancelled(pull)));
  return Promise.all(asked.map((pull) => payoutView(ctx, pull)));
}

async function knownPayout(ctx: Context, pull: PullPayment | undefined) {
  if (!pull || !wasAsked(pull)) throw notFound('payout');
  return payoutView(ctx, pull);
}

const isCancelled = ({ status }: PullPayment) => status === 'open' || status === 'closed';
const wasAsked = (pull: PullPayment) => !isCancelled(pull) || pull.reason !== null;

async function payoutView(ctx: Context, pull: PullPayment) {
  const current = ctx.catalogue.current();
  const payout = pull.status === 'approved' || pull.status === 'paid' ? await payoutOf(ctx, pull) : null;
  const toId = pull.asked?.toId ?? payout?.toId;
  const to = toId === undefined ? null : currencyIn(current.currencies, toId);
  const requisites = pull.asked?.requisites ?? payout?.requisites ?? {};
  const method = to === null ? '' : methodOf(ctx, to);
  const payoutAmount = payout?.toSumma ?? null;
  return {
    ...{ id: pull.id, revision: pull.version, pullPaymentId: pull.id },
    date: String(unixTime(pull.asked?.at ?? payout?.createdAt ?? pull.updatedAt)),
    destination: to === null ? '' : destinationOf(maskedLines(to, 'receive', requisites, 'en')),
    ...{ originalCurrency: pull.currency, originalAmount: pull.amount },
    ...{ payoutCurrency: to?.ticker ?? pull.currency, payoutAmount, payoutMethodId: method },
    state: stateOf(pull, payout),
    ...(payout?.reference ? { paymentProof: { proofType: 'Reference', id: payout.reference } } : {}),
    metadata: {},
    ...{ amount: pull.amount, paymentMethod: method, cryptoCode: to?.ticker ?? pull.currency },
    paymentMethodAmount: payoutAmount,
  };
}

function stateOf(pull: PullPayment, payout: Withdrawal | null): string {
  if (pull.status === 'asked') return 'AwaitingApproval';
  if (pull.status === 'paid') return 'Completed';
  if (isCancelled(pull)) return 'Cancelled';
  return payout?.status === 'sending' ? 'InProgress' : 'AwaitingPayment';
}
