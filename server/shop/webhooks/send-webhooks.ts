import { createHmac } from 'node:crypto';
import type { Context } from '../../context.ts';
import { plain } from '../../platform/database/numeric.ts';
import { type Outside, OutsideFault, openOutside } from '../../platform/outside/ask-outside.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { type LockedRate, paymentId } from '../invoices/invoice.ts';
import { spokenVersion } from '../shop.ts';
import { webhookRules } from './webhooks.ts';

declare module '../../platform/jobs/publish-event.ts' {
  interface OutboxTopics {
    'webhook.trouble': { webhook: string; kind: 'failing' | 'gave_up' };
  }
}

type Sender = Pick<Context, 'pool' | 'clock' | 'vault' | 'config' | 'log' | 'outside'>;

interface Taken {
  id: string;
  webhook_id: string;
  invoice_id: string;
  original_id: string;
  attempt: number;
  by_hand: boolean;
  created_at: Date;
  type: string;
  data: Record<string, unknown>;
  event_at: Date;
  shop_id: string;
  metadata: string;
  rates: LockedRate[];
  url: string;
  secret: string;
  is_open: boolean;
  automatic_redelivery: boolean;
  deposit: string | number | null;
  currency_id: number | null;
  reference: string | null;
  amount: string | null;
  deposited_at: Date | null;
  /** The way of a payment that was pressed for in a sandbox. */
  sandbox_method: string | null;
}

/** What became of bytes that were sent. */
export interface Sent {
  status: 'Failed' | 'HttpError' | 'HttpSuccess';
  code: number | null;
  error: string | null;
  /** The beginning of what was answered. */
  answer: string | null;
}

interface Result extends Sent {
  id: string;
  url: string | null;
  body: string | null;
  signature: string | null;
  retryAt: Date | null;
  /** It had all its attempts. */
  gaveUp: boolean;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** Before the second attempt, the third and so on; after these each hour, until `givenUpMs` after the event. */
const soonMs = [10 * second, minute, ...Array.from({ length: 6 }, () => 10 * minute)];
const givenUpMs = soonMs.reduce((sum, ms) => sum + ms, 0) + 3 * 24 * hour;

const withinMs = 10 * second;
const mostAnswer = 64 * 1024;
/** Longer than any attempt takes. */
const leaseMs = 30 * second;
const lookEveryMs = 500;
const mostInHand = 1_000;
/** Of one webhook: it begins with few, gets one more for each success, and one alone from a failure on. */
const firstRoom = 4;
const mostRoom = 64;
const keptAnswer = 4_000;

/**
 * Sends what waits for webhooks, as long as it is open. Several processes may do so: what one has in hand is leased to it. One receiver
 * that hangs holds few connections, and none of another.
 */
export function openWebhookSender(ctx: Sender): { close(): Promise<void> } {
  const outside = openReceivers(ctx);
  const rooms = new Map<string, number>();
  const inHand = new Map<string, number>();
  const sending = new Set<Promise<void>>();
  let results: Result[] = [];
  let isClosed = false;
  let wake = () => {};

  function begin(taken: Taken): void {
    const { webhook_id: webhook } = taken;
    inHand.set(webhook, (inHand.get(webhook) ?? 0) + 1);
    const sent = deliver(ctx, outside, taken).then((result) => {
      const room = rooms.get(webhook) ?? firstRoom;
      rooms.set(webhook, result.status === 'HttpSuccess' ? Math.min(mostRoom, room + 1) : 1);
      const left = (inHand.get(webhook) ?? 1) - 1;
      if (left === 0) inHand.delete(webhook);
      else inHand.set(webhook, left);
      results.push(result);
      sending.delete(sent);
      wake();
    });
    sending.add(sent);
  }

  async function finish(): Promise<boolean> {
    if (results.length === 0) return false;
    const batch = results;
    results = [];
    try {
      await finishDeliveries(ctx, batch);
    } catch (error) {
      // Unless the next look writes them, they are sent again at the end of their lease.
      results.unshift(...batch);
      throw error;
    }
    return true;
  }

  async function take(): Promise<boolean> {
    const most = mostInHand - sending.size;
    if (most <= 0) return false;
    const known = new Set([...rooms.keys(), ...inHand.keys()]);
    const room = Object.fromEntries(
      [...known].map((id) => [id, Math.max(0, (rooms.get(id) ?? firstRoom) - (inHand.get(id) ?? 0))]),
    );
    const taken = await takeDeliveries(ctx, room, most);
    for (const one of taken) begin(one);
    return taken.length > 0;
  }

  async function run(): Promise<void> {
    while (!isClosed) {
      let isBusy = false;
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      try {
        const hasFinished = await finish();
        isBusy = (await take()) || hasFinished;
      } catch (error) {
        ctx.log.warn({ err: error }, 'webhooks wait for the database');
      }
      // What was finished lets the next go; otherwise until something comes back, or a while.
      if (!isBusy || results.length === 0) await within(woken, lookEveryMs);
    }
  }

  const running = run();
  return {
    async close() {
      isClosed = true;
      wake();
      await running;
      // What hangs is sent again by whoever comes next.
      await outside.close();
      await Promise.all(sending);
      await finish().catch(() => undefined);
    },
  };
}

/**
 * Of a long answer the beginning is read: its status alone says what became of the delivery. Connections are bounded by webhook, not by
 * host: many shops may be at one host, and one that hangs holds no other there.
 */
function openReceivers({ config, outside }: Pick<Context, 'config' | 'outside'>): Outside {
  const bounds = { withinMs, most: mostAnswer, sockets: mostInHand, isCutAllowed: true };
  const direct = openOutside({ ...webhookRules(config), ...bounds });
  if (config.mode !== 'demo') return direct;
  return {
    ask: (request) => (isNobodys(request.url) ? outside : direct).ask(request),
    close: () => direct.close(),
  };
}

/** Names under `example` belong to nobody (RFC 2606). In a demo the stand-in answers for them, so that its shop's webhooks ask nobody outside. */
const isNobodys = (url: string) => /(^|\.)example$/.test(URL.parse(url)?.hostname ?? '');

async function within(woken: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    woken,
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    }),
  ]);
  clearTimeout(timer);
}

/** Sends what is due now, and what follows from it at once. @returns how many were sent */
export async function sendDueDeliveries(ctx: Sender): Promise<number> {
  const outside = openReceivers(ctx);
  let sent = 0;
  try {
    for (;;) {
      const taken = await takeDeliveries(ctx, {}, mostInHand);
      if (taken.length === 0) return sent;
      sent += taken.length;
      await finishDeliveries(ctx, await Promise.all(taken.map((one) => deliver(ctx, outside, one))));
    }
  } finally {
    await outside.close();
  }
}

async function takeDeliveries(
  { pool, clock }: Sender,
  room: Record<string, number>,
  most: number,
): Promise<Taken[]> {
  const now = clock.now();
  const { rows } = await pool.query<Taken>({
    name: 'take-deliveries',
    text: 'select * from take_deliveries($1, $2, $3, $4, $5)',
    values: [JSON.stringify(room), firstRoom, most, now, new Date(now.getTime() + leaseMs)],
  });
  return rows;
}

async function finishDeliveries({ pool, clock }: Sender, batch: Result[]): Promise<void> {
  await pool.query({
    name: 'finish-deliveries',
    text: 'select finish_deliveries($1, $2)',
    values: [JSON.stringify(batch), clock.now()],
  });
}

async function deliver(ctx: Sender, outside: Outside, taken: Taken): Promise<Result> {
  const { id, url } = taken;
  const nothing = { code: null, error: null, answer: null, url: null, body: null, signature: null };
  if (!taken.is_open)
    return { ...nothing, id, status: 'Failed', error: 'disabled', retryAt: null, gaveUp: false };
  const body = bodyOf(taken);
  let signature: string;
  try {
    signature = signatureOf(ctx.vault.decrypt(taken.secret, associatedData.webhook(taken.webhook_id)), body);
  } catch (fault) {
    ctx.log.warn({ err: fault }, 'a webhook could not be signed');
    return { ...nothing, id, status: 'Failed', error: 'unreachable', ...again(ctx, taken) };
  }
  const sent = await post(ctx, outside, { url, body, signature });
  const isPassing = sent.code === null || sent.code >= 500 || sent.code === 408 || sent.code === 429;
  const next = isPassing ? again(ctx, taken) : { retryAt: null, gaveUp: false };
  return { ...sent, id, url, body, signature, ...next };
}

export const signatureOf = (secret: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** What a delivery carries beside its bytes. */
export const headersOf = (body: string, signature: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  'btcpay-sig': signature,
  // Receivers that are made for BTCPay Server take nothing of others.
  'user-agent': `BTCPayServer/${spokenVersion} (Menyala)`,
});

/** Sends bytes once. @returns what became of it, whatever it was */
async function post(
  { log }: Pick<Sender, 'log'>,
  outside: Outside,
  { url, body, signature }: { url: string; body: string; signature: string },
): Promise<Sent> {
  try {
    const { status: code, bytes } = await outside.ask({
      ...{ url, method: 'POST', body },
      headers: headersOf(body, signature),
    });
    // PostgreSQL keeps no zero bytes.
    const answer = bytes.toString('utf8').replaceAll('\0', '').slice(0, keptAnswer);
    if (code >= 200 && code < 300) return { status: 'HttpSuccess', code, answer, error: null };
    return { status: 'HttpError', code, answer, error: `HTTP ${code}` };
  } catch (fault) {
    if (!(fault instanceof OutsideFault)) log.warn({ err: fault }, 'a webhook could not be sent');
    const error = fault instanceof OutsideFault ? fault.message : 'unreachable';
    return { status: 'Failed', code: null, answer: null, error };
  }
}

/** Sends bytes of no delivery, so that an owner sees what a receiver answers to them. */
export async function sendOnce(
  ctx: Pick<Context, 'config' | 'log' | 'outside'>,
  sent: { url: string; body: string; signature: string },
): Promise<Sent> {
  const outside = openReceivers(ctx);
  try {
    return await post(ctx, outside, sent);
  } finally {
    await outside.close();
  }
}

/** When it is tried again. */
function again({ clock }: Sender, taken: Taken): { retryAt: Date | null; gaveUp: boolean } {
  if (!taken.automatic_redelivery || taken.by_hand) return { retryAt: null, gaveUp: false };
  const at = clock.now().getTime() + (soonMs[taken.attempt - 1] ?? hour);
  const isOver = at > taken.event_at.getTime() + givenUpMs;
  return { retryAt: isOver ? null : new Date(at), gaveUp: isOver };
}

/** The bytes of a delivery: the same each time that it is sent. The metadata stands in it as the shop sent it. */
function bodyOf(taken: Taken): string {
  const { deposit: _, sandbox: __, ...given } = taken.data;
  const head = {
    deliveryId: taken.id,
    webhookId: taken.webhook_id,
    originalDeliveryId: taken.original_id,
    isRedelivery: taken.original_id !== taken.id,
    type: taken.type,
    timestamp: unix(taken.created_at),
    storeId: taken.shop_id,
    invoiceId: taken.invoice_id,
  };
  const rest = { ...given, ...paymentOf(taken) };
  const tail = JSON.stringify(rest).slice(1);
  return `${JSON.stringify(head).slice(0, -1)},"metadata":${taken.metadata}${tail === '}' ? '' : ','}${tail}`;
}

function paymentOf(taken: Taken) {
  const { type, deposit, currency_id, reference, amount, deposited_at, rates, sandbox_method } = taken;
  if (deposit === null || amount === null || deposited_at === null) return {};
  return {
    paymentMethodId: sandbox_method ?? rates.find(({ currency }) => currency === currency_id)?.method ?? '',
    payment: {
      id: paymentId(reference ?? '', deposit),
      receivedDate: unix(deposited_at),
      value: plain(amount),
      fee: '0',
      status: type === 'InvoicePaymentSettled' ? 'Settled' : 'Processing',
      destination: '',
    },
  };
}

const unix = (at: Date) => Math.floor(at.getTime() / 1000);
