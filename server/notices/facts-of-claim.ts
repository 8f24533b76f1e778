import type { ClaimStatus, Language } from '@menyala/contract';
import { formatAmount, formatCourse, readableCourse } from '@menyala/money';
import { maskRequisite } from '@menyala/requisites';
import { requisiteLines } from '../claims/claim-views.ts';
import type { Currency } from '../currencies/catalogue.ts';
import { explorerUrl } from '../currencies/index.ts';
import { makerProof } from '../http/maker.ts';
import type { World } from '../world.ts';
import type { ClaimFacts, LetterLine } from './claim-facts.ts';
import { inert } from './inert.ts';
import { letterDate } from './letter-date.ts';
import type { MovedClaim } from './moved-claims.ts';

/** A claim as it was after a move, in the words of a letter. @throws Error where its currencies are not in the catalogue. */
export function factsOfClaim(
  world: Pick<World, 'catalogue' | 'config' | 'secrets'>,
  claim: MovedClaim,
  language: Language,
): ClaimFacts {
  const { currencies, house, directionById } = world.catalogue.current();
  const from = currencies.get(claim.fromId);
  const to = currencies.get(claim.toId);
  if (!from || !to) throw new Error(`The currencies of claim ${claim.publicId} are not in the catalogue.`);
  return {
    status: claim.status,
    number: house.usePublicId ? claim.publicId : claim.id.slice(0, 8),
    house: inert(house.name[language], 100),
    createdAt: letterDate(claim.createdAt, language),
    sends: sum(claim.fromSumma, from, language),
    receives: sum(claim.toSumma, to, language),
    course: courseLine(claim.course, from, to, language),
    fromRequisites: masked(from, 'send', claim.fromRequisites, language),
    toRequisites: masked(to, 'receive', claim.toRequisites, language),
    payUntil: claim.payUntil && letterDate(claim.payUntil, language),
    usualMinutes: directionById.get(claim.directionId)?.usualMinutes ?? null,
    reason: explained.has(claim.status) && claim.reason ? inert(claim.reason) : null,
    payout: payoutOf(to, claim.payoutReference),
    movedBy: moverOf(claim.actor),
    link: `${world.config.publicUrl}${language === 'en' ? '/en' : ''}/claim/${claim.id}?maker=${makerProof(world, claim.id)}`,
  };
}

/** Other moves have reasons too, for staff alone. */
const explained: ReadonlySet<ClaimStatus> = new Set<ClaimStatus>(['paused', 'error']);

const localeOf = (language: Language) => (language === 'ru' ? 'ru-RU' : 'en-US');

function sum(amount: string, currency: Currency, language: Language): string {
  return `${formatAmount(amount, localeOf(language))} ${currency.ticker} (${currency.name[language]})`;
}

function courseLine(course: string, from: Currency, to: Currency, language: Language): string {
  const { inverted, value } = readableCourse(course);
  const [one, other] = inverted ? [to.ticker, from.ticker] : [from.ticker, to.ticker];
  return `1 ${one} = ${formatCourse(value, localeOf(language))} ${other}`;
}

function masked(
  currency: Currency,
  side: 'send' | 'receive',
  values: Record<string, string>,
  language: Language,
): LetterLine[] {
  return requisiteLines(currency, side, values, language)
    .map(({ label, kind, value }) => ({
      label: inert(label, 100),
      value: inert(maskRequisite(kind, value), 100),
    }))
    .filter(({ value }) => value !== '');
}

function moverOf(actor: string): ClaimFacts['movedBy'] {
  if (actor === 'customer') return 'customer';
  return actor.startsWith('staff:') ? 'staff' : 'timer';
}

function payoutOf(to: Currency, reference: string | null): ClaimFacts['payout'] {
  return reference ? { reference: inert(reference, 200), explorerUrl: explorerUrl(to, reference) } : null;
}
