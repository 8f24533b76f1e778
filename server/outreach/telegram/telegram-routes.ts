import * as calls from '@menyala/contract/site/telegram';
import type { FastifyInstance } from 'fastify';
import { requireActivated } from '../../platform/http/sessions.ts';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
import { offeredBot } from './bot.ts';
import { findLinkedName } from './link-queries.ts';
import { askTelegramLink, unlinkTelegram } from './link-telegram.ts';

/** The user's own Telegram. */
export function telegramRoutes(app: FastifyInstance, world: World): void {
  serve(app, world, calls.showTelegram, async ({ user }) => {
    const [bot, name] = await Promise.all([offeredBot(world), findLinkedName(world.db, user.id)]);
    return { isOffered: bot !== null, linked: name === null ? null : { name } };
  });

  serve(app, world, calls.linkTelegram, ({ user }) => {
    requireActivated(user);
    return askTelegramLink(world, user);
  });

  serve(app, world, calls.unlinkTelegram, async ({ user }) => {
    await unlinkTelegram(world, user);
    return undefined;
  });
}
