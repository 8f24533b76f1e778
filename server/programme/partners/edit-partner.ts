import type { BodyOf } from '@menyala/contract';
import type { editPartner as editCall } from '@menyala/contract/office/partners';
import { compare, type Decimal } from '@menyala/money';
import pg from 'pg';
import type { Context } from '../../context.ts';
import { randomCode } from '../../market/promocodes/random-code.ts';
import { mostPercent } from '../../market/settings/programme.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type FieldErrors, refuseWrong, wrongDecimals } from '../../platform/http/field-checks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import {
  type Edited,
  insertPartner,
  isMember,
  isOldLinkOfAnother,
  lockPartner,
  updatePartner,
} from './edit-queries.ts';

type Edit = BodyOf<typeof editCall>;

/**
 * Changes what was agreed with a partner; version 0 makes a user one. A new code takes the place of the old one, whose links
 * bring nobody any more; claims that were made by them stay the partner's.
 * @throws Refusal `not_found` · `conflict` with the newest version · `validation`
 */
export async function editPartner(ctx: Context, userId: number, edit: Edit, by: ByStaff): Promise<void> {
  refuseWrong(wrongInEdit(edit, mostPercent[ctx.catalogue.current().settings.programme.basis]));
  const now = ctx.clock.now();
  const wanted = {
    code: edit.code?.toUpperCase(),
    ownPercent: edit.ownPercent,
    isBlocked: edit.isBlocked,
    note: edit.note.trim(),
  };
  const change = ctx.db.transaction().execute(async (tx) => {
    if (!(await isMember(tx, userId))) throw new Refusal('not_found');
    const before = await lockPartner(tx, userId);
    if ((before?.version ?? 0) !== edit.version)
      throw new Refusal('conflict', { context: { version: before?.version ?? 0 } });
    const code = wanted.code ?? before?.code ?? randomCode();
    if (await isOldLinkOfAnother(tx, code, userId)) refuseFields({ code: [{ code: 'code_taken' }] });
    const after: Edited = { ...wanted, code, version: edit.version + 1 };
    if (before) await updatePartner(tx, userId, after);
    else await insertPartner(tx, userId, after, now);
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'partner.edit',
        object: `user:${userId}`,
        before: before ?? null,
        after,
        address: by.address,
      },
      now,
    );
  });
  await change.catch((error: unknown) => {
    if (isTaken(error, 'partner_code_key')) refuseFields({ code: [{ code: 'code_taken' }] });
    // Made a partner by themselves, or by somebody else, at the same moment.
    if (isTaken(error, 'partner_pkey')) throw new Refusal('conflict');
    throw error;
  });
}

function wrongInEdit({ ownPercent }: Edit, most: Decimal): FieldErrors {
  if (ownPercent === null) return {};
  const isTooMuch = compare(ownPercent, most) > 0;
  return {
    ...wrongDecimals('ownPercent', ownPercent, 6),
    ...(isTooMuch ? { ownPercent: [{ code: 'above_max', values: { nearest: most, ticker: '%' } }] } : {}),
  };
}

function isTaken(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;
}
