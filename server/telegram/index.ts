/**
 * Telegram: short messages to users who linked theirs, and to the group of staff; and the bot's answers to what is written to it.
 * A message is written once for the event that it tells of, and a job hands it over. Without a token nothing is written, and nobody asks Telegram for anything.
 * Always true: what leaves the house by it neither proves anything nor names details of anybody, but for the last four digits of a card that is checked; links to it are good once, for a quarter of an hour, and only their hash is stored.
 */
export { forgetTelegramMessages } from './forget-messages.ts';
export { forgetLinks, unlinkUser } from './link-queries.ts';
export { openTelegramUpdates } from './open-updates.ts';
export { sayToStaff } from './say-to-staff.ts';
export { telegramRoutes } from './telegram-routes.ts';
export { telegramTasks } from './telegram-tasks.ts';
export { writeTelegramMessages } from './write-messages.ts';
