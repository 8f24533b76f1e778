import type { ContestPage, PartnersPage } from '@menyala/contract/site/pages';
import { contestView } from '../../contests/index.ts';
import { showProgramme } from '../../partners/index.ts';
import type { World } from '../../world.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';

/** `/partners` and `/partners/users`: the programme explained. @throws Refusal `unavailable` */
export function partnersPayload(tab: PartnersPage['tab']) {
  return async (world: World, { language }: PageRequest): Promise<LoadedPage<PartnersPage>> => ({
    data: { page: 'partners', tab, programme: await showProgramme(world, language) },
  });
}

/** `/contest`: as everybody sees it. One's own place comes by the API, to whom it belongs. */
export async function contestPayload(
  world: World,
  { language }: PageRequest,
): Promise<LoadedPage<ContestPage>> {
  return { data: { page: 'contest', contest: await contestView(world, language, null) } };
}
