import type { Clock } from '../../platform/clock.ts';

/**
 * When Telegram wants to be left alone, as far as this process knows: after too many messages to a chat, or while it cannot be
 * reached. Deliveries that wait meanwhile neither knock in vain nor take the places of other jobs.
 */
export interface QuietTimes {
  /** How long nothing may be sent to the chat from now on; 0 where it may. */
  leftMs(chat: string): number;
  forChat(chat: string, ms: number): void;
  forAll(ms: number): void;
}

export function keepQuietTimes(clock: Clock): QuietTimes {
  const chats = new Map<string, number>();
  let all = 0;
  const now = () => clock.now().getTime();
  return {
    leftMs: (chat) => Math.max(0, all - now(), (chats.get(chat) ?? 0) - now()),
    forChat(chat, ms) {
      for (const [known, until] of chats) if (until <= now()) chats.delete(known);
      chats.set(chat, now() + ms);
    },
    forAll(ms) {
      all = now() + ms;
    },
  };
}
