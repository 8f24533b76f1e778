import type { Locale } from '@menyala/contract';
import type { Course, PromocodeEffect, Reserve } from '@menyala/contract/site/calculator';
import type { HomePage } from '@menyala/contract/site/pages';
import type { Decimal, Terms } from '@menyala/money';
import { amountText } from '@menyala/money';
import { type Anchor, bettered, type Reckoning, reckon, sumOf, type Typed, termsOf } from './reckoning.ts';

/** What is wrong with the sums in the server's words, by side. */
export type ServerErrors = Partial<Record<Anchor, string>>;

/** Why a promocode does nothing: a field error of the server, its sentence with it. */
export interface CodeFault {
  code: string;
  detail: string;
}

export interface FormState {
  /** The payload that this form grew from; another one begins a new form. */
  data: HomePage;
  locale: Locale;
  course: Course;
  reserves: readonly Reserve[];
  /** True where the better course was chosen; `isVerified` says whether it counts. */
  isWished: boolean;
  typed: Typed;
  /** As it was chosen; `cityOf` says which one holds. */
  city: string | null;
  /** The sum was put into its limits when the field was left; this is what stood there before. */
  clamped: Typed | null;
  /** The customer took the clamping back, so it does not happen again until something is typed. */
  keepsOutside: boolean;
  /** True where an empty field is already a mistake to tell. */
  isEmptyTold: boolean;
  serverErrors: ServerErrors;
  /** The promocode as it was typed, empty for none; what the server found out of it by now. */
  code: string;
  effect: PromocodeEffect | null;
  codeError: CodeFault | undefined;
}

export type FormChange =
  | { kind: 'loaded'; data: HomePage }
  | { kind: 'typed'; typed: Typed }
  | { kind: 'filled'; anchor: Anchor; amount: Decimal }
  | { kind: 'city'; city: string }
  | { kind: 'course-type'; isWished: boolean }
  | { kind: 'left' }
  | { kind: 'undone' }
  | { kind: 'submitted' }
  | { kind: 'course'; course: Course }
  | { kind: 'reserve'; reserve: Reserve }
  | { kind: 'code'; code: string }
  | ({ kind: 'checked' } & Pick<FormState, 'serverErrors' | 'effect' | 'codeError'>);

export function startOf({ data, locale }: { data: HomePage; locale: Locale }): FormState {
  const { anchor, fromSumma, toSumma } = data.form;
  const sum = anchor === 'from' ? fromSumma : toSumma;
  const text = postedText(data, anchor) ?? textOf(data, locale, anchor, sum);
  const clamped = data.asked === null ? null : { anchor, text: textOf(data, locale, anchor, data.asked) };
  const { course, reserves } = data;
  const said = data.problem?.errors ?? {};
  return {
    ...{ data, locale, course, reserves, typed: { anchor, text }, city: data.form.city },
    isWished: data.form.withVerificationCourse,
    ...{ clamped, keepsOutside: false, isEmptyTold: false },
    serverErrors: errorsOf(said),
    ...{ code: '', effect: null, codeError: undefined },
  };
}

/** After a plain post that was refused, the server hands back what was typed: it may have been no amount at all. */
function postedText({ problem }: HomePage, anchor: Anchor): string | null {
  const typed = problem?.context?.['typed'];
  if (typeof typed !== 'object' || typed === null) return null;
  const text: unknown = Reflect.get(typed, anchor === 'from' ? 'send' : 'receive');
  return typeof text === 'string' ? text : null;
}

/** The first sentence for each side out of errors keyed by the API's names of the sums. */
export function errorsOf(said: Readonly<Record<string, readonly { detail: string }[]>>): ServerErrors {
  const [from] = said['fromSumma'] ?? [];
  const [to] = said['toSumma'] ?? [];
  return { ...(from ? { from: from.detail } : {}), ...(to ? { to: to.detail } : {}) };
}

export function reckoningOf(state: FormState): Reckoning {
  return reckon(termsIn(state), state.typed, { locale: state.locale, pair: state.data.pair });
}

/** @param effect what the server said of the code; it holds until it says otherwise: each new course is asked about at once. */
export const termsIn = (state: FormState, effect = state.effect): Terms =>
  termsOf(state.data.pair, bettered(state.course, cityOf(state), effect), state.reserves, isVerified(state));

/** True where the form is at the course for verified cards, which the direction may lose while the form is open. */
export const isVerified = ({ course, data, isWished }: FormState): boolean =>
  course.verificationCourse !== null && (isWished || data.pair.verification?.when === 'always');

/** The city of the meeting where one side is cash: the chosen one, or the first. */
export function cityOf({ data, city }: FormState): string | null {
  const { from, to } = data.pair.structure;
  const cities = to.city ?? from.city ?? [];
  return (cities.find(({ code }) => code === city) ?? cities[0])?.code ?? null;
}

/** What stands in a side's field: what was typed, or what follows from it. */
export function textIn(state: FormState, reckoning: Reckoning, anchor: Anchor): string {
  if (state.typed.anchor === anchor) return state.typed.text;
  const sum = sumOf(reckoning.sums, anchor);
  return sum === null ? '' : textOf(state.data, state.locale, anchor, sum);
}

export function changeForm(state: FormState, change: FormChange): FormState {
  switch (change.kind) {
    case 'loaded':
      return { ...startOf({ data: change.data, locale: state.locale }), code: state.code };
    case 'typed':
      return { ...state, typed: change.typed, clamped: null, keepsOutside: false, serverErrors: {} };
    case 'filled': {
      const text = textOf(state.data, state.locale, change.anchor, change.amount);
      return { ...state, typed: { anchor: change.anchor, text }, clamped: null, serverErrors: {} };
    }
    case 'city':
      return clampedAnew({ ...state, city: change.city, effect: null });
    case 'course-type':
      return putIntoLimits({ ...state, isWished: change.isWished, effect: null });
    case 'left':
      return leave(state);
    case 'undone':
      return state.clamped ? { ...state, typed: state.clamped, clamped: null, keepsOutside: true } : state;
    case 'submitted':
      return { ...state, isEmptyTold: true };
    case 'course':
      return clampedAnew({ ...state, course: change.course });
    case 'reserve': {
      const others = state.reserves.filter(({ id }) => id !== change.reserve.id);
      return clampedAnew({ ...state, reserves: [...others, change.reserve] });
    }
    case 'code':
      return { ...state, code: change.code, effect: null, codeError: undefined };
    case 'checked': {
      const { kind: _, ...found } = change;
      return { ...state, ...found };
    }
  }
}

/** Another course has other limits: what was typed counts, and is put into them at once. */
function putIntoLimits(state: FormState): FormState {
  const typed = { ...state, typed: state.clamped ?? state.typed, clamped: null, serverErrors: {} };
  return reckoningOf(typed).problem?.code === 'empty' ? typed : leave(typed);
}

/** A sum that we put at a limit goes with it: nobody typed it, so it must not turn into somebody's mistake. */
function clampedAnew(state: FormState): FormState {
  return state.clamped ? leave({ ...state, typed: state.clamped, clamped: null }) : state;
}

/** On leaving a field its sum is put into the limits, and written as sums are written. */
function leave(state: FormState): FormState {
  const { problem, sums } = reckoningOf(state);
  const { typed } = state;
  if (problem?.code === 'empty') return { ...state, isEmptyTold: true };
  if (problem?.nearest && !state.keepsOutside) {
    const text = textOf(state.data, state.locale, typed.anchor, problem.nearest);
    return { ...state, typed: { ...typed, text }, clamped: typed };
  }
  const sum = sumOf(sums, typed.anchor);
  if (sum === null) return state;
  return { ...state, typed: { ...typed, text: textOf(state.data, state.locale, typed.anchor, sum) } };
}

function textOf({ pair }: HomePage, locale: Locale, anchor: Anchor, amount: Decimal): string {
  return amountText(amount, locale, { decimals: pair.structure[anchor].roundCalculator });
}
