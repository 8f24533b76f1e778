import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AuditAct } from '@menyala/contract/office/audit';
import { type DirectionLabels, type MonitorEdit, noLabels } from '@menyala/contract/office/monitors';
import { isZero } from '@menyala/money';
import { hasForbiddenCharacters } from '@menyala/requisites';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { readNetworks } from '../../platform/http/allowed-networks.ts';
import { type FieldErrors, refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { requireVersion } from '../../platform/http/require-version.ts';
import { notifyOwners } from '../../platform/jobs/notify-owners.ts';
import { type Monitor, monitorsOf } from '../currencies/monitor.ts';
import { wideNetwork } from './wide-network.ts';

/** Monitors as the office lists them; only one where an id is given. */
export async function officeMonitors(db: Queryable, id?: number): Promise<Monitor[]> {
  const all = db.selectFrom('monitor').selectAll().orderBy('id');
  const monitors = await (id === undefined ? all : all.where('id', '=', id)).execute();
  const codes = db.selectFrom('monitor_code').selectAll();
  const monitorCodes = await (id === undefined ? codes : codes.where('monitor_id', '=', id)).execute();
  return monitorsOf({ monitors, monitorCodes });
}

/** @throws Refusal `not_found` */
export async function officeMonitor(db: Queryable, id: number): Promise<Monitor> {
  const [monitor] = await officeMonitors(db, id);
  if (!monitor) throw new Refusal('not_found');
  return monitor;
}

/** @returns its id. @throws Refusal `validation` */
export async function addMonitor(ctx: Context, edit: MonitorEdit, by: ByStaff): Promise<number> {
  const checked = checkedEdit(ctx, edit);
  const id = await ctx.db.transaction().execute(async (tx) => {
    await refuseTaken(tx, checked, 0);
    const { id: added } = await tx
      .insertInto('monitor')
      .values(columnsOf(checked))
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeCodes(tx, added, checked.codes);
    await audit(ctx, tx, by, { act: 'monitor.add', id: added, after: checked });
    const { name, networks: after } = checked;
    await tellOfNetworks(ctx, tx, by, { id: added, name, before: [], after });
    return added;
  });
  await ctx.catalogue.refresh();
  return id;
}

/** @throws Refusal `not_found`, `validation`, `conflict` where the version that was seen is not that of now */
export async function editMonitor(
  ctx: Context,
  id: number,
  { version, ...edit }: MonitorEdit & { version: number },
  by: ByStaff,
): Promise<void> {
  const checked = checkedEdit(ctx, edit);
  await ctx.db.transaction().execute(async (tx) => {
    const before = await locked(tx, id);
    requireVersion(before, version);
    await refuseTaken(tx, checked, id);
    await tx
      .updateTable('monitor')
      .set({ ...columnsOf(checked), version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('monitor_code').where('monitor_id', '=', id).execute();
    await writeCodes(tx, id, checked.codes);
    await audit(ctx, tx, by, { act: 'monitor.edit', id, before: editOf(before), after: checked });
    const { name, networks: after } = checked;
    await tellOfNetworks(ctx, tx, by, { id, name, before: before.networks, after });
  });
  await ctx.catalogue.refresh();
}

/** @throws Refusal `not_found` */
export async function deleteMonitor(ctx: Context, id: number, by: ByStaff): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const before = await locked(tx, id);
    await tx.deleteFrom('monitor').where('id', '=', id).execute();
    await audit(ctx, tx, by, { act: 'monitor.delete', id, before: editOf(before) });
  });
  await ctx.catalogue.refresh();
}

/** Asks for a new secret, or for none. The log says that it changed, not what it is. @throws Refusal `not_found` */
export async function setMonitorSecret(
  ctx: Context,
  id: number,
  isAsked: boolean,
  by: ByStaff,
): Promise<void> {
  const secret = isAsked ? randomBytes(18).toString('base64url') : null;
  await ctx.db.transaction().execute(async (tx) => {
    const before = await locked(tx, id);
    await tx.updateTable('monitor').set({ secret }).where('id', '=', id).execute();
    await audit(ctx, tx, by, {
      act: 'monitor.secret',
      id,
      before: { hasSecret: before.secret !== null },
      after: { hasSecret: isAsked },
    });
  });
  await ctx.catalogue.refresh();
}

/** Sets the labels of a direction in the files of monitors. @throws Refusal `not_found`, `validation`, `conflict` with the version of now */
export async function setDirectionLabels(
  ctx: Context,
  id: number,
  { version, ...labels }: DirectionLabels & { version: number },
  by: ByStaff,
): Promise<DirectionLabels & { version: number }> {
  const checked: DirectionLabels = {
    ...labels,
    fromFeePercent: feeOrNone(labels.fromFeePercent),
    fromFeeFixed: feeOrNone(labels.fromFeeFixed),
    toFeePercent: feeOrNone(labels.toFeePercent),
    toFeeFixed: feeOrNone(labels.toFeeFixed),
    minFee: feeOrNone(labels.minFee),
  };
  const { minFee, fromFeePercent, fromFeeFixed } = checked;
  const isWithoutFee = minFee !== null && fromFeePercent === null && fromFeeFixed === null;
  refuseWrong(isWithoutFee ? { minFee: [{ code: 'bad_value' }] } : {});
  await ctx.db.transaction().execute(async (tx) => {
    const direction = await tx
      .selectFrom('direction')
      .select('id')
      .where('id', '=', id)
      .whereRef('from_id', '<>', 'to_id')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!direction) throw new Refusal('not_found');
    const before = await tx
      .selectFrom('direction_label')
      .select(['labels', 'version'])
      .where('direction_id', '=', id)
      .executeTakeFirst();
    requireVersion(before ?? { version: 0 }, version);
    const text = JSON.stringify(checked);
    await tx
      .insertInto('direction_label')
      .values({ direction_id: id, labels: text })
      .onConflict((conflict) =>
        conflict.column('direction_id').doUpdateSet({ labels: text, version: version + 1 }),
      )
      .execute();
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'direction.labels',
        object: `direction:${id}`,
        before: before?.labels ?? noLabels,
        after: checked,
        address: by.address,
      },
      ctx.clock.now(),
    );
  });
  await ctx.catalogue.refresh();
  return { ...checked, version: version + 1 };
}

/** Owners hear of whom limits and captcha do not hold. */
function tellOfNetworks(
  ctx: Context,
  tx: Tx,
  by: ByStaff,
  {
    id,
    name,
    before,
    after,
  }: { id: number; name: string; before: readonly string[]; after: readonly string[] },
): Promise<void> {
  if (isDeepStrictEqual([...before], [...after])) return Promise.resolve();
  const list = (networks: readonly string[]) => networks.join(', ') || '–';
  return notifyOwners(
    tx,
    {
      kind: 'monitor_networks',
      title: {
        ru: `Сети мониторинга ${name} изменены`,
        en: `The networks of the monitor ${name} were changed`,
      },
      text: {
        ru: `Изменил ${by.login}. С этих адресов не действуют ограничения и капча.`,
        en: `Changed by ${by.login}. Limits and captcha do not hold for these addresses.`,
      },
      facts: [
        { label: { ru: 'Было', en: 'Before' }, value: list(before) },
        { label: { ru: 'Стало', en: 'Now' }, value: list(after) },
      ],
      page: `/monitors/${id}`,
    },
    ctx.clock.now(),
  );
}

const feeOrNone = (fee: string | null) => (fee === null || isZero(fee) ? null : fee);

/** As it is kept: names trimmed, networks in one writing. @throws Refusal `validation` */
function checkedEdit(ctx: Context, edit: MonitorEdit): MonitorEdit {
  const { networks, wrong } = readNetworks(edit.networks);
  const { currencies } = ctx.catalogue.current();
  const errors: FieldErrors = {
    ...(edit.name.trim() === '' ? { name: [{ code: 'required' }] } : {}),
    ...(hasForbiddenCharacters(edit.name) ? { name: [{ code: 'forbidden_characters' }] } : {}),
    ...(edit.site !== null && !isSite(edit.site) ? { site: [{ code: 'bad_value' }] } : {}),
    ...(wrong ? { networks: [wrong] } : {}),
    ...wideNetwork(networks),
  };
  const called = new Map(edit.codes.map(({ currencyId, code }) => [currencyId, code]));
  edit.codes.forEach(({ currencyId, code }, place) => {
    if (!currencies.has(currencyId)) errors[`codes.${place}.currencyId`] = [{ code: 'unknown_currency' }];
    const others = [...currencies.values()].filter(({ id }) => id !== currencyId);
    const isTaken =
      others.some((other) => (called.get(other.id) ?? other.exportCode) === code) ||
      edit.codes.some((other, at) => at < place && other.currencyId === currencyId);
    if (isTaken) errors[`codes.${place}.code`] = [{ code: 'code_taken' }];
  });
  refuseWrong(errors);
  return { ...edit, name: edit.name.trim(), networks };
}

/** The address of a site, whose visitors are known by its host. */
function isSite(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname, username } = new URL(text);
  return username === '' && hostname.includes('.');
}

/** @throws Refusal `validation` where another monitor has the name, the word in the address, or the mark */
async function refuseTaken(tx: Tx, { name, slug, utmSource }: MonitorEdit, id: number): Promise<void> {
  const others = await tx
    .selectFrom('monitor')
    .select(['name', 'slug', 'utm_source'])
    .where('id', '<>', id)
    .execute();
  refuseWrong({
    ...(others.some((other) => other.name === name) ? { name: [{ code: 'code_taken' }] } : {}),
    ...(others.some((other) => other.slug === slug) ? { slug: [{ code: 'code_taken' }] } : {}),
    ...(others.some((other) => other.utm_source === utmSource)
      ? { utmSource: [{ code: 'code_taken' }] }
      : {}),
  });
}

async function locked(tx: Tx, id: number): Promise<Monitor> {
  await tx.selectFrom('monitor').select('id').where('id', '=', id).forUpdate().execute();
  return officeMonitor(tx, id);
}

async function writeCodes(tx: Tx, id: number, codes: MonitorEdit['codes']): Promise<void> {
  if (codes.length === 0) return;
  const rows = codes.map(({ currencyId, code }) => ({ monitor_id: id, currency_id: currencyId, code }));
  await tx.insertInto('monitor_code').values(rows).execute();
}

const columnsOf = (edit: MonitorEdit) => ({
  name: edit.name,
  slug: edit.slug,
  site: edit.site,
  is_on: edit.isOn,
  flags_as: edit.flagsAs,
  percent_as: edit.percentAs,
  fixed_as: edit.fixedAs,
  has_amounts: edit.hasAmounts,
  utm_source: edit.utmSource,
  partner_code: edit.partnerCode?.toUpperCase() ?? null,
  networks: edit.networks,
});

/** What can be changed of it. */
export function editOf({ id: _, secret: __, version: ___, codes, ...settings }: Monitor): MonitorEdit {
  return { ...settings, codes: [...codes].map(([currencyId, code]) => ({ currencyId, code })) };
}

async function audit(
  ctx: Context,
  tx: Tx,
  by: ByStaff,
  { act, id, before, after }: { act: AuditAct; id: number; before?: object; after?: object },
): Promise<void> {
  await recordAudit(
    tx,
    {
      ...{ staff: by, act, object: `monitor:${id}`, address: by.address },
      ...(before ? { before } : {}),
      ...(after ? { after } : {}),
    },
    ctx.clock.now(),
  );
}
