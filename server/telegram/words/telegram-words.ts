import type { NewsKind, StaffNews } from '../claim-news.ts';

/** The bot's words in one language. An event without words does not compile. */
export interface TelegramWords {
  about(number: string): string;
  /** What happened to a claim, for whoever made it. */
  claims: Record<Exclude<NewsKind, 'receipt'>, string>;
  staff: Record<StaffNews, (number: string) => string>;
  answers: {
    /** @param email masked */
    linked(email: string): string;
    alreadyLinked(settings: string): string;
    badLink(settings: string): string;
    stopped: string;
    nothingToStop: string;
    hintLinked: string;
    hintUnlinked(settings: string): string;
    groupId(id: string): string;
  };
  /** Why a word to the group of staff did not arrive. */
  staffFaults: {
    noToken: string;
    noGroup: string;
    otherBot(names: { set: string; actual: string }): string;
    groupMoved(id: string): string;
  };
}
