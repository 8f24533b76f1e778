import { Readable } from 'node:stream';
import * as ofKey from '@menyala/contract/site/partner-key';
import * as calls from '@menyala/contract/site/partners';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { moscowDay } from '../../platform/moscow.ts';
import { qrCode } from '../../platform/qr-code.ts';
import { serve } from '../../web/access/serve.ts';
import { daysAsked } from './asked-days.ts';
import { refferalLink } from './links.ts';
import { dropKey, makeKey } from './partner-key.ts';
import { partnerOf } from './partner-queries.ts';
import { listRewards, rewardFilter } from './rewards.ts';
import { rewardsCsv } from './rewards-csv.ts';
import { showFigures, showPartner } from './show-partner.ts';
import { showProgramme } from './show-programme.ts';

const hour = 60 * 60;

/** The programme, a partner's own page, and what a partner's programs read. */
export function partnerRoutes(app: FastifyInstance, ctx: Context): void {
  const exports = attemptLimit(ctx, { name: 'rewards-csv', attempts: 10, seconds: hour });
  const keys = attemptLimit(ctx, { name: 'partner-key', attempts: 10, seconds: hour });

  serve(app, ctx, calls.showProgramme, ({ language }) => showProgramme(ctx, language));

  serve(app, ctx, calls.showPartner, ({ user, query, language }) =>
    showPartner(ctx, user.id, daysAsked(query, ctx.clock.now()), language),
  );
  serve(app, ctx, calls.showRefferalQr, async ({ user, language }) => {
    const { code } = await partnerOf(ctx, user.id);
    return { svg: qrCode(refferalLink(ctx, code, language)) };
  });

  serve(app, ctx, calls.listRewards, ({ user, query }) => listRewards(ctx, user.id, query));
  serve(app, ctx, calls.exportRewards, async ({ user, query, language, reply }) => {
    const filter = rewardFilter(query);
    await exports.take(String(user.id));
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="rewards-${moscowDay(ctx.clock.now())}.csv"`)
      .send(Readable.from(rewardsCsv(ctx, user.id, filter, language)));
    return undefined;
  });

  serve(app, ctx, ofKey.makePartnerKey, async ({ user }) => {
    await keys.take(String(user.id));
    return makeKey(ctx, user);
  });
  serve(app, ctx, ofKey.dropPartnerKey, async ({ user }) => {
    await dropKey(ctx, user.id);
    return undefined;
  });

  serve(app, ctx, ofKey.showPartnerFigures, ({ partner, query, language }) =>
    showFigures(ctx, partner.userId, daysAsked(query, ctx.clock.now()), language),
  );
  serve(app, ctx, ofKey.listPartnerRewards, ({ partner, query }) => listRewards(ctx, partner.userId, query));
}
