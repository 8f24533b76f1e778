import type { programmeCurrency } from '@menyala/contract/site/partners';
import type { Static } from 'typebox';
import type { Context } from '../../context.ts';
import { programmeCurrencyView, programmeOf } from '../settings/programme.ts';

/** The currency that rewards, prizes and the worth of points are reckoned in. */
export type ProgrammeMoney = Static<typeof programmeCurrency>;

/** @throws Refusal `programme_unset` while the owner has not chosen it */
export function programmeMoney(ctx: Pick<Context, 'catalogue'>): ProgrammeMoney {
  return programmeCurrencyView(programmeOf(ctx).currency);
}
