import type { MonitorEdit } from '@menyala/contract/office/monitors';
import { isAllowed } from '../../platform/http/allowed-networks.ts';
import type { CatalogueRows } from './catalogue-queries.ts';

/** A site that lists exchangers by a file of their rates, with how it wants the file written. */
export interface Monitor extends Omit<MonitorEdit, 'codes'> {
  id: number;
  /** Turns at each edit. */
  version: number;
  /** Asked for as `key` in the address of its file; null for none. */
  secret: string | null;
  /** What it calls currencies otherwise than all files, by their ids. */
  codes: ReadonlyMap<number, string>;
}

/** How a file is written that no monitor asks for by its name. */
export type FeedForm = Pick<Monitor, 'flagsAs' | 'percentAs' | 'fixedAs' | 'hasAmounts' | 'codes'>;
export const usualForm: FeedForm = {
  flagsAs: 'elements',
  percentAs: 'sign',
  fixedAs: 'plain',
  hasAmounts: false,
  codes: new Map(),
};

/** Robots of monitors that are on. Nobody is one where no network is named. */
export function robotsOf(rows: readonly Pick<MonitorRow, 'is_on' | 'networks'>[]): {
  has(address: string): boolean;
} {
  const networks = rows.flatMap((row) => (row.is_on ? row.networks : []));
  return { has: (address) => networks.length > 0 && isAllowed(address, networks) };
}

type MonitorRow = CatalogueRows['monitors'][number];

export function monitorsOf({
  monitors,
  monitorCodes,
}: Pick<CatalogueRows, 'monitors' | 'monitorCodes'>): Monitor[] {
  const codesOf = Map.groupBy(monitorCodes, (row) => row.monitor_id);
  return monitors.map((row) => ({
    id: row.id,
    secret: row.secret,
    version: row.version,
    ...settingsOf(row),
    codes: new Map((codesOf.get(row.id) ?? []).map(({ currency_id, code }) => [currency_id, code])),
  }));
}

function settingsOf(row: MonitorRow): Omit<MonitorEdit, 'codes'> {
  return {
    name: row.name,
    slug: row.slug,
    site: row.site,
    isOn: row.is_on,
    // The table's own checks let no others in.
    flagsAs: row.flags_as as MonitorEdit['flagsAs'],
    percentAs: row.percent_as as MonitorEdit['percentAs'],
    fixedAs: row.fixed_as as MonitorEdit['fixedAs'],
    hasAmounts: row.has_amounts,
    utmSource: row.utm_source,
    partnerCode: row.partner_code,
    networks: row.networks,
  };
}
