import { dialects } from '@menyala/contract/office/monitors';
import type { MonitoringPage } from '@menyala/contract/site/pages';
import { placedText } from '../../../content/shown/shown-text.ts';
import type { Context } from '../../../context.ts';
import { listedDirections } from '../../../market/currencies/offer.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';

/** `/partners/monitoring`: who lists the exchange, and how others can. */
export function monitoringPayload(ctx: Context, { language }: PageRequest): LoadedPage<MonitoringPage> {
  const catalogue = ctx.catalogue.current();
  const { publicUrl } = ctx.config;
  const { text, shows } = placedText(ctx, 'page', 'monitoring', language);
  return {
    data: {
      page: 'monitoring',
      monitors: catalogue.monitors.filter(({ isOn }) => isOn).map(({ name, site }) => ({ name, site })),
      feeds: dialects.map((dialect) => ({ dialect, url: `${publicUrl}/export/${dialect}` })),
      directions: listedDirections(catalogue).length,
      visitorLink: `${publicUrl}${language === 'ru' ? '' : '/en'}/?cur_from={from}&cur_to={to}&ref={code}`,
      hasProgramme: catalogue.settings.programme.isOn,
      text,
    },
    shows,
  };
}
