import {
  dialects,
  type FeedReason,
  type LintedDirection,
  type MonitorDemand,
  type MonitorLint,
  monitorDemands,
  noLabels,
} from '@menyala/contract/office/monitors';
import type { Context } from '../../context.ts';
import type { Catalogue, Direction } from '../../market/currencies/catalogue.ts';
import type { Monitor } from '../../market/currencies/monitor.ts';
import { marketOf } from '../../market/currencies/offer.ts';
import { dayUse } from '../../market/limits/day-use.ts';
import { flagsOf, labelFaultsOf } from '../../market/monitors/feed-flags.ts';
import { codeOf, distinctItems, listedIn } from '../../market/monitors/feed-items.ts';
import { feedOf } from './keep-feeds.ts';

/** So much of each file is shown. */
const headLines = 8;
const headLetters = 4_000;

/** A monitor's files as it sees them: what is absent and why, which labels disagree, what it will ask the exchange for. */
export async function lintMonitor(ctx: Context, monitor: Monitor): Promise<MonitorLint> {
  const catalogue = ctx.catalogue.current();
  const market = marketOf(ctx);
  const used = await dayUse(ctx);
  const listed = catalogue.directions.map((direction) => ({
    direction,
    ...listedIn(direction, market, catalogue, used),
  }));
  const said = new Set(
    distinctItems(
      listed.flatMap(({ items }) => items),
      monitor,
    ),
  );
  const directions = listed.map(({ direction, items, reasons }): LintedDirection => {
    const { version, ...labels } = catalogue.labels.get(direction.id) ?? { ...noLabels, version: 0 };
    const own = items.filter((item) => said.has(item));
    const absent: FeedReason[] = items.length > 0 && own.length === 0 ? ['duplicate'] : reasons;
    return {
      id: direction.id,
      from: direction.from.code,
      to: direction.to.code,
      fromCode: codeOf(monitor, direction.from),
      toCode: codeOf(monitor, direction.to),
      absent,
      cities: own.flatMap(({ city }) => (city === null ? [] : [city])),
      flags: flagsOf(direction, {
        labels,
        settings: catalogue.settings,
        goesByItself: market.goesByItself(direction),
      }),
      faults: labelFaultsOf(direction, labels),
      labels,
      version,
    };
  });
  const isWorthALook = ({ absent, faults }: LintedDirection) => Number(absent.length + faults.length > 0);
  return {
    items: said.size,
    demands: demandsOf(ctx, catalogue),
    directions: directions.toSorted((one, other) => isWorthALook(other) - isWorthALook(one)),
    heads: await Promise.all(
      dialects.map(async (dialect) => ({
        dialect,
        text: headOf((await feedOf(ctx, dialect, monitor)).body.toString()),
      })),
    ),
  };
}

const headOf = (text: string) => text.split('\n').slice(0, headLines).join('\n').slice(0, headLetters);

/** What monitors ask of an exchanger before they list it, as far as the settings tell. */
function demandsOf(ctx: Context, catalogue: Catalogue): MonitorLint['demands'] {
  const { settings, agreements, isOpened, directions } = catalogue;
  const { protocol, hostname } = new URL(ctx.config.publicUrl);
  const isOn = ({ isEnabled }: Direction) => isEnabled;
  const withoutEmail = directions.filter((one) => isOn(one) && !one.isEmailRequired).length;
  const isSo: Record<MonitorDemand, boolean> = {
    opened: isOpened,
    address: protocol === 'https:' && hostname.includes('.'),
    contacts: settings.contactEmail !== null || settings.contactTelegram !== null,
    hours: settings.hours.week.some((spans) => spans.length > 0),
    emails_leave: settings.mail.host !== null || ctx.config.smtpUrl !== null,
    email_on_claims: withoutEmail === 0,
    rules: (['aml', 'wallet'] as const).every((kind) => agreements.some((text) => text.kind === kind)),
  };
  return monitorDemands.map((demand) => ({
    demand,
    isMet: isSo[demand],
    count: demand === 'email_on_claims' ? withoutEmail : 0,
  }));
}
