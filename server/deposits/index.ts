/**
 * Deposits are money that came: the port through which every provider reports it. Always true of them: a reference is
 * booked once per rail, when it is final, to the claim that it is for, or as money that nobody knows yet.
 */
export { assignDeposit } from './assign-deposit.ts';
export { playInSandbox } from './play-in-sandbox.ts';
export { type DepositReport, reportDeposit } from './report-deposit.ts';
export { returnDeposit } from './return-deposit.ts';
export { depositRoutes } from './routes.ts';
