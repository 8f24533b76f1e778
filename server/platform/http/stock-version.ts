import type { Context } from '../../context.ts';

/** Turns when what can be paid out, or the times at which cash is handed over, are others. */
export const stockVersion = ({ reserves, slots }: Pick<Context, 'reserves' | 'slots'>): number =>
  reserves.version + slots.version;
