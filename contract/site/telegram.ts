import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { orNull, time } from '../values.ts';
import { own } from './own.ts';

/** The user's own Telegram, where news of claims go if they wish. */

export const telegramState = Type.Object({
  isOffered: Type.Boolean({ description: 'Whether the exchange has a bot' }),
  linked: orNull(Type.Object({ name: Type.String() })),
});
export type TelegramState = Static<typeof telegramState>;

export const showTelegram = {
  method: 'GET',
  path: '/api/v1/users/me/telegram',
  summary: 'Whether a Telegram is linked',
  who: 'user',
  answer: telegramState,
  refusals: own,
} as const satisfies Call;
export const linkTelegram = {
  method: 'POST',
  path: '/api/v1/users/me/telegram',
  summary: 'A link that opens the bot and links whoever follows it, once and for a quarter of an hour',
  who: 'user',
  answer: Type.Object({
    link: Type.String(),
    qr: Type.String({ description: 'The link as SVG drawn by the server, for a phone' }),
    expiresAt: time,
  }),
  refusals: [...own, 'not_activated', 'not_found', 'rate_limited'],
} as const satisfies Call;
export const unlinkTelegram = {
  method: 'DELETE',
  path: '/api/v1/users/me/telegram',
  summary: 'The bot writes no more',
  who: 'user',
  status: 204,
  refusals: own,
} as const satisfies Call;
