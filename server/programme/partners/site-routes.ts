import { Readable } from 'node:stream';
import * as ofKey from '@menyala/contract/site/partner-key';
import * as calls from '@menyala/contract/site/partners';
import type { FastifyInstance } from 'fastify';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { moscowDay } from '../../platform/moscow.ts';
import { qrCode } from '../../platform/qr-code.ts';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
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
export function partnerRoutes(app: FastifyInstance, world: World): void {
  const exports = attemptLimit(world, { name: 'rewards-csv', attempts: 10, seconds: hour });
  const keys = attemptLimit(world, { name: 'partner-key', attempts: 10, seconds: hour });

  serve(app, world, calls.showProgramme, ({ language }) => showProgramme(world, language));

  serve(app, world, calls.showPartner, ({ user, query, language }) =>
    showPartner(world, user.id, daysAsked(query, world.clock.now()), language),
  );
  serve(app, world, calls.showRefferalQr, async ({ user, language }) => {
    const { code } = await partnerOf(world, user.id);
    return { svg: qrCode(refferalLink(world, code, language)) };
  });

  serve(app, world, calls.listRewards, ({ user, query }) => listRewards(world, user.id, query));
  serve(app, world, calls.exportRewards, async ({ user, query, language, reply }) => {
    const filter = rewardFilter(query);
    await exports.take(String(user.id));
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="rewards-${moscowDay(world.clock.now())}.csv"`)
      .send(Readable.from(rewardsCsv(world, user.id, filter, language)));
    return undefined;
  });

  serve(app, world, ofKey.makePartnerKey, async ({ user }) => {
    await keys.take(String(user.id));
    return makeKey(world, user);
  });
  serve(app, world, ofKey.dropPartnerKey, async ({ user }) => {
    await dropKey(world, user.id);
    return undefined;
  });

  serve(app, world, ofKey.showPartnerFigures, ({ partner, query, language }) =>
    showFigures(world, partner.userId, daysAsked(query, world.clock.now()), language),
  );
  serve(app, world, ofKey.listPartnerRewards, ({ partner, query }) =>
    listRewards(world, partner.userId, query),
  );
}
