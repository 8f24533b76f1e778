import type { ShopsPage } from '@menyala/contract/site/pages';
import { placedText } from '../../../content/shown/shown-text.ts';
import type { Context } from '../../../context.ts';
import { iconView } from '../../../market/currencies/calculator-views.ts';
import { sendIds } from '../../../market/currencies/directions.ts';
import { demoLink } from '../../../shop/links/demo-link.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';
import { isThere } from '../shown-menus.ts';

/** `/shops`: what the exchange does for owners of shops. */
export function shopsPayload(ctx: Context, { language }: PageRequest): LoadedPage<ShopsPage> {
  const catalogue = ctx.catalogue.current();
  const { isOpen, feePercent, holdDays, needsApproval } = catalogue.settings.shops;
  const { text, shows } = placedText(ctx, 'page', 'shops', language);
  const currencies = sendIds(catalogue).flatMap((id) => catalogue.currencies.get(id) ?? []);
  const several = new Set(
    catalogue.entries.filter((entry) => entry.currencies.length > 1).map(({ id }) => id),
  );
  return {
    data: {
      page: 'shops',
      // The page promises a shop where the account has a section for it.
      isOpen: isOpen && isThere(ctx, '/account/shop', language),
      link: ctx.config.mode === 'demo' ? demoLink : null,
      terms: { feePercent, holdDays, needsApproval },
      currencies: currencies
        .filter(({ cities }) => cities.length === 0)
        .map(({ code, entryId, entryName, category, icon, network }) => ({
          ...{ code, category, icon: iconView(icon), network: network?.name ?? null },
          name:
            network && several.has(entryId) ? `${entryName[language]} ${network.code}` : entryName[language],
          confirmations: network?.confirmations ?? null,
        })),
      text,
    },
    shows,
  };
}
