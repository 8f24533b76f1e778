import type { Language, Problem } from '@menyala/contract';
import type { Course, Reserve } from '@menyala/contract/site/calculator';
import type { CardCheck } from '@menyala/contract/site/cards';
import type { ClaimOrder } from '@menyala/contract/site/claims';
import type { FilledForm } from '@menyala/contract/site/pages';
import type { SavedRequisite } from '@menyala/contract/site/saved-requisites';
import type { User } from '@menyala/contract/site/users';
import { fieldErrorsOf } from '../api/field-errors.ts';
import { newOfferOf, type Offer } from '../claims/course-comparison.tsx';
import type { FieldCheck } from '../requisite-fields/check-field.ts';
import { tagsApart } from '../requisite-fields/check-requisites.ts';
import { type CheckedDetails, emailFault, faultOf } from './check-details.ts';
import {
  cardReference,
  fieldsOfSide,
  requisitesOf,
  type ShownField,
  type SideName,
  shownFields,
  valueIn,
  verifiedField,
} from './claim-fields.ts';
import { isStillOpen, ownAttempt } from './claim-order.ts';
import {
  type AccountList,
  type Around,
  type CourseChange,
  cardsOf,
  type DetailsState,
  type Fault,
  liveSums,
  loading,
  pageInForce,
  sumsOf,
  userIdOf,
} from './details-state.ts';
import { type Draft, type EarlyValues, progressIn, withDraft, withEarly } from './draft.ts';
import { fillingOf } from './saved-details.ts';
import { sameSums } from './shown-sums.ts';

export type DetailsChange =
  | ({ kind: 'around' } & Around)
  | { kind: 'restored'; draft: Draft; early: EarlyValues; language: Language }
  | { kind: 'progressed'; language: Language; isConfirm: boolean; isSigningIn: boolean }
  | { kind: 'resumed' }
  | { kind: 'taken-over'; by: User }
  | { kind: 'typed'; shown: ShownField; value: string }
  | { kind: 'memo-read'; address: ShownField; memo: string }
  | { kind: 'declined'; shown: ShownField; isDeclined: boolean }
  | { kind: 'left'; shown: ShownField; value: string }
  | { kind: 'email'; email: string }
  | { kind: 'slot'; slot: string }
  | { kind: 'email-left' }
  | { kind: 'agreement'; agreement: boolean }
  | { kind: 'filled'; side: SideName; saved: SavedRequisite }
  | { kind: 'wanted'; side: SideName; isWanted: boolean }
  | { kind: 'card'; card: CardCheck | null }
  | { kind: 'saved'; list: AccountList<SavedRequisite> }
  | { kind: 'cards'; list: AccountList<CardCheck> }
  | { kind: 'code'; code: string }
  | { kind: 'code-removed' }
  | { kind: 'code-found'; found: NonNullable<DetailsState['found']>; atMs: number }
  | { kind: 'sum'; side: 'send' | 'receive'; amount: string; atMs: number }
  | { kind: 'course'; course: Course; atMs: number }
  | { kind: 'reserve'; reserve: Reserve }
  | { kind: 'move-over' }
  | { kind: 'checking' | 'to-fields' }
  | { kind: 'checked'; result: CheckedDetails; isPassed: boolean }
  | { kind: 'fault-called' }
  | { kind: 'confirming' }
  | { kind: 'stopped'; by: 'session-end' | 'captcha' }
  | { kind: 'waiting'; isWaiting: boolean }
  | { kind: 'as-guest' }
  | ({ kind: 'change-asked' } & CourseChange)
  | { kind: 'change-accepted'; atMs: number }
  | { kind: 'change-rejected' }
  | { kind: 'sent'; order: ClaimOrder; key: string; atMs: number; offer?: Offer }
  | { kind: 'lost' | 'unknown' | 'made' }
  | { kind: 'refused'; problem: Problem; order: ClaimOrder; wasLost: boolean }
  | { kind: 'calmed' };

/** Spoken at most so often: a course that moves every few seconds must not talk all the time. */
const spokenEveryMs = 20_000;

/** `check` judges a field, as well as it can by what is loaded of the arithmetic of addresses. */
export function changeDetails(state: DetailsState, change: DetailsChange, check: FieldCheck): DetailsState {
  switch (change.kind) {
    case 'around':
      return surround(state, change);
    case 'restored': {
      const { draft, early, language } = change;
      const code = early.get('promocode')?.trim() ?? '';
      const isTyped = code !== '' && code !== state.first.promocode;
      return {
        ...(isTyped ? { ...state, code, puts: state.puts + 1 } : state),
        kept: { unanswered: draft.unanswered, progress: draft.progress, userId: draft.userId },
        leftAt: progressIn(draft, language),
        declined: new Set(draft.declined),
        typed: withDraft(withEarly(state.typed, pageInForce(state).pair, early), draft),
      };
    }
    case 'progressed': {
      const { kind: _, ...progress } = change;
      const { agreement } = state.typed;
      return keep(state, { progress: { ...progress, agreement, saves: [...state.wanted] } });
    }
    case 'resumed': {
      if (state.leftAt === null) return state;
      const { agreement, saves } = state.leftAt;
      return { ...agree(state, agreement), wanted: new Set(saves), leftAt: null };
    }
    case 'taken-over':
      return takeOver(state, change.by);

    case 'typed':
      return put(state, change.shown, change.value, state.declined.has(change.shown.key), check);
    case 'memo-read': {
      const fields = fieldsOfSide(pageInForce(state).pair, change.address.side);
      const field = fields.find(({ field: { type } }) => type === 'memo');
      return field === undefined ? state : put(state, field, change.memo, false, check);
    }
    case 'declined': {
      const value = change.isDeclined ? '' : valueIn(state.typed, change.shown);
      return put(state, change.shown, value, change.isDeclined, check);
    }
    case 'left': {
      const { shown, value } = change;
      // An empty field is not scolded for being passed through.
      if (value.trim() === '' && !state.faults.has(shown.key)) return state;
      const apart = withTags(state, shown, value, check);
      const text = valueIn(apart.typed, shown) || value;
      return withFault(apart, shown.key, faultOf(shown, text, apart.declined.has(shown.key), check).fault);
    }
    case 'email': {
      const typed = { ...state, typed: { ...state.typed, email: change.email } };
      return state.faults.has('email') ? lookAtEmail(typed) : typed;
    }
    case 'slot':
      return { ...withFault(state, 'slot', null), typed: { ...state.typed, slot: change.slot } };
    case 'email-left':
      return state.typed.email.trim() !== '' || state.faults.has('email') ? lookAtEmail(state) : state;
    case 'agreement':
      return agree(state, change.agreement);
    case 'filled':
      return fill(state, change.side, change.saved, check);
    case 'wanted': {
      const others = [...state.wanted].filter((side) => side !== change.side);
      return { ...state, wanted: new Set(change.isWanted ? [...others, change.side] : others) };
    }
    case 'card':
      return takeCard(state, change.card, check);
    case 'saved':
      return state.saved === change.list ? state : { ...state, saved: change.list };
    case 'cards':
      return state.cards === change.list ? state : { ...state, cards: change.list };

    case 'code':
      return { ...withFault(state, 'promocode', null), code: change.code, making: { kind: 'idle' } };
    case 'code-removed': {
      const puts = state.puts + 1;
      return { ...withFault(state, 'promocode', null), code: '', puts, making: { kind: 'idle' } };
    }
    case 'code-found':
      return moved(state, { ...state, found: change.found }, change.atMs);
    case 'sum': {
      const { side, amount } = change;
      const form: FilledForm =
        side === 'send'
          ? { ...state.form, anchor: 'from', fromSumma: amount }
          : { ...state.form, anchor: 'to', toSumma: amount };
      return moved(state, { ...state, form, agreed: null, making: { kind: 'idle' } }, change.atMs);
    }
    case 'course':
      return moved(state, { ...state, course: change.course }, change.atMs);
    case 'reserve': {
      const others = state.reserves.filter(({ id }) => id !== change.reserve.id);
      return { ...state, reserves: [...others, change.reserve] };
    }
    case 'move-over':
      return { ...state, move: { ...state.move, before: null } };

    case 'checking':
      return { ...state, isChecking: true };
    case 'checked': {
      const { faults, clean } = change.result;
      const after = { ...state, faults, isChecking: false };
      return change.isPassed ? { ...after, checked: clean } : after;
    }
    case 'to-fields':
      return { ...state, isPlainConfirm: false };
    case 'fault-called':
      return { ...state, faultCalls: state.faultCalls + 1 };
    case 'confirming':
      return { ...state, captcha: { ...state.captcha, stops: 0 } };
    case 'stopped':
      return change.by === 'captcha'
        ? { ...state, captcha: { ...state.captcha, stops: state.captcha.stops + 1 } }
        : { ...state, isEndInTheWay: true };
    case 'waiting':
      return { ...state, isWaiting: change.isWaiting };
    case 'as-guest':
      return { ...state, wasSignedIn: false, isEndInTheWay: false };

    case 'change-asked':
      return { ...state, change: { before: change.before, after: change.after } };
    case 'change-accepted': {
      if (state.change === null) return state;
      const agreed = { offer: state.change.after, atCourse: liveSums(state).course };
      return moved(state, { ...state, agreed, change: null }, change.atMs);
    }
    case 'change-rejected':
      return { ...state, change: null, making: { kind: 'idle' } };
    case 'sent': {
      const { order, key, atMs: sentAtMs, offer = state.sentAt } = change;
      const userId = userIdOf(state);
      const sent: DetailsState = { ...state, order, sentAt: offer, making: { kind: 'sending' } };
      // Of several unanswered orders with one key the first is the one that may have made the claim.
      const isFirst = ownAttempt(state.kept?.unanswered ?? null, userId)?.key !== key;
      return isFirst ? keep(sent, { unanswered: { key, order, sentAtMs, userId } }) : sent;
    }
    case 'lost':
    case 'unknown':
      return { ...state, making: { kind: change.kind } };
    case 'made':
      return keep({ ...state, making: { kind: 'made' } }, { unanswered: null, progress: null });
    case 'refused':
      return refuse(state, change);
    case 'calmed':
      return { ...state, making: { kind: 'idle' } };
  }
}

const keep = (state: DetailsState, change: Partial<NonNullable<DetailsState['kept']>>): DetailsState =>
  state.kept === null ? state : { ...state, kept: { ...state.kept, ...change } };

/** Notices also when a session ends under a form: by itself, by the server or in another tab. */
function surround(state: DetailsState, { page, session, isCardRequired }: Around): DetailsState {
  const isSame = session.user?.id === state.session.user?.id;
  const after = { ...state, page, session, isCardRequired, saved: isSame ? state.saved : loading };
  return session.state === 'signed-in' ? { ...after, wasSignedIn: true, isEndInTheWay: false } : after;
}

/** The form is of this account now: the e-mail that is missing comes from it. What another one has typed is taken away. */
function takeOver(state: DetailsState, { id, email }: User): DetailsState {
  const isAnothers = (state.kept?.userId ?? null) !== null;
  const typed = isAnothers ? { ...state.first, agreement: false } : state.typed;
  const taken = keep({ ...state, typed: { ...typed, email: typed.email || email } }, { userId: id });
  // Whoever was quicker than their session was told to fill in what it fills in for them.
  const isMended = state.typed.email === '' && state.faults.has('email');
  const owned = isMended ? lookAtEmail(taken) : taken;
  if (!isAnothers) return owned;
  const gone = keep(owned, { unanswered: null, progress: null });
  return { ...gone, declined: new Set(), leftAt: null, checked: null, isPlainConfirm: false };
}

/** A fault goes away with the key that mends it: once one shows, each key is looked at. */
/** An address that was left and had its tag in it: the tag goes into the field of the memo. */
function withTags(state: DetailsState, shown: ShownField, value: string, check: FieldCheck): DetailsState {
  const fields = fieldsOfSide(pageInForce(state).pair, shown.side);
  const memo = fields.find(({ field: { type } }) => type === 'memo');
  const typed = { ...requisitesOf(state.typed, shown.side), [shown.field.name]: value };
  const apart = tagsApart(
    fields.map(({ field }) => field),
    typed,
    check,
  );
  if (memo === undefined || apart[shown.field.name] === value) return state;
  const placed = put(state, shown, apart[shown.field.name] ?? '', false, check);
  return put(placed, memo, apart[memo.field.name] ?? '', false, check);
}

function put(
  state: DetailsState,
  shown: ShownField,
  value: string,
  isDeclined: boolean,
  check: FieldCheck,
): DetailsState {
  const { side, field, key } = shown;
  const name = side === 'from' ? 'fromRequisites' : 'toRequisites';
  const others = [...state.declined].filter((each) => each !== key);
  const after = {
    ...state,
    typed: { ...state.typed, [name]: { ...requisitesOf(state.typed, side), [field.name]: value } },
    declined: new Set(isDeclined ? [...others, key] : others),
  };
  return state.faults.has(key)
    ? withFault(after, key, faultOf(shown, value, isDeclined, check).fault)
    : after;
}

function withFault(state: DetailsState, key: string, fault: Fault | null): DetailsState {
  const faults = new Map(state.faults);
  if (fault === null) faults.delete(key);
  else faults.set(key, fault);
  return { ...state, faults };
}

const lookAtEmail = (state: DetailsState): DetailsState =>
  withFault(state, 'email', emailFault(state.typed.email, state.page.pair.emailClaimRequirement));

const agree = (state: DetailsState, agreement: boolean): DetailsState => ({
  ...withFault(state, 'agreement', null),
  typed: { ...state.typed, agreement },
});

function fill(state: DetailsState, side: SideName, saved: SavedRequisite, check: FieldCheck): DetailsState {
  const { pair } = pageInForce(state);
  const { values, declined } = fillingOf(pair, side, saved);
  let after = state;
  for (const { shown, value } of values) after = put(after, shown, value, false, check);
  for (const shown of shownFields(pair))
    if (declined.includes(shown.key)) after = put(after, shown, '', true, check);
  const filled = values.map(({ shown, value }) => [shown.key, value] as const);
  return { ...after, filled: new Map([...state.filled, ...filled]) };
}

/** A card of the account stands in the field in place of its number, and brings its holder; null empties the field. */
function takeCard(state: DetailsState, card: CardCheck | null, check: FieldCheck): DetailsState {
  const { pair } = pageInForce(state);
  const field = verifiedField(pair);
  if (field === null) return state;
  const isDeclined = state.declined.has(field.key);
  const after = put(state, field, card === null ? '' : cardReference(card.id), isDeclined, check);
  const name = fieldsOfSide(pair, field.side).find(({ field: { type } }) => type === 'name');
  const { chosen } = cardsOf(state, state.typed);
  // What was typed of the holder stays; what came with another card goes with it.
  if (card === null || !name || !['', chosen?.holder].includes(valueIn(state.typed, name))) return after;
  return put(after, name, card.holder, state.declined.has(name.key), check);
}

/** Tells quietly that the course moved while somebody was filling in: never silently worse, nor silently better. */
function moved(before: DetailsState, after: DetailsState, atMs: number): DetailsState {
  const from = sumsOf(before);
  const sums = sumsOf(after);
  // Other sums at the same course, or by a promocode, are the visitor's own choice.
  if (sameSums(from, sums) || from.course === sums.course || from.code !== sums.code) return after;
  const move = { ...after.move, before: from.course, last: { from, atMs } };
  const isSpoken = atMs - move.spokenAtMs >= spokenEveryMs;
  return { ...after, move: isSpoken ? { ...move, spoken: sums, spokenAtMs: atMs } : move };
}

function refuse(
  state: DetailsState,
  { problem, order, wasLost }: Extract<DetailsChange, { kind: 'refused' }>,
): DetailsState {
  const { code, detail, errors } = problem;
  const isCaptcha = code === 'captcha';
  const after = newOfferOf(problem);
  const open = isStillOpen(problem, wasLost) ? state : keep(state, { unanswered: null });
  const refused: DetailsState = {
    ...open,
    making: { kind: 'refused', problem },
    change: after === null ? state.change : { before: state.sentAt, after },
    captcha: { said: isCaptcha ? detail : null, stops: state.captcha.stops + (isCaptcha ? 1 : 0) },
  };
  if (code === 'promocode_invalid') {
    const error = errors?.['promocode']?.[0] ?? problem;
    refused.found = { of: order.promocode ?? '', effect: null, error };
  }
  if (errors === undefined) return refused;
  const found = [...state.faults].filter(([, fault]) => typeof fault !== 'string');
  return {
    ...refused,
    faults: new Map<string, Fault>([...Object.entries(fieldErrorsOf(problem)), ...found]),
  };
}
