export { telegramBot } from './bot-api.ts';
export {
  type IncomingMessage,
  isTelegramFault,
  type TelegramBot,
  TelegramBusy,
  TelegramFailed,
  type TelegramFault,
  TelegramRefused,
  type Update,
} from './port.ts';
