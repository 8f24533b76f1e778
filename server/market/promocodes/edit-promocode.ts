import type { PromocodeEdit } from '@menyala/contract/office/promocodes';
import { compare } from '@menyala/money';
import pg from 'pg';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { type FieldErrors, refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { wrongInTerms } from './check-promocode-edit.ts';
import {
  columnsOf,
  findPromocodeById,
  insertPromocode,
  lockPromocode,
  type PromocodeRecord,
  updatePromocode,
  userOfEmail,
  wasUsed,
} from './office-queries.ts';
import { normaliseCode } from './promocode.ts';

/** Makes a promocode. @returns its id @throws Refusal `validation` */
export function createPromocode(ctx: Context, edit: PromocodeEdit, by: ByStaff): Promise<number> {
  return writing(ctx, async (tx, now) => {
    const { userId, errors } = await namedUser(tx, edit.userEmail);
    refuseWrong(wrongInTerms(edit, ctx.catalogue.current()), errors);
    const id = await insertPromocode(tx, columnsOf(edit, userId), `staff:${by.login}`, now);
    await audit(tx, { act: 'promocode.add', id, before: null, by, now });
    return id;
  });
}

/**
 * Changes a promocode, on the version that was seen. What was used stays what it was: its code, its kind and its amount.
 * @throws Refusal `not_found` · `conflict` with the version of now · `validation`
 */
export async function editPromocode(
  ctx: Context,
  id: number,
  { version, ...edit }: PromocodeEdit & { version: number },
  by: ByStaff,
): Promise<void> {
  await writing(ctx, async (tx, now) => {
    const locked = await lockPromocode(tx, id);
    const before = locked && (await findPromocodeById(tx, id));
    if (!before) throw new Refusal('not_found');
    if (before.version !== version) throw new Refusal('conflict', { context: { version: before.version } });
    const { userId, errors } = await namedUser(tx, edit.userEmail);
    const fixed = (await wasUsed(tx, id)) ? wrongInUse(edit, before) : {};
    refuseWrong(fixed, wrongInTerms(edit, ctx.catalogue.current()), errors);
    // Of a deleted account no email address is left: its code is not everybody's because of that.
    const owner =
      before.user_id !== null && before.user_email === null && userId === null ? before.user_id : userId;
    await updatePromocode(tx, id, columnsOf(edit, owner));
    await audit(tx, { act: 'promocode.edit', id, before, by, now });
  });
}

async function namedUser(
  tx: Tx,
  email: string | null,
): Promise<{ userId: number | null; errors: FieldErrors }> {
  if ((email ?? '').trim() === '') return { userId: null, errors: {} };
  const userId = await userOfEmail(tx, email ?? '');
  return userId === undefined
    ? { userId: null, errors: { userEmail: [{ code: 'bad_value' }] } }
    : { userId, errors: {} };
}

function wrongInUse(edit: PromocodeEdit, before: PromocodeRecord): FieldErrors {
  const inUse: FieldErrors[string] = [{ code: 'in_use' }];
  return {
    ...(normaliseCode(edit.code) === before.code ? {} : { code: inUse }),
    ...(edit.kind === before.kind ? {} : { kind: inUse }),
    ...(compare(edit.amount, before.amount) === 0 ? {} : { amount: inUse }),
  };
}

/** @throws Refusal `validation` where the code is another's already, also one of the same moment */
async function writing<T>(ctx: Context, write: (tx: Tx, now: Date) => Promise<T>): Promise<T> {
  try {
    return await ctx.db.transaction().execute((tx) => write(tx, ctx.clock.now()));
  } catch (error) {
    if (isTakenCode(error)) throw new Refusal('validation', { errors: { code: [{ code: 'code_taken' }] } });
    throw error;
  }
}

function isTakenCode(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === 'promocode_code_key'
  );
}

interface Audited {
  act: 'promocode.add' | 'promocode.edit';
  id: number;
  before: PromocodeRecord | null;
  by: ByStaff;
  now: Date;
}

async function audit(tx: Tx, { act, id, before, by, now }: Audited): Promise<void> {
  const after = await findPromocodeById(tx, id);
  const told = { before: before && toldOf(before), after: after ? toldOf(after) : null };
  await recordAudit(tx, { staff: by, act, object: `promocode:${id}`, ...told, address: by.address }, now);
}

/** Whose it is, the log says by their number: an email address would outlive its account there. */
function toldOf({ user_email: _, ...row }: PromocodeRecord): object {
  return row;
}
