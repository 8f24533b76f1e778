import type { CardLetterKind } from '../../emails/letter-kinds.ts';
import type { NewsKind, StaffNews } from '../claim-news.ts';

/** The bot's words in one language. An event without words does not compile. */
export interface TelegramWords {
  about(number: string): string;
  /** What happened to a claim, for whoever made it. */
  claims: Record<Exclude<NewsKind, 'receipt' | 'escalate'>, string>;
  /** The same where a card has to be verified first. */
  cardFirst: Record<'create' | 'hold_discrepancy', string>;
  /** @param ending the last four digits of the card */
  aboutCard(ending: string): string;
  /** What became of a card's check, for whoever added the card. */
  cards: Record<CardLetterKind, string>;
  /** What came of the partner programme, for whoever it came to. */
  programme: Record<'withdrawal_asked' | 'withdrawal_paid' | 'withdrawal_rejected', string> &
    Record<'gift_sent' | 'gift_cancelled' | 'aboutWithdrawal', string> &
    Record<'aboutGift' | 'aboutContest', (title: string) => string> & {
      /** @param won.prize "50 USDT" */
      prize(won: { place: number; prize: string }): string;
    };
  /** What they are about: a claim by its number, a card by its last four digits, a withdrawal by its sums, a gift by its title. */
  staff: Record<StaffNews | 'card' | 'withdrawal' | 'gift', (about: string) => string>;
  /** The claim that waits for a card, and until when; it is paid already where there is no such time. */
  staffWaits(claim: { number: string; until: string | null }): string;
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
