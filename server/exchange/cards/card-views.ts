import type { Language } from '@menyala/contract';
import { type CardCheck, type CardStatus, type Photo, rejectionReasons } from '@menyala/contract/site/cards';
import { cardBank, cardScheme, maskRequisite } from '@menyala/requisites';
import type { Context } from '../../context.ts';
import { askedOf, cardRules, isEditable, triesLeft } from './card-policy.ts';
import type { Check, CheckPhoto } from './check.ts';
import { reasonSentences } from './reason-texts.ts';

/** What may be shown of a card to anybody. Of one that was removed only its end is known. */
export function shownCard({ card, ending }: Pick<Check, 'card' | 'ending'>, language: Language) {
  if (card === null) return { masked: `•••• ${ending}`, scheme: null, bank: null, holder: '' };
  return {
    masked: maskRequisite('card', card.number),
    scheme: cardScheme(card.number),
    bank: cardBank(card.number)?.name[language] ?? null,
    holder: card.holder,
  };
}

export function cardView(
  ctx: Context,
  check: Check,
  { photos, claim, language }: { photos: CheckPhoto[]; claim: string | null; language: Language },
): CardCheck {
  return {
    id: check.id,
    ...shownCard(check, language),
    status: check.status,
    reason: reasonView(check, language),
    photos: photos.map((photo) => photoView(check.id, photo)),
    asked: askedOf(ctx, check, photos),
    usualMinutes: cardRules(ctx).usualMinutes,
    editable: isEditable(ctx, check),
    triesLeft: triesLeft(ctx, check),
    claim,
    createdAt: check.createdAt.toISOString(),
    sentAt: check.sentAt?.toISOString() ?? null,
    decidedAt: check.decidedAt?.toISOString() ?? null,
  };
}

export function photoView(checkId: string, { id, kind }: Pick<CheckPhoto, 'id' | 'kind'>): Photo {
  return { id, kind, previewUrl: `/api/v1/verify/${checkId}/photos/${id}` };
}

export function statusView(check: Check, language: Language): CardStatus {
  return {
    status: check.status,
    reason: reasonView(check, language),
    updatedAt: check.updatedAt.toISOString(),
  };
}

/** Why it was rejected, for as long as it is. */
function reasonView({ status, reasons, note }: Check, language: Language): CardCheck['reason'] {
  const code = rejectionReasons.find((one) => reasons.includes(one));
  if (status !== 'rejected' || code === undefined) return null;
  return { code, text: reasonSentences(reasons, note, language).join(' ') };
}
