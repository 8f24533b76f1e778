import type { AnswerOf } from '@menyala/contract';
import type { showTelegram } from '@menyala/contract/site/users';

/** Whether there is a bot, and who of Telegram is linked. */
export type TelegramState = AnswerOf<typeof showTelegram>;
