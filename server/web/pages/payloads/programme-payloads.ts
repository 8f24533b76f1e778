import type { ContestPage, PartnersPage } from '@menyala/contract/site/pages';
import type { Context } from '../../../context.ts';
import { findProgramme } from '../../../market/settings/programme.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { contestView } from '../../../programme/contests/contest-view.ts';
import { showProgramme } from '../../../programme/partners/show-programme.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';

/** `/partners` and `/partners/users`: the programme explained, where it is set up. */
export function partnersPayload(tab: PartnersPage['tab']) {
  return async (ctx: Context, { language }: PageRequest): Promise<LoadedPage<PartnersPage>> => ({
    data: { page: 'partners', tab, programme: findProgramme(ctx) && (await showProgramme(ctx, language)) },
  });
}

/** `/contest`: as everybody sees it. One's own place comes by the API, to whom it belongs. @throws Refusal `not_found` where the owner hides it */
export async function contestPayload(
  ctx: Context,
  { language }: PageRequest,
): Promise<LoadedPage<ContestPage>> {
  if (!ctx.catalogue.current().settings.isContestShown) throw new Refusal('not_found');
  return { data: { page: 'contest', contest: await contestView(ctx, language, null) } };
}
