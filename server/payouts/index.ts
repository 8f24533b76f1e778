/**
 * Money on its way out: payouts and refunds that a provider sends. Always true of them: it is committed that an order is
 * handed over before the provider is called, and an order whose outcome is not known is never sent again by itself.
 */
export { drivePayouts } from './drive-payouts.ts';
