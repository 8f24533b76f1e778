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
import { type ByStaff, byStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { shownEmail } from '../../platform/email.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { notifyOwners } from '../../platform/jobs/notify-owners.ts';
import { findWithdrawal } from '../../programme/withdrawals/withdrawal-queries.ts';
import { serve } from '../access/serve.ts';

type Asked = BodyOf<typeof revealSecret>;

/** Masked values, whole: one at a time, and never without a trace. */
export function revealRoutes(app: FastifyInstance, ctx: Context): void {
  const day = 24 * 60 * 60;
  const reveals = attemptLimit(ctx, { name: 'reveals', attempts: mostReveals, seconds: day });
  const told = attemptLimit(ctx, { name: 'reveals-told', attempts: 1, seconds: day });
  /** @throws Refusal `rate_limited` once somebody has had a day's worth; owners hear of it, once a day */
  const takeOne = async (by: ByStaff) => {
    try {
      await reveals.take(String(by.id));
    } catch (refused) {
      if (await told.tryTake(String(by.id))) await tellOfReveals(ctx, by);
      throw refused;
    }
  };

  serve(app, ctx, revealSecret, async (asked) => {
    const { of, id, field } = asked.body;
    const found = await secretOf(ctx, asked.body);
    if (!found) throw new Refusal('not_found');
    if (sightOf(found.secret, asked.staff.role) === 'never') throw new Refusal('forbidden');
    const by = byStaff(asked);
    await takeOne(by);
    // That they look is in the log before they do.
    await recordAudit(
      ctx.db,
      { staff: by, act: `${of}.reveal`, object: `${of}:${id}`, after: { field }, address: by.address },
      ctx.clock.now(),
    );
    return { value: found.secret === 'email' ? shownEmail(found.value) : found.value };
  });
}

/** Masked values that one person shows in a day at most; more are a list that somebody makes. */
const mostReveals = 100;

async function tellOfReveals(ctx: Context, by: ByStaff): Promise<void> {
  await ctx.db.transaction().execute((tx) =>
    notifyOwners(
      tx,
      {
        kind: 'many_reveals',
        title: {
          ru: `${by.login} открывает много скрытых данных`,
          en: `${by.login} reveals many masked values`,
        },
        text: {
          ru: `За сутки открыто ${mostReveals}, больше сегодня не откроется. Кого смотрели, есть в журнале.`,
          en: `${mostReveals} within a day; no more open today. The audit log has whose they were.`,
        },
        facts: [{ label: { ru: 'IP-адрес', en: 'IP address' }, value: by.address }],
        page: '/audit',
      },
      ctx.clock.now(),
    ),
  );
  ctx.outbox.wake();
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
