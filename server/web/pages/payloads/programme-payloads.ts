import type { ContestPage, PartnersPage } from '@menyala/contract/site/pages';
import { Refusal } from '../../../platform/http/refusal.ts';
import { contestView } from '../../../programme/contests/contest-view.ts';
import { showProgramme } from '../../../programme/partners/show-programme.ts';
import type { World } from '../../../world.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';

/** `/partners` and `/partners/users`: the programme explained. @throws Refusal `unavailable` */
export function partnersPayload(tab: PartnersPage['tab']) {
  return async (world: World, { language }: PageRequest): Promise<LoadedPage<PartnersPage>> => ({
    data: { page: 'partners', tab, programme: await showProgramme(world, language) },
  });
}

/** `/contest`: as everybody sees it. One's own place comes by the API, to whom it belongs. @throws Refusal `not_found` where the owner hides it */
export async function contestPayload(
  world: World,
  { language }: PageRequest,
): Promise<LoadedPage<ContestPage>> {
  if (!world.catalogue.current().house.isContestShown) throw new Refusal('not_found');
  return { data: { page: 'contest', contest: await contestView(world, language, null) } };
}
