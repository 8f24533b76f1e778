import type { Language, PauseReason } from '@menyala/contract';
import type { Choice } from '@menyala/contract/site/claims';
import { courseText, isZero, max, subtract, sumText } from '@menyala/money';
import type { Currency } from '../../../market/currencies/catalogue.ts';
import { localeOf } from '../../../platform/languages.ts';
import type { Claim } from '../claim.ts';
import { dueIn, freeDue, isOpen, isReleased } from '../claim-money.ts';
import { type Way, waysOf } from '../decide/decide-choice.ts';
import { currencyIn, type Facts } from '../facts.ts';
import { isCardClear } from '../order/waits-for-card.ts';
import { reasonWords, type Said, wayWords } from './choice-words.ts';
import { claimMessages } from './messages/claim-messages.ts';

/** What a paused claim waits for and how it may go on, in the words of its page and of its emails. */
export function choiceView(claim: Claim, facts: Facts, language: Language): Choice | null {
  if (claim.status !== 'paused' || claim.pausedFor === null) return null;
  const ways = waysOf(claim, facts);
  const sum = (amount: string, currency: Currency) => sumText(amount, localeOf(language), currency);
  const received = freeDue(claim);
  const left = max(subtract(claim.fromSumma, received), '0');
  const t = claimMessages(facts.ownTexts, language);
  const others = claim.dues
    .filter(({ currencyId }) => currencyId !== claim.fromId)
    .map(({ currencyId, amount }) => ({ amount, currency: currencyIn(facts.currencies, currencyId) }));
  const said: Said = {
    asked: sum(claim.fromSumma, facts.from),
    received: sum(received, facts.from),
    left: sum(left, facts.from),
    excess: sum(max(subtract(received, claim.fromSumma), '0'), facts.from),
    others: others
      .map(({ amount, currency }) => sum(amount, currency) + railOfSum(currency, language))
      .join(', '),
    wanted: sum(claim.fromSumma, facts.from) + railOfSum(facts.from, language),
    differsIn: differenceOf(facts.from, others[0]?.currency),
    isNothingYet: isZero(received),
    hasEmail: claim.email !== null,
    isRefundOpen: claim.refunds.some(isOpen),
    isCardClear: isCardClear(claim),
    isForShop: claim.invoice !== null,
  };
  const { title, text } = reasonWords(claim.pausedFor, said, t);
  const isOver = isReleased(claim) && released.includes(claim.pausedFor);
  return {
    waitsFor: claim.pausedFor,
    title,
    text: isOver ? `${text} ${claim.invoice ? t('shop.over') : t('choice.released')}` : text,
    otherwise:
      claim.choiceDeadline === null
        ? null
        : t(claim.pausedFor === 'late' ? 'choice.otherwise.late' : 'choice.otherwise.held'),
    until: claim.choiceDeadline?.toISOString() ?? null,
    asked: claim.fromSumma,
    received: dueIn(claim, claim.fromId),
    left,
    ways: ways.map((way) => ({
      way: way.way,
      ...wayWords(way.way, said, wayCourse(way, facts, language), t),
      fromSumma: way.sums?.fromSumma ?? null,
      toSumma: way.sums?.toSumma ?? null,
    })),
  };
}

/** Reasons for which the claim's sum is held while the customer chooses. */
const released: readonly PauseReason[] = ['short', 'over', 'currency', 'reserve', 'reversed'];

/** By what a sum came or was to come: " on the Tron (TRC20) network", " (Sberbank)"; nothing where its ticker says it. */
function railOfSum({ network, name }: Currency, language: Language): string {
  if (network === null) return ` (${name[language]})`;
  if (network.name === name[language]) return '';
  return language === 'ru' ? ` в сети ${network.name}` : ` on the ${network.name} network`;
}

function differenceOf(asked: Currency, came: Currency | undefined): Said['differsIn'] {
  if (came === undefined || came.ticker !== asked.ticker) return 'currency';
  if (asked.network !== null && came.network !== null) return 'network';
  return asked.category === 'bank' && came.category === 'bank' ? 'bank' : 'way';
}

function wayCourse({ sums }: Way, { from, to }: Facts, language: Language): string {
  if (!sums) return '';
  return courseText(sums.course, localeOf(language), { from, to });
}
