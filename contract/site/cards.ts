import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { listOf, orNull, paging, time, uuid } from '../values.ts';
import { field } from './calculator.ts';

/** Cards of customers and their checks. Paths are the specification's; a card's number is never answered in full. */

/** `draft` until it is sent; `rejected` may be mended and sent again while `editable`. */
export const checkStatuses = ['draft', 'pending', 'approved', 'rejected'] as const;
export type CheckStatus = (typeof checkStatuses)[number];

/** What a photo shows: the card's front; the card before our page on a screen; its owner holding it. */
export const photoKinds = ['card', 'screen', 'person'] as const;
export type PhotoKind = (typeof photoKinds)[number];

/** Why photos were not taken. The sentences, in both languages, are in `server/exchange/cards/reason-texts.ts`. */
export const rejectionReasons = [
  'blurry',
  'cut_off',
  'covered',
  'other_number',
  'other_holder',
  'expired',
  'not_our_page',
  'edited',
  'not_own',
  'other',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

export const cardSchemes = ['visa', 'mastercard', 'mir', 'maestro', 'unionpay', 'amex'] as const;

const kind = Type.Enum([...photoKinds]);
const checkStatus = Type.Enum([...checkStatuses]);
const reason = Type.Object({
  code: Type.Enum([...rejectionReasons], { description: 'The first of what is wrong' }),
  text: Type.String({ description: 'All of it, in whole sentences' }),
});
const number = Type.String({ maxLength: 40, description: 'With or without spaces' });
const holder = Type.String({ maxLength: 60, description: 'As it stands on the card' });
const checkParams = Type.Object({ id: uuid });

export const photo = Type.Object({
  id: uuid,
  kind,
  previewUrl: Type.String({
    description:
      'Answers the photo as an attachment of an inert type, to whom the check belongs; drawn by script, not by `img`',
  }),
});
export type Photo = Static<typeof photo>;

export const cardCheck = Type.Object({
  id: uuid,
  masked: Type.String({ examples: ['4276 •••• •••• 1234'] }),
  scheme: orNull(Type.Enum([...cardSchemes])),
  bank: orNull(Type.String({ description: 'Whose card it seems to be' })),
  holder: Type.String(),
  status: checkStatus,
  reason: orNull(reason),
  photos: Type.Array(photo),
  asked: Type.Array(kind, { description: 'Photos that are still to be sent' }),
  usualMinutes: Type.Integer({ description: 'How long a check usually takes' }),
  editable: Type.Boolean({ description: 'Whether it may be changed and sent now' }),
  triesLeft: Type.Integer({ description: 'How often it may still be sent' }),
  claim: orNull(uuid),
  createdAt: time,
  /** When it was sent last. */
  sentAt: orNull(time),
  decidedAt: orNull(time),
});
export type CardCheck = Static<typeof cardCheck>;

/** What a call about one check may be refused with: another's answers like one that never was. */
const ofCheck = ['token_not_valid', 'not_found', 'maker_only', 'unavailable'] as const;
const changing = [...ofCheck, 'wrong_status', 'validation', 'rate_limited', 'busy'] as const;

export const verifyInputs = Type.Object({
  fields: Type.Array(field, { description: '`number` and `holder`' }),
  photos: Type.Array(
    Type.Object({
      kind,
      title: Type.String(),
      hint: Type.String(),
      exampleUrl: Type.String({ description: 'A drawing of how it must look' }),
      maxBytes: Type.Integer(),
    }),
  ),
  usualMinutes: Type.Integer(),
  retentionDays: Type.Integer({ description: 'So many days after the decision photos are deleted' }),
});
export type VerifyInputs = Static<typeof verifyInputs>;

export const showVerifyInputs = {
  method: 'GET',
  path: '/api/v1/verify/inputs',
  summary: 'What is asked of a card: fields, and photos with how they must look',
  who: 'anyone',
  answer: verifyInputs,
  refusals: ['unavailable'],
} as const satisfies Call;

export const listCards = {
  method: 'GET',
  path: '/api/v1/verify',
  summary: 'The user’s cards, newest first',
  who: 'user',
  query: Type.Object({
    ...paging,
    status: Type.Optional(checkStatus),
  }),
  answer: listOf(cardCheck),
  refusals: ['token_not_valid', 'unavailable'],
} as const satisfies Call;

export const addCard = {
  method: 'POST',
  path: '/api/v1/verify',
  summary:
    'Adds a card. A guest names a claim that waits for one; its number is the claim’s, and need not be said again',
  who: 'anyone',
  bearer: 'optional',
  extraFields: 'ignored',
  body: Type.Object(
    { number: Type.Optional(number), holder: Type.Optional(holder), claim: Type.Optional(uuid) },
    { additionalProperties: false },
  ),
  status: 201,
  answer: cardCheck,
  refusals: [...changing, 'not_activated', 'blacklisted'],
} as const satisfies Call;

export const showCard = {
  method: 'GET',
  path: '/api/v1/verify/:id',
  summary: 'A card and where its check stands',
  who: 'holder',
  params: checkParams,
  answer: cardCheck,
  refusals: ofCheck,
} as const satisfies Call;

export const changeCard = {
  method: 'PUT',
  path: '/api/v1/verify/:id',
  summary: 'Changes number or holder of a card that is not sent, or was rejected',
  who: 'holder',
  params: checkParams,
  extraFields: 'ignored',
  body: Type.Object(
    { number: Type.Optional(number), holder: Type.Optional(holder) },
    { additionalProperties: false },
  ),
  answer: cardCheck,
  refusals: [...changing, 'not_activated'],
} as const satisfies Call;

export const removeCard = {
  method: 'DELETE',
  path: '/api/v1/verify/:id',
  summary: 'Removes a card with its photos; not while an open claim needs it',
  who: 'holder',
  params: checkParams,
  status: 204,
  refusals: [...changing, 'card_in_use'],
} as const satisfies Call;

export const cardStatus = Type.Object({
  status: checkStatus,
  reason: orNull(reason),
  updatedAt: time,
});
export type CardStatus = Static<typeof cardStatus>;

export const showCardStatus = {
  method: 'GET',
  path: '/api/v1/verify/:id/status',
  summary: 'Where the check stands',
  who: 'holder',
  params: checkParams,
  answer: cardStatus,
  refusals: ofCheck,
} as const satisfies Call;

export const streamCard = {
  method: 'GET',
  path: '/api/v1/verify/:id/stream',
  summary: 'Server-sent events `status`: as `…/status`, each time that the check moves',
  who: 'holder',
  params: checkParams,
  produces: 'events',
  refusals: ofCheck,
} as const satisfies Call;

export const showCardPhoto = {
  method: 'GET',
  path: '/api/v1/verify/:id/photos/:photo',
  summary: 'A photo, as an attachment of an inert type',
  who: 'holder',
  params: Type.Object({ id: uuid, photo: uuid }),
  produces: 'file',
  refusals: ofCheck,
} as const satisfies Call;

/** The check is named in the form, so it is looked at once the form is read. */
export const uploadCardPhoto = {
  method: 'POST',
  path: '/api/v2/verify/upload',
  summary:
    'A photo, as the multipart field `file`; fields `verification` (the check’s id) and `kind`. In the place of one of that kind',
  who: 'anyone',
  bearer: 'optional',
  consumes: 'multipart',
  status: 201,
  answer: photo,
  refusals: [...changing, 'too_large', 'unsupported_media', 'bad_request'],
} as const satisfies Call;

export const sendCard = {
  method: 'POST',
  path: '/api/v2/verify/confirm',
  summary: 'Sends the check to be looked at; said again while it is looked at, the same answer',
  who: 'anyone',
  bearer: 'optional',
  extraFields: 'ignored',
  body: Type.Object({ verification: uuid }, { additionalProperties: false }),
  answer: cardCheck,
  refusals: changing,
} as const satisfies Call;
