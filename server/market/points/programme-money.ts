import type { programmeCurrency } from '@menyala/contract/site/partners';
import type { Static } from 'typebox';
import type { World } from '../../world.ts';
import { programmeCurrencyView, programmeOf } from '../settings/programme.ts';

/** The currency that rewards, prizes and the worth of points are reckoned in. */
export type ProgrammeMoney = Static<typeof programmeCurrency>;

/** @throws Refusal `unavailable` where it is not in the catalogue */
export function programmeMoney(world: Pick<World, 'catalogue'>): ProgrammeMoney {
  return programmeCurrencyView(programmeOf(world).currency);
}
