import type { ClosedPage, WidgetPage } from '@menyala/contract/site/pages';
import { findCurrency } from '../../../market/currencies/directions.ts';
import { referrerFor } from '../../../people/users/referrer.ts';
import type { World } from '../../../world.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';
import { codeIn } from '../referral-link.ts';
import { askedSumsOf, fillForm } from './fill-form.ts';
import { chooseDirection, closedPage, homeData } from './home-payload.ts';

/**
 * `/widget?ref=CODE&cur_from=…&cur_to=…&amount=…`: the form that other sites frame. An unknown currency or code is passed
 * over, as on the form's own page.
 */
export async function widgetPayload(
  world: World,
  { language, query }: PageRequest,
): Promise<LoadedPage<WidgetPage | ClosedPage>> {
  const catalogue = world.catalogue.current();
  const from = findCurrency(catalogue, query.get('cur_from') ?? '');
  const to = findCurrency(catalogue, query.get('cur_to') ?? '');
  const wish = { ...(from && { from: String(from.id) }), ...(to && { to: String(to.id) }) };
  const direction = chooseDirection(catalogue, wish, null);
  if (direction === null) return closedPage(catalogue);
  const reserve = world.reserves.of(direction.to.id);
  const filled = fillForm(direction, reserve, language, askedSumsOf(query), { clamped: true });
  const home = homeData(world, { direction, form: filled, language, problem: null });
  const code = codeIn(query);
  const referrer = code === null ? null : await referrerFor(world, { code, userId: null });
  const { entries, sendIds, receiveIds, pair, course, form, reserves } = home;
  return {
    data: {
      ...{ entries, sendIds, receiveIds, pair, course, form, reserves },
      page: 'widget',
      refferal: referrer?.code ?? null,
    },
  };
}
