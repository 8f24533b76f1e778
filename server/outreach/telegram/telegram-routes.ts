import * as calls from '@menyala/contract/site/telegram';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { requireActivated } from '../../platform/http/sessions.ts';
import { serve } from '../../web/access/serve.ts';
import { offeredBot } from './bot.ts';
import { findLinkedName } from './link-queries.ts';
import { askTelegramLink, unlinkTelegram } from './link-telegram.ts';

/** The user's own Telegram. */
export function telegramRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, calls.showTelegram, async ({ user }) => {
    const [bot, name] = await Promise.all([offeredBot(ctx), findLinkedName(ctx.db, user.id)]);
    return { isOffered: bot !== null, linked: name === null ? null : { name } };
  });

  serve(app, ctx, calls.linkTelegram, ({ user }) => {
    requireActivated(user);
    return askTelegramLink(ctx, user);
  });

  serve(app, ctx, calls.unlinkTelegram, async ({ user }) => {
    await unlinkTelegram(ctx, user);
    return undefined;
  });
}
