import { randomBytes } from 'node:crypto';

declare module '../../platform/jobs/publish-event.ts' {
  interface OutboxTopics {
    /** Something happened to an invoice that its shop hears of: `event` is the row of `invoice_event`. Published by `note_invoice_event` and `create_invoices`. */
    'invoice.event': { invoice: string; event: number; type: InvoiceEventType };
    /** An invoice looks otherwise than before. Published by `turn_invoices` and `mark_invoice`. */
    'invoice.turned': { invoice: string; version: number; status: InvoiceStatus };
  }
}

/** A shop's invoice as the interface of its clients knows it (greenfield.md, 1.3 and 1.4). Amounts in canonical text. */
export interface Invoice {
  id: string;
  shopId: string;
  number: number;
  /** Null where any sum pays it. */
  amount: string | null;
  currency: string;
  status: InvoiceStatus;
  additionalStatus: AdditionalStatus;
  version: number;
  tolerancePercent: string;
  feePercent: string;
  rates: LockedRate[];
  /** When they were locked, and for how many minutes they hold. */
  ratesAt: Date;
  lockMinutes: number;
  /** In its currency, at its rates: seen or final, final, and booked to the shop. */
  seen: string;
  paid: string;
  settled: string;
  /** JSON as the shop sent it. */
  metadata: string;
  checkout: Checkout;
  receipt: Record<string, unknown> | null;
  /** What `amount` has of the fee, where a link has its payer pay it. */
  payerFee: string | null;
  orderId: string | null;
  /** From its metadata, in small letters. */
  buyerEmail: string | null;
  searchTerms: string[];
  createdAt: Date;
  expiresAt: Date;
  monitoredUntil: Date;
  archivedAt: Date | null;
}

export type InvoiceStatus = 'New' | 'Processing' | 'Settled' | 'Expired' | 'Invalid';
export type AdditionalStatus = 'None' | 'PaidPartial' | 'PaidOver' | 'PaidLate' | 'Marked';

export type InvoiceEventType =
  | 'InvoiceCreated'
  | 'InvoiceReceivedPayment'
  | 'InvoiceProcessing'
  | 'InvoicePaymentSettled'
  | 'InvoiceSettled'
  | 'InvoiceExpired'
  | 'InvoiceExpiredPaidPartial'
  | 'InvoicePaidAfterExpiration'
  | 'InvoiceInvalid'
  | 'InvoiceRefund';

/** The course of one way to pay, as it was when the invoice was made. */
export interface LockedRate {
  /** `BTC-CHAIN`. */
  method: string;
  direction: number;
  /** The currency sent. */
  currency: number;
  baseCourse: string;
  course: string;
  /** What one of the currency sent is worth in the invoice's. */
  rate: string;
}

/** What the shop wants of the payer's page. */
export interface Checkout {
  speedPolicy: 'HighSpeed' | 'MediumSpeed' | 'LowMediumSpeed' | 'LowSpeed';
  /** Which of the ways may be taken; the shop's own choice, in its order. */
  paymentMethods: string[];
  defaultPaymentMethod: string | null;
  lazyPaymentMethods: boolean | null;
  expirationMinutes: number;
  monitoringMinutes: number;
  paymentTolerance: number;
  redirectURL: string | null;
  /** Where the payer goes back to who does not pay; only links say it. */
  cancelURL?: string | null;
  redirectAutomatically: boolean;
  defaultLanguage: string | null;
}

/**
 * What clients know a payment by. They keep what stands before its first dash, so no two are alike in that: the reference has letters
 * and digits alone.
 */
export function paymentId(reference: string, deposit: string | number): string {
  return `${reference.replaceAll(/[^A-Za-z0-9]/g, '')}-${deposit}`;
}

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Addresses hold anything: what no id looks like is not looked for, since the database refuses some of it. */
export const isLikeId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** 22 letters and digits that nobody can guess: 128 bits. Whoever knows an invoice's may pay it. */
export function newId(): string {
  let number = BigInt(`0x${randomBytes(16).toString('hex')}`);
  let id = '';
  while (id.length < 22) {
    id += letters[Number(number % 58n)];
    number /= 58n;
  }
  return id;
}
