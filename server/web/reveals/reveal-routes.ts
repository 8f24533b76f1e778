import type { BodyOf } from '@menyala/contract';
import { revealSecret } from '@menyala/contract/office/reveals';
import { type Secret, sightOf } from '@menyala/contract/sight';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { currencyIn } from '../../exchange/claims/facts.ts';
import { findClaim, requisiteChangesOf } from '../../exchange/claims/store/claim-queries.ts';
import { secretOfClaim } from '../../exchange/claims/store/claim-secrets.ts';
import { requisiteLines } from '../../market/currencies/requisite-lines.ts';
import { findEmail } from '../../outreach/emails/email-queries.ts';
import { emailOfThread } from '../../outreach/support/office-threads.ts';
import { blacklistRows } from '../../people/blacklist/blacklist-queries.ts';
import { secretOfKind } from '../../people/blacklist/office-routes.ts';
import { findUserForOffice } from '../../people/users/office-queries.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findWithdrawal } from '../../programme/withdrawals/withdrawal-queries.ts';
import { serve } from '../access/serve.ts';

type Asked = BodyOf<typeof revealSecret>;

/** Masked values, whole: one at a time, and never without a trace. */
export function revealRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, revealSecret, async (asked) => {
    const { of, id, field } = asked.body;
    const found = await secretOf(ctx, asked.body);
    if (!found) throw new Refusal('not_found');
    if (sightOf(found.secret, asked.staff.role) === 'never') throw new Refusal('forbidden');
    const by = byStaff(asked);
    // That they look is in the log before they do.
    await recordAudit(
      ctx.db,
      { staff: by, act: `${of}.reveal`, object: `${of}:${id}`, after: { field }, address: by.address },
      ctx.clock.now(),
    );
    return { value: found.value };
  });
}

async function secretOf(
  ctx: Context,
  { of, id, field }: Asked,
): Promise<{ secret: Secret; value: string } | undefined> {
  const { currencies } = ctx.catalogue.current();
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
  if (of === 'claim' && isUuid) {
    const claim = await findClaim(ctx, id);
    const changes = claim ? await requisiteChangesOf(ctx, id) : [];
    return claim && secretOfClaim(claim, changes, (currency) => currencyIn(currencies, currency), field);
  }
  if (of === 'withdrawal' && isUuid) {
    const withdrawal = await findWithdrawal(ctx, id);
    if (!withdrawal) return undefined;
    const to = currencyIn(currencies, withdrawal.toId);
    const lines = requisiteLines(to, 'receive', withdrawal.requisites, 'en');
    const line = lines.find(({ name }) => field === `to.${name}`);
    return line && { secret: line.kind, value: line.value };
  }
  if (of === 'blacklist' && isUuid && field === 'value') {
    const [entry] = await blacklistRows(ctx, id);
    return entry && { secret: secretOfKind[entry.kind], value: entry.value };
  }
  if (of === 'support' && isUuid && field === 'email') {
    const email = await emailOfThread(ctx, id);
    return email ? { secret: 'email', value: email } : undefined;
  }
  if (of === 'user' && number !== null) {
    const user = await findUserForOffice(ctx.db, number, ctx.clock.now());
    const email = field === 'email' ? user?.email : field === 'newEmail' ? user?.new_email : null;
    return email ? { secret: 'email', value: email } : undefined;
  }
  if (of === 'email' && number !== null && field === 'to') {
    const email = await findEmail(ctx.db, number);
    return email && { secret: 'email', value: email.recipient };
  }
  return undefined;
}
