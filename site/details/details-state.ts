import type { Problem } from '@menyala/contract';
import type { Course, PromocodeEffect, Reserve } from '@menyala/contract/site/calculator';
import type { CardCheck } from '@menyala/contract/site/cards';
import type { ClaimOrder } from '@menyala/contract/site/claims';
import type { DetailsPage, FilledForm, TypedDetails } from '@menyala/contract/site/pages';
import type { SavedRequisite } from '@menyala/contract/site/saved-requisites';
import type { User } from '@menyala/contract/site/users';
import { divide } from '@menyala/money';
import { fieldErrorsOf } from '../api/field-errors.ts';
import { newOfferOf, type Offer } from '../claims/course-comparison.tsx';
import type { CodeFault } from '../exchange/form-state.ts';
import { needsCard } from '../exchange/needs-card.ts';
import type { Session } from '../session/session.ts';
import type { FieldFault } from './check-details.ts';
import {
  pairInForce,
  referredCard,
  type ShownField,
  type SideName,
  shownFields,
  valueIn,
  verifiedField,
} from './claim-fields.ts';
import type { Draft, Progress } from './draft.ts';
import { type ShownSums, sumsAt } from './shown-sums.ts';

/** A fault that we found, or a sentence that the server said. */
export type Fault = FieldFault | string;

/** Where the making of the claim stands. `lost`: tried again by itself; `unknown`: all tries went unanswered. */
export type Making =
  | { kind: 'idle' | 'sending' | 'lost' | 'unknown' | 'made' }
  | { kind: 'refused'; problem: Problem };

export interface CourseChange {
  before: Offer;
  after: Offer;
}

/** A list of the account that is on its way, here, or failed to come. */
export interface AccountList<T> {
  state: 'loading' | 'here' | 'failed';
  items: readonly T[];
}

export const loading = { state: 'loading', items: [] } as const;

/** What the form stands in, which changes under it. */
export interface Around {
  /** As the server sent it. */
  page: DetailsPage;
  session: Session;
  /** True where this visitor needs a verified card for any sum. */
  isCardRequired: boolean;
}

export interface DetailsState extends Around {
  /** What the page came with: it is begun with anew where another account's form was here. */
  first: TypedDetails;
  typed: TypedDetails;
  /** Keys of memos that are not needed. */
  declined: ReadonlySet<string>;
  /** By the name of the form's field; also of names that the screen has no field for. */
  faults: ReadonlyMap<string, Fault>;
  /** How often the first fault was to be led to. */
  faultCalls: number;
  /** What the tab keeps besides what is typed; null until the page lives in the browser. */
  kept: Pick<Draft, 'unanswered' | 'progress' | 'userId'> | null;
  /** Where the form was left, for somebody who goes on with it. */
  leftAt: Progress | null;

  form: FilledForm;
  course: Course;
  reserves: readonly Reserve[];
  /** The promocode as it was typed, empty for none; `puts`: how often something else than its field put it there. */
  code: string;
  puts: number;
  /** What the server found out about a code. */
  found: { of: string; effect: PromocodeEffect | null; error: CodeFault | undefined } | null;
  /** A changed course that waits for a word, and the one that was agreed to. */
  change: CourseChange | null;
  agreed: { offer: Offer; atCourse: string } | null;
  /** The last move of the course: shown for a while, spoken now and then. */
  move: {
    before: string | null;
    spoken: ShownSums | null;
    spokenAtMs: number;
    last: { from: ShownSums; atMs: number } | null;
  };

  /** Everything as it will be sent, once it was looked through. */
  checked: TypedDetails | null;
  isChecking: boolean;
  /** The confirmation came as a page of its own, the answer to a plain post. */
  isPlainConfirm: boolean;
  making: Making;
  /** The last order that was sent, and the sums that it was sent at. */
  order: ClaimOrder | null;
  sentAt: Offer;
  /** The press that makes the claim waits for the check of the promocode. */
  isWaiting: boolean;
  /** `stops`: how often a press came before the answer; `said`: what the server said of the last answer. */
  captcha: { stops: number; said: string | null };
  /** Whether somebody was signed in at this form, and whether the end of that stopped the claim. */
  wasSignedIn: boolean;
  isEndInTheWay: boolean;

  saved: AccountList<SavedRequisite>;
  /** What saved details put into fields, by key. */
  filled: ReadonlyMap<string, string>;
  /** Sides whose details are to be saved. */
  wanted: ReadonlySet<SideName>;
  cards: AccountList<CardCheck>;
}

export function startOf({ page, session, isCardRequired }: Around): DetailsState {
  const { form, course, reserves, typed, problem } = page;
  return {
    ...{ page, session, isCardRequired, first: typed, typed, form, course, reserves },
    ...{
      declined: new Set(),
      faults: new Map(Object.entries(fieldErrorsOf(problem))),
      faultCalls: 0,
      kept: null,
      leftAt: null,
    },
    ...{ code: typed.promocode, puts: 0, found: null, change: firstChange(page), agreed: null },
    move: { before: null, spoken: null, spokenAtMs: 0, last: null },
    ...{ checked: page.step === 'confirm' ? typed : null, isChecking: false, isWaiting: false },
    isPlainConfirm: page.step === 'confirm',
    making: problem === null ? { kind: 'idle' } : { kind: 'refused', problem },
    ...{ order: null, sentAt: sumsAt(form, page.pair, course, reserves) },
    ...{
      captcha: { stops: 0, said: null },
      wasSignedIn: session.state === 'signed-in',
      isEndInTheWay: false,
    },
    ...{ saved: loading, filled: new Map(), wanted: new Set(), cards: loading },
  };
}

/** After a plain post the change of the course comes with the page: what was posted, and what it would be now. */
function firstChange({ problem, form: { fromSumma, toSumma } }: DetailsPage): CourseChange | null {
  const after = newOfferOf(problem);
  if (after === null) return null;
  const course = divide(toSumma, fromSumma, { digits: 12, rounding: 'nearest' });
  return { before: { course, fromSumma, toSumma }, after };
}

/** What the server found out about the code that stands there now; no code has no fault, nor anything to take it away with. */
const foundOf = ({ code, found }: DetailsState) => (code !== '' && found?.of === code ? found : null);

export const effectOf = (state: DetailsState): PromocodeEffect | null => foundOf(state)?.effect ?? null;
export const codeErrorOf = (state: DetailsState): CodeFault | undefined => foundOf(state)?.error;
export const isCodeChecking = (state: DetailsState): boolean => state.code !== '' && foundOf(state) === null;

export const liveSums = (state: DetailsState): ShownSums =>
  sumsAt(state.form, state.page.pair, state.course, state.reserves, effectOf(state));

/** The two sums of the claim: as they were typed, at the course of now, or as they were agreed to when it changed. */
export function sumsOf(state: DetailsState): ShownSums {
  const live = liveSums(state);
  return state.agreed?.atCourse === live.course ? { ...live, ...state.agreed.offer, objections: [] } : live;
}

/** The sums as they were before the last move, where that was so lately that a press may have meant them. */
export const sumsJustBefore = ({ move: { last } }: DetailsState, nowMs: number, withinMs: number) =>
  last !== null && nowMs - last.atMs < withinMs ? last.from : null;

export const isCardNeeded = (state: DetailsState, sums = sumsOf(state)): boolean =>
  needsCard(state.page.pair, {
    ...{ isVerified: sums.isVerified, isRequired: state.isCardRequired, send: sums.fromSumma },
  });

/** The page with the fields that count for these sums. */
export function pageInForce(state: DetailsState): DetailsPage {
  const sums = sumsOf(state);
  const isNeeded = isCardNeeded(state, sums);
  return { ...state.page, pair: pairInForce(state.page.pair, { isVerified: sums.isVerified, isNeeded }) };
}

/** The names of everything on the screen that can show an error of its own. */
export const namesOf = (state: DetailsState): string[] => [
  ...shownFields(pageInForce(state).pair).map(({ key }) => key),
  ...['slot', 'email', 'agreement', 'promocode'],
];

export const hasSessionEnded = ({ wasSignedIn, session }: DetailsState): boolean =>
  wasSignedIn && session.state === 'guest';

/** Until a session has started, whoever the draft is of is who it will most likely be. Null for a guest. */
export const userIdOf = ({ session, kept }: DetailsState): number | null =>
  session.state === 'starting' ? (kept?.userId ?? null) : (session.user?.id ?? null);

/** Who is signed in at a form that is not theirs yet. */
export const newcomerOf = ({ session: { user }, kept }: DetailsState): User | null =>
  user !== null && kept !== null && kept.userId !== user.id ? user : null;

export const isBusy = ({ making: { kind } }: DetailsState): boolean =>
  kind === 'sending' || kind === 'lost' || kind === 'made';

/** What the tab keeps; null while nobody knows yet what it has kept already. */
export function draftOf({
  typed,
  declined,
  kept,
}: Pick<DetailsState, 'typed' | 'declined' | 'kept'>): Draft | null {
  if (kept === null) return null;
  const { email, fromRequisites, toRequisites, slot = '' } = typed;
  return { ...kept, email, slot, fromRequisites, toRequisites, declined: [...declined] };
}

export interface CardsOfForm {
  /** The field of the card that counts; null where the direction looks at none. */
  field: ShownField | null;
  /** True where this claim needs a verified card. */
  isNeeded: boolean;
  /** True where the field names a card of the account in place of a number. */
  isReferred: boolean;
  /** The card that it names, once it is known. */
  chosen: CardCheck | null;
  /** It names a card of another account, or one that was removed. */
  isGone: boolean;
  /** True where the claim will wait for a check. */
  isCheckAhead: boolean;
  /** Cards that a press puts into the field. */
  offered: readonly CardCheck[];
}

/** The cards of the account, for the one that is to be verified. `typed`: what the step that is shown holds. */
export function cardsOf(state: DetailsState, typed: TypedDetails): CardsOfForm {
  const { session, cards } = state;
  const isNeeded = isCardNeeded(state);
  const field = verifiedField(pageInForce(state).pair);
  const id = field === null ? null : referredCard(valueIn(typed, field));
  const chosen = cards.items.find((card) => card.id === id) ?? null;
  const isGuest = session.state === 'guest' && !hasSessionEnded(state);
  return {
    ...{ field, isNeeded, isReferred: id !== null, chosen },
    isGone: id !== null && chosen === null && (isGuest || cards.state === 'here'),
    isCheckAhead: isNeeded && chosen?.status !== 'approved',
    offered: isNeeded && session.user !== null ? offeredCards(cards.items) : [],
  };
}

const order = ['approved', 'pending', 'draft'] as const;

/** Verified ones first; one that was not taken is none. */
export const offeredCards = (cards: readonly CardCheck[]): CardCheck[] =>
  order.flatMap((status) => cards.filter((card) => card.status === status));
