import type { InBoth } from '../../market/currencies/catalogue.ts';

/** The way of money out of the exchange: a bank, a node, a payment service. */
export interface PayoutProvider {
  /** Its name in the database and in the API. */
  readonly route: string;
  readonly name: InBoth;
  /** True where it pays out a currency, by the currency's code. */
  serves(currency: string): boolean;
  /** Sends the money, once for each key however often it is asked. Throws where the outcome is not known. */
  send(order: PayoutOrder): Promise<Outcome>;
  /** What became of it. */
  find(order: PayoutOrder): Promise<Outcome>;
}

export interface PayoutOrder {
  /** The same order at each try: by it the provider knows that it is no second one. */
  key: string;
  /** Code of the currency. */
  currency: string;
  /** Exact, in the currency. */
  amount: string;
  requisites: Record<string, string>;
  /** When it was handed over first. */
  handedAt: Date;
}

export type Outcome =
  /** Nothing new: it is under way, or nobody knows. */
  | { state: 'open' }
  | { state: 'sent'; reference: string }
  | { state: 'confirmed'; reference: string }
  /** It did not leave, and will not. */
  | { state: 'failed'; reason: string }
  /** It left, and came back less `fee`. */
  | { state: 'returned'; reference: string; fee: string };
