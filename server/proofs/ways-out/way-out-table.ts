/**
 * Every way in which the exchange promises money or lets it go, and every question that a claim is asked. A cell says how a refusal is
 * called, or why the question is not asked there. `ways-out.test.ts` tries each cell.
 */

export const questions = [
  'stop',
  'break',
  'hours',
  'price',
  'reserve',
  'limits',
  'blacklist',
  'destination',
] as const;
export type Question = (typeof questions)[number];

export const waysOut = [
  'a claim',
  'a payment of an invoice',
  'a withdrawal of a partner',
  'a withdrawal of a shop',
  'a withdrawal by the key of a shop',
  'a withdrawal of a shop by itself',
  'a refund of a shop that its buyer asks for',
  'a refund of a shop that is approved',
  'a withdrawal that staff send',
  'a claim that staff pay out',
  'a refund that a customer asks for',
  'a refund that staff send by hand',
  'unknown money that staff send back',
] as const;
export type WayOut = (typeof waysOut)[number];

/** How it is refused; a sentence in brackets says why it is not asked. */
type Cell = string;

const asked = {
  stop: 'direction_paused',
  break: 'tech_break',
  hours: 'direction_paused',
  price: 'direction_paused',
  reserve: 'reserve_exceeded',
  limits: 'limit_reached',
  blacklist: 'blacklisted',
  destination: 'validation',
} as const satisfies Record<Question, Cell>;

const promised = '(it was asked when the money was promised)';
const sent = {
  ...asked,
  break: promised,
  hours: promised,
  price: promised,
  reserve: promised,
  limits: promised,
};

/** Money that comes back is the customer's own: no price is asked, nothing of a reserve, and stopping an exchange must not keep it. */
const ownMoney = '(the money is the customer’s own)';
const byHand = {
  stop: '(refunds by hand go on while everything is stopped)',
  break: '(refunds by hand go on in a break)',
  hours: '(staff are there)',
  price: ownMoney,
  reserve: ownMoney,
  limits: ownMoney,
  blacklist: '(it was asked when the refund was; staff see what it is)',
  destination: '(it was asked when the refund was; staff see what it is)',
};

export const wayOutTable: Record<WayOut, Record<Question, Cell>> = {
  'a claim': asked,
  'a payment of an invoice': {
    ...asked,
    limits: '(the bound of its shop counts it)',
    destination: '(it joins a balance)',
  },
  'a withdrawal of a partner': asked,
  'a withdrawal of a shop': asked,
  'a withdrawal by the key of a shop': asked,
  'a withdrawal of a shop by itself': asked,
  'a refund of a shop that its buyer asks for': {
    ...asked,
    limits: '(they are asked when it is approved)',
  },
  'a refund of a shop that is approved': asked,
  'a withdrawal that staff send': sent,
  'a claim that staff pay out': sent,
  'a refund that a customer asks for': {
    ...byHand,
    blacklist: 'blacklisted',
    destination: 'validation',
  },
  'a refund that staff send by hand': byHand,
  'unknown money that staff send back': byHand,
};
