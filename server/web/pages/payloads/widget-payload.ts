import type { ClosedPage, WidgetPage } from '@menyala/contract/site/pages';
import type { Context } from '../../../context.ts';
import { findCurrency } from '../../../market/currencies/directions.ts';
import { referrerFor } from '../../../people/users/referrer.ts';
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
  ctx: Context,
  { language, query }: PageRequest,
): Promise<LoadedPage<WidgetPage | ClosedPage>> {
  const catalogue = ctx.catalogue.current();
  const from = findCurrency(catalogue, query.get('cur_from') ?? '');
  const to = findCurrency(catalogue, query.get('cur_to') ?? '');
  const wish = { ...(from && { from: String(from.id) }), ...(to && { to: String(to.id) }) };
  const direction = chooseDirection(catalogue, wish, null);
  if (direction === null) return closedPage(catalogue);
  const reserve = ctx.reserves.of(direction.to.id);
  const filled = fillForm(direction, reserve, language, askedSumsOf(query), { clamped: true });
  const home = homeData(ctx, { direction, form: filled, language, problem: null });
  const code = codeIn(query);
  const referrer = code === null ? null : await referrerFor(ctx, { code, userId: null });
  const { entries, sendIds, receiveIds, pair, course, form, reserves } = home;
  return {
    data: {
      ...{ entries, sendIds, receiveIds, pair, course, form, reserves },
      page: 'widget',
      refferal: referrer?.code ?? null,
    },
  };
}
