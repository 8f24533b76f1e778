import type { Language, PauseReason } from '@menyala/contract';
import type { Choice } from '@menyala/contract/site/claims';
import { formatAmount, formatCourse, max, readableCourse, subtract } from '@menyala/money';
import type { Currency } from '../currencies/catalogue.ts';
import { localeOf } from '../languages.ts';
import { choiceWords, type Said } from './choice-words.ts';
import type { Claim } from './claim.ts';
import { dueIn, freeDue, isOpen } from './claim-money.ts';
import { type Way, waysOf } from './decide-choice.ts';
import type { Facts } from './facts.ts';
import { isCardClear } from './waits-for-card.ts';

/** What a paused claim waits for and how it may go on, in the words of its page and of its letters. */
export function choiceView(claim: Claim, facts: Facts, language: Language): Choice | null {
  if (claim.status !== 'paused' || claim.pausedFor === null) return null;
  const ways = waysOf(claim, facts);
  const sum = (amount: string, { ticker }: Currency) =>
    `${formatAmount(amount, localeOf(language))} ${ticker}`;
  const received = freeDue(claim);
  const left = max(subtract(claim.fromSumma, received), '0');
  const say = choiceWords[language];
  const said: Said = {
    asked: sum(claim.fromSumma, facts.from),
    received: sum(received, facts.from),
    left: sum(left, facts.from),
    excess: sum(max(subtract(received, claim.fromSumma), '0'), facts.from),
    others: claim.dues
      .filter(({ currencyId }) => currencyId !== claim.fromId)
      .map(({ currencyId, amount }) => {
        const currency = facts.currencies.get(currencyId);
        return currency ? `${sum(amount, currency)} (${currency.name[language]})` : amount;
      })
      .join(', '),
    wanted: `${facts.from.ticker} (${facts.from.name[language]})`,
    isRefundOpen: claim.refunds.some(isOpen),
    isCardClear: isCardClear(claim),
  };
  const { title, text } = say.reasons[claim.pausedFor](said);
  const isOver = claim.held === null && released.includes(claim.pausedFor);
  return {
    waitsFor: claim.pausedFor,
    title,
    text: isOver ? `${text} ${say.released}` : text,
    otherwise:
      claim.choiceDeadline === null ? null : say.otherwise[claim.pausedFor === 'late' ? 'late' : 'held'],
    until: claim.choiceDeadline?.toISOString() ?? null,
    asked: claim.fromSumma,
    received: dueIn(claim, claim.fromId),
    left,
    ways: ways.map((way) => ({
      way: way.way,
      ...say.ways[way.way](said, wayCourse(way, facts, language)),
      fromSumma: way.sums?.fromSumma ?? null,
      toSumma: way.sums?.toSumma ?? null,
    })),
  };
}

/** Reasons for which the claim's sum is held while the customer chooses. */
const released: readonly PauseReason[] = ['short', 'over', 'currency', 'reserve', 'reversed'];

function wayCourse({ sums }: Way, { from, to }: Facts, language: Language): string {
  if (!sums) return '';
  const { inverted, value } = readableCourse(sums.course);
  const [one, other] = inverted ? [to.ticker, from.ticker] : [from.ticker, to.ticker];
  return `1 ${one} = ${formatCourse(value, localeOf(language))} ${other}`;
}
