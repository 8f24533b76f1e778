import type { MonitorListEdit } from '@menyala/contract/office/places';
import { hasForbiddenCharacters } from '@menyala/requisites';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type FieldErrors, refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { checkedUrl, OutsideFault } from '../../platform/outside/ask-outside.ts';
import { encryptListKey } from './list-key.ts';
import { findList, type ListRow, lockList } from './list-queries.ts';

/**
 * Says how the list of a monitor is read. What was read by other rules is forgotten.
 * @throws Refusal `not_found`, `validation`, `conflict` where the version that was seen is not that of now
 */
export async function editMonitorList(
  ctx: Context,
  monitorId: number,
  { version, ...given }: MonitorListEdit & { version?: number },
  by: ByStaff,
): Promise<void> {
  const now = ctx.clock.now();
  const edit = asKept(given);
  await ctx.db.transaction().execute(async (tx) => {
    const monitor = await tx
      .selectFrom('monitor')
      .select('id')
      .where('id', '=', monitorId)
      .forUpdate()
      .executeTakeFirst();
    if (!monitor) throw new Refusal('not_found');
    const before = await lockList(tx, monitorId);
    if ((before?.version ?? undefined) !== version) throw new Refusal('conflict');
    refuseWrong(wrongInList(edit), wrongKey(edit, before));
    const isApi = edit.kind === 'bestchange';
    const apiKey = !isApi
      ? ''
      : edit.key === undefined
        ? (before?.apiKey ?? '')
        : encryptListKey(ctx, monitorId, edit.key);
    const columns = {
      kind: edit.kind,
      is_enabled: edit.isEnabled,
      address: edit.address,
      api_key: apiKey,
      files: sql<never>`${JSON.stringify(edit.files)}::jsonb`,
      own: edit.own,
      is_listed: edit.isListed,
      every_seconds: edit.everySeconds,
      fresh_seconds: edit.freshSeconds,
      version: (version ?? 0) + 1,
      // What was known, and how it went until now, says nothing of what is asked from now on.
      ...{ known: null, known_at: null, next_at: now, failures: 0 },
      ...{ error: null, error_detail: '', error_at: null },
    };
    await tx
      .insertInto('monitor_list')
      .values({ monitor_id: monitorId, ...columns })
      .onConflict((conflict) => conflict.column('monitor_id').doUpdateSet(columns))
      .execute();
    if (before && isOfAnother(before, edit))
      await tx.deleteFrom('monitor_rate').where('monitor_id', '=', monitorId).execute();
    const after = await findList(tx, monitorId);
    await recordAudit(
      tx,
      {
        ...{ staff: by, act: 'monitor.list', object: `monitor:${monitorId}`, address: by.address },
        ...(before && { before: auditView(before) }),
        ...(after && { after: auditView(after) }),
        ...(edit.key !== undefined && after && { after: { ...auditView(after), isNewKey: true } }),
      },
      now,
    );
  });
}

/** Trimmed, with only what its kind has. */
function asKept({ files, own, ...edit }: MonitorListEdit): MonitorListEdit {
  const names = own.map((name) => name.trim()).filter((name) => name !== '');
  return {
    ...edit,
    address: edit.kind === 'bestchange' ? edit.address.trim().replace(/\/+$/, '') : '',
    files:
      edit.kind === 'files'
        ? files.map((file) => ({ name: file.name.trim(), address: file.address.trim() }))
        : [],
    own: [...new Set(names)],
  };
}

function wrongInList({
  kind,
  address,
  files,
  own,
  isListed,
  everySeconds,
  freshSeconds,
}: MonitorListEdit): FieldErrors {
  const errors: FieldErrors = {};
  if (kind === 'bestchange') Object.assign(errors, wrongAddress('address', address, { isBare: true }));
  if (kind === 'files' && files.length === 0) errors['files'] = [{ code: 'required' }];
  for (const [place, file] of files.entries()) {
    const at = `files.${place}`;
    if (file.name === '') errors[`${at}.name`] = [{ code: 'required' }];
    else if (hasForbiddenCharacters(file.name)) errors[`${at}.name`] = [{ code: 'forbidden_characters' }];
    else if (files.findIndex(({ name }) => name === file.name) < place)
      errors[`${at}.name`] = [{ code: 'code_taken' }];
    Object.assign(errors, wrongAddress(`${at}.address`, file.address));
  }
  // Else we would take ourselves for a rival, and outbid ourselves.
  if (isListed && own.length === 0) errors['own'] = [{ code: 'required' }];
  if (kind === 'bestchange' && own.some((name) => !/^\d{1,9}$/.test(name)))
    errors['own'] = [{ code: 'bad_format' }];
  if (own.some(hasForbiddenCharacters)) errors['own'] = [{ code: 'forbidden_characters' }];
  // What is old before it is asked again counts only now and then.
  if (freshSeconds <= everySeconds)
    errors['freshSeconds'] = [{ code: 'source_age', values: { seconds: String(everySeconds) } }];
  return errors;
}

function wrongAddress(path: string, address: string, { isBare = false } = {}): FieldErrors {
  if (address === '') return { [path]: [{ code: 'required' }] };
  try {
    const { search, hash } = checkedUrl(address);
    return isBare && (search !== '' || hash !== '') ? { [path]: [{ code: 'bad_address' }] } : {};
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    return { [path]: [{ code: error.code === 'inside_address' ? 'inside_address' : 'bad_address' }] };
  }
}

/** A key is needed, and goes to the host that it was entered for and no other. */
function wrongKey({ kind, key, address }: MonitorListEdit, before: ListRow | null): FieldErrors {
  if (kind !== 'bestchange' || key !== undefined) return {};
  if (!before || before.apiKey === '') return { key: [{ code: 'required' }] };
  return hostOf(before.address) === hostOf(address) ? {} : { key: [{ code: 'key_again' }] };
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : null);

const isOfAnother = (before: ListRow, edit: MonitorListEdit) =>
  before.kind !== edit.kind ||
  before.address !== edit.address ||
  JSON.stringify(before.files) !== JSON.stringify(edit.files);

/** What the audit log says of it: all but the key. */
function auditView(list: ListRow) {
  const { kind, isEnabled, address, files, own, isListed, everySeconds, freshSeconds } = list;
  return {
    ...{ kind, isEnabled, address, files, own, isListed, everySeconds, freshSeconds },
    hasKey: list.apiKey !== '',
  };
}
