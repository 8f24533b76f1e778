import type { Language } from '@menyala/contract';
import { statusTexts } from '../../../market/currencies/status-texts.ts';
import type { OwnTexts } from '../../../platform/texts/own-texts.ts';
import type { Claim } from '../claim.ts';
import { isReleased } from '../claim-money.ts';
import { claimMessages } from './messages/claim-messages.ts';
import { claimPage } from './messages/ru/claim-page.ts';

/** In whose words and in which language something is said. */
export interface Words {
  own: OwnTexts;
  language: Language;
}

/** A claim is deleted by one of its timers, by the customer or by staff; people want to know which. */
export function deletedText(
  last: { lifecycle_row: number | null; actor: string } | undefined,
  { own, language }: Words,
): string {
  const t = claimMessages(own, language);
  if (last?.actor === 'customer') return t('deleted.cancelled');
  if (last?.actor !== 'system:timer') return statusTexts(own, language).deleted.text;
  if (last.lifecycle_row === 2) return t('deleted.unverified');
  return last.lifecycle_row === 7 ? t('deleted.unpaid') : t('deleted.unfound');
}

/** Null where the claim is looked for as usual. */
export function lookedForText(claim: Claim, { own, language }: Words): string | null {
  const { escalatedAt, receipts, invoice } = claim;
  const t = claimMessages(own, language);
  if (isReleased(claim) && invoice !== null)
    return receipts > 0 ? t('shop.releasedWithReceipt') : t('shop.released');
  if (isReleased(claim)) return receipts > 0 ? t('lookedFor.releasedWithReceipt') : t('lookedFor.released');
  if (escalatedAt === null) return null;
  return receipts > 0 ? t('lookedFor.withReceipt') : t('lookedFor.longer');
}

const isTold = (event: string): event is keyof typeof claimPage.events =>
  Object.hasOwn(claimPage.events, event);

/** What happened beside the moves, as the history of the page tells it; undefined where it is not told by itself. */
export function eventTexts(
  event: string,
  { own, language }: Words,
): { label: string; text: string } | undefined {
  if (!isTold(event)) return undefined;
  const t = claimMessages(own, language);
  return { label: t(`events.${event}.label`), text: t(`events.${event}.text`) };
}

/** A rejected claim: why, unless that stands beside it, and what becomes of the money. */
export function errorText(claim: Claim, { own, language }: Words, isReasonBeside = false): string {
  const t = claimMessages(own, language);
  const { reason, refunds, dues } = claim;
  const back = refunds.some(({ state }) => state === 'done') && dues.length === 0;
  if (back) return claim.invoice ? t('shop.returned') : t('error.returned');
  const said = reason === null ? [statusTexts(own, language).error.text] : [t('error.cannot')];
  if (reason !== null && !isReasonBeside) said.push(t('error.why', { reason: fullStop(reason) }));
  if (dues.length > 0 && claim.complianceHold === null) said.push(t('error.yours'));
  return said.join(' ');
}

/** Why money cannot be asked back now, and what comes next. */
export function complianceHoldText(reason: string, { own, language }: Words): string {
  return claimMessages(own, language)('complianceHold', { reason: fullStop(reason) });
}

const fullStop = (text: string): string => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
