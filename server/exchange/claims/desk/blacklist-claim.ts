import type { BodyOf } from '@menyala/contract';
import type { BlacklistKind, blacklistClaim as blacklistCall } from '@menyala/contract/office/blacklist';
import type { Secret } from '@menyala/contract/sight';
import type { Context } from '../../../context.ts';
import { listFound } from '../../../people/blacklist/edit-blacklist.ts';
import type { ByStaff } from '../../../platform/audit/by-staff.ts';
import { Refusal, refuseFields } from '../../../platform/http/refusal.ts';
import { currencyIn } from '../facts.ts';
import { findClaim, requisiteChangesOf } from '../store/claim-queries.ts';
import { secretOfClaim } from '../store/claim-secrets.ts';

const kinds: Partial<Record<Secret, BlacklistKind>> = { email: 'email', ip: 'ip', card: 'card' };
/** A name or a bank many have. */
const manys: readonly Secret[] = ['name', 'bank', 'memo', 'text'];

/** Lists what a claim names, whether or not whoever presses may see it whole. @throws Refusal `not_found`, `validation` */
export async function blacklistClaim(
  ctx: Context,
  id: string,
  { fields, ...terms }: BodyOf<typeof blacklistCall>,
  by: ByStaff,
) {
  const claim = await findClaim(ctx, id);
  if (!claim) throw new Refusal('not_found');
  const changes = await requisiteChangesOf(ctx, id);
  const { currencies } = ctx.catalogue.current();
  const found = fields.map((field) => {
    const secret = secretOfClaim(claim, changes, (currency) => currencyIn(currencies, currency), field);
    if (!secret || manys.includes(secret.secret)) return refuseFields({ fields: [{ code: 'bad_value' }] });
    return { kind: kinds[secret.secret] ?? ('requisite' as const), value: secret.value };
  });
  return listFound(ctx, found, terms, by);
}
