/**
 * Bonus points of users: what they have, and how it came and went. Always true: points are nothing but what the ledger says
 * they are, and a statement sums up to its balance. A balance is what is there less what is owed, and never below zero; the rest of a debt
 * is told apart.
 */
export { bonusRoutes } from './bonus-routes.ts';
export { pointsOfCode } from './points-of-code.ts';
export { balanceOf, balanceWithin, pointsOf } from './points-queries.ts';
export { pointDecimals, pointsText, pointsWord } from './points-text.ts';
export { type ProgrammeMoney, programmeMoney } from './programme-money.ts';
