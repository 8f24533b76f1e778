import type { Problem } from '../problem.ts';
import type { Category, Field, Icon, ListedCurrency } from './calculator.ts';
import type { ClaimPage } from './claim-pages.ts';
import type { PlacedText } from './content-pages.ts';
import type { LinkState } from './shop-links.ts';

/** Pages of shops: those of their payers and buyers, and what brings owners here. */

/** What is pressed at an invoice of a sandbox shop instead of paying. */
export const sandboxPresses = ['pay', 'less', 'expire', 'late'] as const;
export type SandboxPress = (typeof sandboxPresses)[number];

/** `/i/{id}`: the page on which an invoice of a shop is paid. Amounts without a currency of their own are in that of the invoice. */
export interface InvoicePage {
  page: 'invoice';
  id: string;
  shop: { name: string; website: string };
  /** What is paid for, in the shop's words; empty where it said nothing. */
  about: string;
  status: 'New' | 'Processing' | 'Settled' | 'Expired' | 'Invalid';
  additionalStatus: 'None' | 'PaidPartial' | 'PaidOver' | 'PaidLate' | 'Marked';
  /** Null where any sum pays it. */
  amount: string | null;
  /** What of it is the fee that its payer pays, where a link says so; null where the shop pays it. */
  payerFee: string | null;
  currency: string;
  paid: string;
  due: string | null;
  createdAt: string;
  expiresAt: string;
  /** False where the shop takes no payments now. */
  isShopOpen: boolean;
  /** Of a sandbox shop: what can be pressed now. Null for every other. */
  sandbox: SandboxPress[] | null;
  ways: InvoiceWay[];
  /** The way that was chosen, with what it asks of the payer. */
  chosen: { method: string; fields: Field[]; isEmailRequired: boolean; decimals: number } | null;
  typed: { sum: string; email: string; values: Readonly<Record<string, string>> };
  problem: Problem | null;
  /** With which this form makes at most one claim, however often it is sent. */
  key: string;
  /** The claim that the address names: the attempt to pay it that this page goes on with. */
  payment: InvoicePayment | null;
  /** A claim of this browser that pays it and waits for its money, where the address names none. */
  claim: string | null;
  /** Where the shop wants its payer back, and whether by itself. */
  back: { address: string; isAutomatic: boolean } | null;
  view: InvoiceView;
}

/** How the address of an invoice's page wants it shown; each of its links and forms goes on so. */
export interface InvoiceView {
  /** Compact, within a frame of the shop. */
  isModal: boolean;
  theme: 'light' | 'dark' | null;
  /** Other ways are to be chosen from, though a claim waits for its money. */
  isChoosing: boolean;
}

/** A claim as the page of its invoice shows it. What only its maker may do is not in it. */
export type InvoicePayment = Pick<ClaimPage, 'form' | 'status' | 'requisite' | 'problem'> & {
  method: string;
};

/** `/pay/{id}`: a payment link of a shop, as its payer sees it. Its form makes an invoice and leads there. Amounts are in its currency. */
export interface PayLinkPage {
  page: 'payLink';
  id: string;
  shop: { name: string; website: string };
  title: string;
  description: string;
  /** Why it takes no payments, if it takes none: it, or its shop, or nothing can be paid with right now. */
  state: LinkState | 'shop_stopped' | 'no_ways';
  currency: string;
  /** Null where the payer says the sum, within the bounds. */
  amount: string | null;
  least: string | null;
  most: string | null;
  /** Set where the payer pays the fee: its percent. Where the amount is fixed, also the fee and the total. */
  fee: { percent: string; sum: string | null; total: string | null } | null;
  fields: { name: string; label: string; required: boolean }[];
  expiresAt: string | null;
  /** What can be paid with now: "Bitcoin", "Tether TRC20". */
  ways: string[];
  typed: { sum: string; values: Readonly<Record<string, string>> };
  problem: Problem | null;
  /** With which this form makes at most one invoice, however often it is sent; and the link as it was shown. */
  key: string;
  version: number;
  /** Where a payer who does not pay goes back to. */
  back: string | null;
  /** How the address wants it shown, as its form goes on: `?theme=dark`, or nothing. */
  query: string;
}

/** One way to pay an invoice: a currency, and how much of it. */
export interface InvoiceWay {
  method: string;
  name: string;
  network: string | null;
  ticker: string;
  icon: Icon;
  category: string;
  /** What is to be sent; null where the payer says it. */
  sum: string | null;
  /** Why it cannot be taken now. */
  closed: string | null;
}

/** `/pull-payments/{id}`: money that a shop gives back, for its buyer, who says where it goes. */
export interface RefundPage {
  page: 'refund';
  id: string;
  shop: { name: string; website: string };
  /** In the shop's words; the description may be empty. */
  name: string;
  description: string;
  /** What the shop gives back, in the currency in which it said so. */
  amount: string;
  currency: string;
  /** `early`: it begins at `startsAt` · `checked`: the shop looks at the details · `sent`: its payout is under way. */
  status: 'early' | 'open' | 'checked' | 'sent' | 'paid' | 'closed';
  startsAt: string | null;
  expiresAt: string | null;
  /** Why the details of the last time were refused. */
  reason: string | null;
  /** True where the shop looks at the details before they are paid to. */
  isApproved: boolean;
  /** True where the buyer may say now where it goes, for the first time or anew. */
  isAskable: boolean;
  /** What our payout costs: it is within each `sum` of the ways already. */
  fee: { sum: string; ticker: string } | null;
  ways: InvoiceWay[];
  chosen: { method: string; fields: Field[] } | null;
  typed: { email: string; values: Readonly<Record<string, string>> };
  problem: Problem | null;
  /** Where it goes, as it was said last; masked. */
  destination: {
    name: string;
    network: string | null;
    icon: Icon;
    category: string;
    requisites: { label: string; value: string }[];
    /** What arrives; null while the course is not fixed. */
    sum: string | null;
    ticker: string;
    reference: string | null;
    explorerUrl: string | null;
    paidAt: string | null;
  } | null;
  /** Masked. */
  email: string | null;
}

/** `/api-keys/authorize`: a program asks for a key of a shop. What it says of itself is shown as it is, and proves nothing. */
export interface AuthorizePage {
  page: 'authorize';
  application: string;
  identifier: string | null;
  permissions: string[];
  /** Asked for, and given to nobody here. */
  unknown: string[];
  /** All of it or nothing; otherwise single permissions may be left out. */
  isStrict: boolean;
  /** Where the key goes; null where it is shown to be copied. `isOpen`: over plain http. */
  redirect: { address: string; host: string; isOpen: boolean } | null;
  /** Why no key can be made: the address is not http or https, or none of the permissions asked for exists. */
  problem: 'redirect' | 'permissions' | null;
}

/** `/shops`: what owners of shops get. */
export interface ShopsPage {
  page: 'shops';
  /** True where a shop can be opened here now. */
  isOpen: boolean;
  /** What holds for a new one. */
  terms: { feePercent: string; holdDays: number; needsApproval: boolean };
  /** The id of a payment link to try; null but in a demo. */
  link: string | null;
  /** With what buyers can pay now, in the order of the form. */
  currencies: {
    code: string;
    /** With the network, where the money has several: "Tether TRC20". */
    name: string;
    category: Category;
    icon: ListedCurrency['icon'];
    network: string | null;
    /** Of its network, until a payment counts. */
    confirmations: number | null;
  }[];
  text: PlacedText | null;
}
