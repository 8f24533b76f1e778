import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { cardSchemes, checkStatuses, photoKinds, rejectionReasons } from '../site/cards.ts';
import { amount, listOf, orNull, paging, searchWords, time, uuid } from '../values.ts';

/** Checks of customers' cards, as the office sees them: never a whole number; photos to few roles, and each look is recorded. */

const staffRefusals = ['token_not_valid', 'forbidden', 'not_found', 'validation', 'conflict'] as const;
const params = Type.Object({ id: uuid });
const status = Type.Enum([...checkStatuses]);
const kind = Type.Enum([...photoKinds]);
const reasonCode = Type.Enum([...rejectionReasons]);

/** Whose card it is: a user's, or that of a claim's maker. */
const holderOf = Type.Object({
  userId: orNull(Type.Integer()),
  email: orNull(Type.String({ description: 'Masked for whoever only looks on' })),
  /** Since when there is an account, and claims that it completed. */
  since: orNull(time),
  completed: Type.Integer(),
});

export const officeCheckRow = Type.Object({
  id: uuid,
  masked: Type.String(),
  scheme: orNull(Type.Enum([...cardSchemes])),
  bank: orNull(Type.String()),
  holder: Type.String(),
  status,
  by: holderOf,
  /** The claim that waits for it: the first to run out where several do. */
  claim: orNull(
    Type.Object({
      id: uuid,
      publicId: Type.String(),
      fromSumma: amount,
      fromTicker: Type.String(),
      toSumma: amount,
      toTicker: Type.String(),
      /** Until when it waits. */
      until: orNull(time),
    }),
  ),
  createdAt: time,
  sentAt: orNull(time),
  decidedAt: orNull(time),
  /** How often it was sent. */
  tries: Type.Integer(),
  /** Others with this card, or with a photo that looks like one of these. */
  flags: Type.Integer(),
});
export type OfficeCheckRow = Static<typeof officeCheckRow>;

/** Another check with the same card or a like photo. */
const duplicate = Type.Object({
  checkId: uuid,
  masked: Type.String(),
  status,
  by: holderOf,
  at: time,
});

export const officeCheck = Type.Intersect([
  officeCheckRow,
  Type.Object({
    version: Type.Integer(),
    photos: Type.Array(
      Type.Object({
        id: uuid,
        kind,
        width: Type.Integer(),
        height: Type.Integer(),
        at: time,
        /** Null once it was deleted, and for whoever may not see photos. */
        url: orNull(Type.String()),
        /** When and why it was deleted: the trace that stays. */
        removedAt: orNull(time),
        removedFor: orNull(Type.Enum(['replaced', 'retention', 'deleted'])),
        /** Other people's photos that look like it. */
        alike: Type.Array(
          Type.Intersect([
            duplicate,
            Type.Object({
              kind,
              distance: Type.Integer({ description: 'Bits of 256 that differ' }),
              photoId: uuid,
              /** Null once it was deleted, and for whoever may not see photos. */
              url: orNull(Type.String()),
            }),
          ]),
        ),
      }),
    ),
    asked: Type.Array(kind),
    /** Other people's checks of the same card. */
    sameCard: Type.Array(duplicate),
    reasons: Type.Array(reasonCode),
    note: orNull(Type.String()),
    history: Type.Array(
      Type.Object({
        at: time,
        event: Type.Enum([
          'added',
          'changed',
          'sent',
          'approved',
          'rejected',
          'asked_again',
          'removed',
          'photos_deleted',
        ]),
        by: Type.String(),
        text: orNull(Type.String()),
      }),
    ),
    /** What may be said of it, in the order of the checklist, with the sentence that the customer reads, in both languages. */
    checklist: Type.Array(
      Type.Object({ code: reasonCode, label: Type.String(), ru: Type.String(), en: Type.String() }),
    ),
    /** The language that the customer reads. */
    language: Type.Enum(['ru', 'en']),
    /** What this member of staff may do now. */
    actions: Type.Array(Type.Enum(['approve', 'reject', 'ask_again'])),
    /** The one to be looked at before and after it, among those that wait. */
    previous: orNull(uuid),
    next: orNull(uuid),
  }),
]);
export type OfficeCheck = Static<typeof officeCheck>;

export const listChecks = {
  method: 'GET',
  path: '/office/api/checks',
  summary: 'Checks of cards; those that wait, the first to run out first',
  who: 'staff',
  action: 'checks.see',
  query: Type.Object({
    ...paging,
    status: Type.Optional(status),
    /** The last four digits, a whole card number, a holder’s email address, or a claim’s number. */
    q: Type.Optional(searchWords),
    userId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  }),
  answer: listOf(officeCheckRow),
  refusals: ['token_not_valid', 'forbidden'],
} as const satisfies Call;

export const showCheck = {
  method: 'GET',
  path: '/office/api/checks/:id',
  summary: 'A check with everything known about it',
  who: 'staff',
  action: 'checks.see',
  params,
  answer: officeCheck,
  refusals: staffRefusals,
} as const satisfies Call;

export const showCheckPhoto = {
  method: 'GET',
  path: '/office/api/checks/:id/photos/:photo',
  summary:
    'A photo, as an attachment of an inert type; owner, operator and verifier only, and recorded in the audit log',
  who: 'staff',
  action: 'checks.decide',
  params: Type.Object({ id: uuid, photo: uuid }),
  produces: 'file',
  refusals: staffRefusals,
} as const satisfies Call;

export const decideCheck = {
  method: 'POST',
  path: '/office/api/checks/:id/decision',
  summary: 'Approves a check, rejects it, or asks for some photos again',
  who: 'staff',
  action: 'checks.decide',
  params,
  body: Type.Object(
    {
      version: Type.Integer(),
      decision: Type.Enum(['approve', 'reject', 'ask_again']),
      /** What is wrong: one at least, unless it is approved. */
      reasons: Type.Optional(Type.Array(reasonCode, { maxItems: rejectionReasons.length })),
      /**
       * Added to the sentences of the reasons, as the customer reads it; `other` needs it. Of an approval: why, for staff
       * alone; needed where the check has matches.
       */
      note: Type.Optional(orNull(Type.String({ maxLength: 500 }))),
      /** `ask_again`: which photos. */
      photos: Type.Optional(Type.Array(kind, { maxItems: photoKinds.length })),
    },
    { additionalProperties: false },
  ),
  answer: officeCheck,
  toCustomer: ['note'],
  refusals: [...staffRefusals, 'wrong_status', 'unavailable'],
} as const satisfies Call;
