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

/** A rejected claim: what becomes of the money is said with it. */
export function errorText(claim: Claim, { own, language }: Words): string {
  const t = claimMessages(own, language);
  const back = claim.refunds.some(({ state }) => state === 'done') && claim.dues.length === 0;
  if (back) return claim.invoice ? t('shop.returned') : t('error.returned');
  const { text } = statusTexts(own, language).error;
  return claim.dues.length === 0 || claim.complianceHold !== null ? text : `${text} ${t('error.yours')}`;
}

/** Why money cannot be asked back now, and what comes next. */
export function complianceHoldText(reason: string, { own, language }: Words): string {
  const why = /[.!?…]$/.test(reason.trim()) ? reason.trim() : `${reason.trim()}.`;
  return claimMessages(own, language)('complianceHold', { reason: why });
}
