/**
 * Currencies and directions: what is exchanged, at which course, within which limits. The catalogue is one immutable
 * picture in memory; what it says is what a claim made now would get.
 */
export * from './calculator-views.ts';
export type * from './catalogue.ts';
export { pairKey } from './catalogue.ts';
export { bestPairs, choosePair } from './choose-pair.ts';
export {
  agreedCourse,
  courseOfType,
  coursesInGrace,
  findCurrency,
  findDirection,
  hasVerificationCourse,
  isExchangeable,
  isOpen,
  newestCourse,
  openDirections,
  receiveIds,
  sendIds,
  termsOf,
} from './directions.ts';
export { explorerUrl } from './explorer-url.ts';
export { fieldRule } from './field-rule.ts';
export { isNewcomer } from './newcomers.ts';
export { cardField, fieldsOf, verifiedSide } from './verified-cards.ts';
