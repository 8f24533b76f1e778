import type { programmeCurrency } from '@menyala/contract/site/partners';
import type { Static } from 'typebox';
import { programmeCurrencyView, programmeOf } from '../partners/programme.ts';
import type { World } from '../world.ts';

/** The currency that rewards, prizes and the worth of points are reckoned in. */
export type ProgrammeMoney = Static<typeof programmeCurrency>;

/** @throws Refusal `unavailable` where it is not in the catalogue */
export function programmeMoney(world: Pick<World, 'catalogue'>): ProgrammeMoney {
  return programmeCurrencyView(programmeOf(world).currency);
}
