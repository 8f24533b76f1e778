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
import { openEventStream } from '../../platform/http/event-stream.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { etagOf, sendShared, sendTagged } from '../../platform/http/shared-answer.ts';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
import * as view from './calculator-views.ts';
import { bestPairs, choosePair } from './choose-pair.ts';
import { findCurrency, findDirection, newestCourse, receiveIds, sendIds } from './directions.ts';
import { followCalculator } from './follow-calculator.ts';
import { isNewcomer } from './newcomers.ts';

export function calculatorRoutes(app: FastifyInstance, world: World): void {
  const now = () => world.clock.now();
  const catalogue = () => world.catalogue.current();

  serve(app, world, listDirections, ({ language, request, reply }) =>
    sendShared(world, request, reply, () => view.entriesView(catalogue(), world.reserves.all(), language)),
  );
  serve(app, world, listSendIds, ({ request, reply }) =>
    sendShared(world, request, reply, () => sendIds(catalogue())),
  );
  serve(app, world, listReceiveIds, ({ params, request, reply }) =>
    sendShared(world, request, reply, () => {
      const from = findCurrency(catalogue(), params.id);
      if (!from) throw new Refusal('not_found');
      return receiveIds(catalogue(), from.id);
    }),
  );
  serve(app, world, showPair, ({ params, language, request, reply, user }) => {
    const direction = () => findDirection(catalogue(), params.from, params.to);
    const shared = () => sendShared(world, request, reply, () => view.pairView(direction(), language));
    if (user === null || direction().verifyWhen !== 'newcomers') return shared();
    // Only where it makes a difference is anybody's answer their own.
    return isNewcomer(world, user.id).then((isNew) => {
      if (isNew) return shared();
      const pair = view.pairView(direction(), language, false);
      reply.header('cache-control', 'private, no-cache');
      return sendTagged(request, reply, pair, etagOf(JSON.stringify(pair)));
    });
  });
  serve(app, world, showCourse, ({ params, request, reply }) => {
    const course = view.courseView(
      findDirection(catalogue(), params.from, params.to),
      catalogue().house,
      now(),
    );
    return sendTagged(
      request,
      reply,
      course,
      `"${course.course}-${course.verificationCourse}-${course.updatedAt}"`,
    );
  });
  serve(app, world, listReserves, ({ request, reply }) =>
    sendShared(world, request, reply, () => view.reservesView(catalogue(), world.reserves.all())),
  );
  serve(app, world, showSettings, ({ query, language, request, reply }) => {
    const chosen = choosePair(catalogue(), [{ from: query.cur_from, to: query.cur_to }]);
    const pair = chosen && { fromCurrencyId: chosen.from.id, toCurrencyId: chosen.to.id };
    const settings = view.settingsView(catalogue(), language, pair, {
      demo: world.config.mode === 'demo',
      now: now(),
    });
    return sendTagged(request, reply, settings, etagOf(JSON.stringify(settings)));
  });
  serve(app, world, showTech, ({ language, request, reply }) => {
    const tech = view.techView(catalogue().house, language, now());
    return sendTagged(request, reply, tech, etagOf(JSON.stringify(tech)));
  });
  serve(app, world, bestPairsCall, ({ request, reply }) =>
    sendShared(world, request, reply, () =>
      bestPairs(catalogue(), world.reserves).map((direction) => ({
        from: direction.from.id,
        to: direction.to.id,
        course: newestCourse(direction).course,
      })),
    ),
  );
  serve(app, world, streamCalculator, ({ query, language, request, reply }) => {
    followCalculator(world, openEventStream(request, reply), query.pairs ?? '', language);
    return undefined;
  });
}
