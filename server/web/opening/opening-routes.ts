import {
  makeTrialClaim,
  neededSteps,
  type OpeningStep,
  openExchange,
  showOpening,
} from '@menyala/contract/office/opening';
import { isZero, limitsOf, receiveFor } from '@menyala/money';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { createClaim } from '../../exchange/claims/order/create-claim.ts';
import { inCity } from '../../market/currencies/courses-of-city.ts';
import { termsOf } from '../../market/currencies/directions.ts';
import { lockSettings, readSettings, updateSettings } from '../../market/settings/settings-queries.ts';
import { rememberMaker } from '../../people/access/maker.ts';
import { type ByStaff, byStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { isEmail, oneEmail } from '../../platform/email.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { notifyOwners } from '../../platform/jobs/notify-owners.ts';
import { serve } from '../access/serve.ts';
import { openedCatalogue } from './opened-catalogue.ts';
import { openingOf } from './opening-steps.ts';

/** The first steps of an exchange, up to the press that opens it to customers. */
export function openingRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, showOpening, () => openingOf(ctx));

  serve(app, ctx, openExchange, async (asked) => {
    await open(ctx, asked.body, byStaff(asked));
    return openingOf(ctx);
  });

  serve(app, ctx, makeTrialClaim, async ({ body, language, request, reply }) => {
    const opened = openedCatalogue(ctx);
    const direction = opened.catalogue.current().directionById.get(body.directionId);
    if (!direction || direction.courses.length === 0) throw new Refusal('direction_disabled');
    const terms = termsOf(inCity(direction, body.city), opened.reserves.of(direction.to.id));
    const limits = limitsOf(terms);
    if (!limits.exchangeable) throw new Refusal('reserve_exceeded');
    const fromSumma = body.fromSumma ?? limits.send.min;
    if (isZero(fromSumma)) refuseFields({ fromSumma: [{ code: 'required' }] });
    const order = {
      fromPs: direction.from.id,
      toPs: direction.to.id,
      fromSumma,
      toSumma: receiveFor(terms, fromSumma),
      email: body.email,
      fromRequisites: body.fromRequisites,
      toRequisites: body.toRequisites,
      city: body.city,
      agreement: true,
    };
    const made = await createClaim(opened, order, {
      language,
      address: request.ip,
      idempotencyKey: body.key,
      isTrial: true,
    });
    rememberMaker(ctx, request, reply, made);
    return { id: made.id };
  });
}

interface Named {
  name?: string;
  contactEmail?: string;
}

/**
 * Once: who is second finds it open. Nobody opens without a name and a way to be reached: what is missing of both is given here.
 * @throws Refusal `not_ready` with the steps that are missing, `validation` on `name` and `contactEmail`
 */
async function open(ctx: Context, given: Named, by: ByStaff): Promise<void> {
  const { steps, openedAt } = await openingOf(ctx);
  if (openedAt !== null) return;
  const missing = steps.filter(({ step, isDone }) => !isDone && neededSteps.some((one) => one === step));
  if (missing.length > 0)
    throw new Refusal('not_ready', { context: { missing: missing.map(({ step }) => step) } });
  const lacks = (one: OpeningStep) => steps.some(({ step, isDone }) => step === one && !isDone);
  const name = lacks('look') ? (given.name ?? '').trim() : null;
  const contactEmail = lacks('contacts') ? oneEmail(given.contactEmail ?? '') : null;
  refuseWrong({
    ...(name === '' && { name: [{ code: 'required' }] }),
    ...(contactEmail === '' && { contactEmail: [{ code: 'required' }] }),
    ...(contactEmail && !isEmail(contactEmail) && { contactEmail: [{ code: 'bad_email' }] }),
  });
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    await lockSettings(tx);
    const { settings } = await readSettings(tx);
    await updateSettings(tx, {
      ...settings,
      ...(name !== null && { name: { ru: name, en: name } }),
      ...(contactEmail !== null && { contactEmail }),
    });
    // A form of the look that was opened before does not put the old name back.
    await sql`update look set version = version + 1`.execute(tx);
    const { numUpdatedRows } = await tx
      .updateTable('exchange_settings')
      .set({ opened_at: now })
      .where('opened_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const skipped = steps
      .filter(({ step, isDone }) => !isDone && step !== 'look' && step !== 'contacts')
      .map(({ step }) => step);
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'exchange.open',
        object: 'settings:opening',
        after: { skipped, ...(name !== null && { name }), ...(contactEmail !== null && { contactEmail }) },
        address: by.address,
      },
      now,
    );
    await notifyOwners(
      tx,
      {
        kind: 'exchange_opened',
        title: { ru: 'Обменник открыт', en: 'The exchange is open' },
        text: {
          ru: `Сайт принимает заявки. Открыл: ${by.login}.`,
          en: `The site takes orders. Opened by ${by.login}.`,
        },
      },
      now,
    );
  });
  ctx.outbox.wake();
  await ctx.catalogue.refresh();
}
