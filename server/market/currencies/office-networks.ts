import type { NetworkEdit, OfficeNetwork } from '@menyala/contract/office/networks';
import { hasForbiddenCharacters, memoNetworks, networkOf } from '@menyala/requisites';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { changeWithoutDetails } from '../../platform/approvals/words-guard.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { type FieldErrors, refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { nextVersion, requireVersion } from '../../platform/http/require-version.ts';
import { exampleAddress } from './library/office-library.ts';

/** Networks with how much stands on each; only one where a code is given. */
export async function officeNetworks(db: Queryable, code?: string): Promise<OfficeNetwork[]> {
  let query = db
    .selectFrom('network')
    .selectAll()
    .select(({ selectFrom }) => [
      selectFrom('currency')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('currency.network_code', '=', 'network.code')
        .as('currencies'),
    ])
    .orderBy('code');
  if (code !== undefined) query = query.where('code', '=', code);
  const rows = await query.execute();
  return rows.map((row) => {
    const known = networkOf(row.code);
    return {
      id: row.code,
      version: row.version,
      name: row.name,
      explorerTx: row.explorer_tx,
      confirmations: row.confirmations,
      example: exampleAddress(row.code),
      takesMemo: known !== null && known in memoNetworks,
      currencies: row.currencies ?? 0,
    };
  });
}

/** @throws Refusal `not_found` */
export async function officeNetwork(db: Queryable, code: string): Promise<OfficeNetwork> {
  const [network] = await officeNetworks(db, code);
  if (!network) throw new Refusal('not_found');
  return network;
}

/** @throws Refusal `validation` */
export async function addNetwork(
  ctx: Context,
  { code, ...edit }: NetworkEdit & { code: string },
  by: ByStaff,
): Promise<void> {
  refuseWrong(wrongInNetwork(edit));
  await changeWithoutDetails(ctx, 'name', async (tx) => {
    const added = await tx
      .insertInto('network')
      .values({ code, ...columnsOf(edit) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .executeTakeFirst();
    if (!added) refuseFields({ code: [{ code: 'code_taken' }] });
    await recordAudit(
      tx,
      { staff: by, act: 'network.add', object: `network:${code}`, after: edit, address: by.address },
      ctx.clock.now(),
    );
  });
  await ctx.catalogue.refresh();
}

/** @throws Refusal `not_found`, `validation`, `conflict` with the version of now */
export async function editNetwork(
  ctx: Context,
  code: string,
  { version, ...edit }: NetworkEdit & { version: number },
  by: ByStaff,
): Promise<void> {
  refuseWrong(wrongInNetwork(edit));
  await changeWithoutDetails(ctx, 'name', async (tx) => {
    await tx.selectFrom('network').select('code').where('code', '=', code).forNoKeyUpdate().execute();
    const before = await officeNetwork(tx, code);
    requireVersion(before, version);
    await tx
      .updateTable('network')
      .set({ ...columnsOf(edit), version: nextVersion })
      .where('code', '=', code)
      .execute();
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'network.edit',
        object: `network:${code}`,
        before: networkEditOf(before),
        after: networkEditOf(await officeNetwork(tx, code)),
        address: by.address,
      },
      ctx.clock.now(),
    );
  });
  await ctx.catalogue.refresh();
}

/** @throws Refusal `not_found`; `validation` on `id` while currencies are in it */
export async function deleteNetwork(ctx: Context, code: string, by: ByStaff): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await tx.selectFrom('network').select('code').where('code', '=', code).forUpdate().execute();
    const before = await officeNetwork(tx, code);
    if (before.currencies > 0) refuseFields({ id: [{ code: 'known_by_currencies' }] });
    await tx.deleteFrom('network').where('code', '=', code).execute();
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'network.delete',
        object: `network:${code}`,
        before: networkEditOf(before),
        address: by.address,
      },
      ctx.clock.now(),
    );
  });
  await ctx.catalogue.refresh();
}

const columnsOf = ({ name, explorerTx, confirmations }: NetworkEdit) => ({
  name: name.trim(),
  explorer_tx: explorerTx?.trim() || null,
  confirmations,
});

const networkEditOf = ({ name, explorerTx, confirmations }: NetworkEdit): NetworkEdit => ({
  ...{ name, explorerTx, confirmations },
});

function wrongInNetwork({ name, explorerTx }: NetworkEdit): FieldErrors {
  return {
    ...(name.trim() === '' ? { name: [{ code: 'required' }] } : {}),
    ...(hasForbiddenCharacters(name) ? { name: [{ code: 'forbidden_characters' }] } : {}),
    ...(explorerTx?.trim() && !isExplorer(explorerTx.trim())
      ? { explorerTx: [{ code: 'bad_explorer' }] }
      : {}),
  };
}

/** Customers follow it, with the hash of their payment in its place. */
function isExplorer(text: string): boolean {
  if (!text.includes('{tx}') || !URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return (
    protocol === 'https:' && username === '' && !hostname.includes('{tx}') && !hostname.includes('%7btx')
  );
}
