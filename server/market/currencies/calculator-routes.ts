import {
  bestPairs as bestPairsCall,
  listDirections,
  listReceiveIds,
  listReserves,
  listSendIds,
  showCourse,
  showPair,
  showSettings,
  showTech,
  streamCalculator,
} from '@menyala/contract/site/calculator';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { openEventStream } from '../../platform/http/event-stream.ts';
import { etagOf, sendShared, sendSharedNow, sendTagged } from '../../platform/http/kept-answers.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serve } from '../../web/access/serve.ts';
import * as view from './calculator-views.ts';
import { bestPairs, choosePair } from './choose-pair.ts';
import { findCurrency, findDirection, newestCourse, receiveIds, sendIds } from './directions.ts';
import { followCalculator } from './follow-calculator.ts';
import { isNewcomer } from './newcomers.ts';
import { marketOf } from './offer.ts';

/** What shows none goes by what is listed, with which the catalogue turns. */
const noCourses = () => [];

export function calculatorRoutes(app: FastifyInstance, ctx: Context): void {
  const now = () => ctx.clock.now();
  const catalogue = () => ctx.catalogue.current();

  serve(app, ctx, listDirections, ({ language, request, reply }) =>
    sendShared(ctx, request, reply, () => view.entriesView(catalogue(), marketOf(ctx), language)),
  );
  serve(app, ctx, listSendIds, ({ request, reply }) =>
    sendShared(ctx, request, reply, () => sendIds(catalogue()), noCourses),
  );
  serve(app, ctx, listReceiveIds, ({ params, request, reply }) =>
    sendShared(
      ctx,
      request,
      reply,
      () => {
        const from = findCurrency(catalogue(), params.id);
        if (!from) throw new Refusal('not_found');
        return receiveIds(catalogue(), from.id);
      },
      noCourses,
    ),
  );
  serve(app, ctx, showPair, ({ params, language, request, reply, user }) => {
    const direction = () => findDirection(catalogue(), params.from, params.to);
    const shared = () =>
      sendShared(
        ctx,
        request,
        reply,
        () => view.pairView(direction(), marketOf(ctx), language),
        () => [direction()],
      );
    if (user === null || direction().verifyWhen !== 'newcomers') return shared();
    // Only where it makes a difference is anybody's answer their own.
    return isNewcomer(ctx, user.id).then((isNew) => {
      if (isNew) return shared();
      const pair = view.pairView(direction(), marketOf(ctx), language, false);
      reply.header('cache-control', 'private, no-cache');
      return sendTagged(request, reply, pair, etagOf(JSON.stringify(pair)));
    });
  });
  serve(app, ctx, showCourse, ({ params, request, reply }) => {
    const direction = findDirection(catalogue(), params.from, params.to);
    const { course, verificationCourse, publishedAt } = newestCourse(direction);
    return sendSharedNow(ctx, request, reply, {
      etag: `"${course}-${verificationCourse}-${publishedAt.toISOString()}"`,
      make: () => view.courseView(direction, catalogue().settings, now()),
      shows: () => [direction],
    });
  });
  serve(app, ctx, listReserves, ({ request, reply }) =>
    sendShared(ctx, request, reply, () => view.reservesView(catalogue(), ctx.reserves.all()), noCourses),
  );
  serve(app, ctx, showSettings, ({ query, language, request, reply }) => {
    const chosen = choosePair(catalogue(), [{ from: query.cur_from, to: query.cur_to }]);
    const pair = chosen && { fromCurrencyId: chosen.from.id, toCurrencyId: chosen.to.id };
    const settings = view.settingsView(catalogue(), language, pair, {
      demo: ctx.config.mode === 'demo',
      now: now(),
    });
    return sendTagged(request, reply, settings, etagOf(JSON.stringify(settings)));
  });
  serve(app, ctx, showTech, ({ language, request, reply }) => {
    const tech = view.techView(catalogue(), language, now());
    return sendTagged(request, reply, tech, etagOf(JSON.stringify(tech)));
  });
  serve(app, ctx, bestPairsCall, ({ request, reply }) =>
    sendShared(ctx, request, reply, () =>
      bestPairs(catalogue(), marketOf(ctx)).map((direction) => ({
        from: direction.from.id,
        to: direction.to.id,
        course: newestCourse(direction).course,
      })),
    ),
  );
  serve(app, ctx, streamCalculator, ({ query, language, request, reply }) => {
    followCalculator(ctx, openEventStream(request, reply), query.pairs ?? '', language);
    return undefined;
  });
}
