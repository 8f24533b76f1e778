/** The light door, for the browser's first load. The arithmetic of addresses comes by `load…Check` when it is needed. */
export { loadAddressCheck } from './address/load-address-check.ts';
export { type Bank, bankOf, banks, sbpBanks } from './banks.ts';
export { type CardScheme, cardScheme, groupDigits, isCardNumber, passesLuhn } from './card.ts';
export { cardBank } from './card-bank.ts';
export { checkRequisiteWith } from './check-requisite.ts';
export { type EmailFault, emailFault, isEmail, oneEmail, shownEmail } from './email.ts';
export { addressExamples, cardExamples, exampleFor, kindExamples, walletSystems } from './examples.ts';
export { hasForbiddenCharacters } from './forbidden-characters.ts';
export { checkRequisiteByShape, loadRequisiteCheck } from './load-requisite-check.ts';
export { maskCardsIn, maskEmail, maskRequisite } from './mask.ts';
export { type MemoRule, memoNetworks } from './memo.ts';
export { type ForeignNetwork, type Network, networkNames, networkOf, networks } from './network.ts';
export { guessNetwork } from './network-shape.ts';
export { normalise } from './normalise.ts';
export { type PaymentUri, parsePaymentUri } from './parse-payment-uri.ts';
export { compilePattern } from './pattern.ts';
export { type PaymentRequest, paymentUri } from './payment-uri.ts';
export { formatPhone } from './phone.ts';
export { readAddress } from './read-address.ts';
export {
  type AddressCheck,
  type AddressVerdict,
  maxLengths,
  type RequisiteCode,
  type RequisiteKind,
  type RequisiteRule,
  requisiteKinds,
  type Verdict,
} from './requisite.ts';
export { withTagsApart } from './tags-apart.ts';
