import type { Language, Problem } from '@menyala/contract';
import type { Pair } from '@menyala/contract/site/calculator';
import type { ClaimOrder, createClaim } from '@menyala/contract/site/claims';
import type { DetailsPage, TypedDetails } from '@menyala/contract/site/pages';
import type {
  listSavedRequisites,
  SavedRequisite,
  saveRequisite,
} from '@menyala/contract/site/saved-requisites';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { claimAddress, loginAddress, verificationAddress } from '../addresses.ts';
import { fieldErrorsOf, homelessErrors } from '../api/field-errors.ts';
import { rememberedLink } from '../api/remembered-link.ts';
import { Refused, request } from '../api/request.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import type { Offer } from '../claims/course-comparison.tsx';
import { useRequired } from '../exchange/needs-card.ts';
import { useCheck } from '../exchange/use-check.ts';
import { useLiveCourse } from '../exchange/use-live-course.ts';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import { createFieldChecks } from '../requisite-fields/check-field.ts';
import { useNavigate } from '../router.tsx';
import { useSession } from '../session/use-session.ts';
import { changeDetails, type DetailsChange } from './change-details.ts';
import { checkDetails } from './check-details.ts';
import { type ShownField, withoutCards } from './claim-fields.ts';
import { type Attempt, claimOrderOf, ownAttempt, sendOrder, whoseAttempt } from './claim-order.ts';
import { addressOf, useStep, useTermsInAddress } from './details-history.ts';
import {
  type AccountList,
  type CardsOfForm,
  cardsOf,
  codeErrorOf,
  type DetailsState,
  draftOf,
  hasSessionEnded,
  isBusy,
  isCodeChecking,
  loading,
  namesOf,
  newcomerOf,
  pageInForce,
  startOf,
  sumsJustBefore,
  sumsOf,
  userIdOf,
} from './details-state.ts';
import { type EarlyValues, loadDraft, noDraft, type Progress, saveDraft } from './draft.ts';
import { currenciesOf, detailsToSave } from './saved-details.ts';
import type { ShownSums } from './shown-sums.ts';

/** A press so soon after the course moved may have meant the sums that stood there before. */
const tooSoonMs = 1_200;
/** So long a press waits for what is being found out about the promocode; then the server says it when the claim is made. */
const longestWaitMs = 4_000;
/** So long the course that stood here until a moment ago is shown beside the new one. */
const movedForMs = 12_000;

export interface Details {
  state: DetailsState;
  change: (change: DetailsChange) => void;
  /** The page with the fields that count. */
  data: DetailsPage;
  sums: ShownSums;
  isConfirm: boolean;
  /** Everything as it will be sent. */
  clean: TypedDetails;
  cards: CardsOfForm;
  /** How many fields of the screen show a fault; and errors that belong to none of them, in words. */
  faultCount: number;
  homeless: readonly string[];
  /** An order that nobody has answered yet, and whether whoever is here now can ask what became of it. */
  unanswered: Attempt;
  /** The captcha of the claim, for those who are asked for one: beside the button that makes the claim. */
  captcha: { element: ReactNode; isAnswered: boolean };
  /** Where to sign in, to come back to just this form. */
  signIn: { to: string; onClick: () => void };
  /** Fetches the arithmetic of addresses, when the first field is entered. */
  prepare(): void;
  /** Checked when the field is left, if something was typed. */
  left(shown: ShownField, value: string): void;
  take(side: 'send' | 'receive', amount: string): void;
  listAgain: { saved(): void; cards(): void };
  /** Another direction takes over what was typed here. */
  moveTo(direction: string): void;
  goOn(): void;
  toFields(): void;
  confirm(): void;
  confirmAsGuest(): void;
  /** A new key: another claim, wanted as such. */
  confirmAnother(): void;
  /** Sends the order of the last press again, or after a reload the one that was left unanswered. */
  repeat(): void;
  /** Asks for the claim that an earlier, unanswered order has made. */
  openEarlier(): void;
  acceptChange(): void;
}

/** The form's behaviour: its state, and what connects it to the calls, the tab's store, the history and the session. */
export function useDetails(page: DetailsPage, place: RefObject<HTMLFormElement | null>): Details {
  const { language } = useLayout();
  const href = useHref();
  const navigate = useNavigate();
  const session = useSession();
  const isCardRequired = useRequired(page.pair);
  const checks = useMemo(() => createFieldChecks(allFields(page.pair)), [page.pair]);
  const [state, change] = useReducer(
    (before: DetailsState, made: DetailsChange) => changeDetails(before, made, checks.check),
    { page, session, isCardRequired },
    startOf,
  );
  if (state.page !== page || state.session !== session || state.isCardRequired !== isCardRequired)
    change({ kind: 'around', page, session, isCardRequired });

  const { typed, declined, kept, form, course, code, making } = state;
  const data = pageInForce(state);
  const sums = sumsOf(state);
  const names = namesOf(state);
  const userId = userIdOf(state);
  const clean = state.checked ?? typed;
  const { isConfirm, toConfirm, toFields: leaveConfirm } = useStep(state);
  const toFields = () => {
    change({ kind: 'to-fields' });
    leaveConfirm();
  };
  const cards = cardsOf(state, isConfirm ? clean : typed);
  useFocus(place, isConfirm, state.faultCalls);

  const newcomer = newcomerOf(state);
  useDraft(state, change, { place, language, isConfirm });
  useEffect(() => {
    if (newcomer === null) return;
    change({ kind: 'taken-over', by: newcomer });
    if (kept !== null && kept.userId !== null) leaveConfirm();
  });

  const toConfirmation = async (of: TypedDetails): Promise<boolean> => {
    change({ kind: 'checking' });
    await checks.load();
    const result = checkDetails(data.pair, of, declined, checks.check);
    const isPassed = result.faults.size === 0 && codeErrorOf(state) === undefined;
    change({ kind: 'checked', result, isPassed });
    if (isPassed) toConfirm();
    return isPassed;
  };
  // Leads to where the form was left, once it is known who is at the page.
  const { leftAt } = state;
  const isReady = session.state !== 'starting' && kept !== null && newcomer === null;
  const resume = useEffectEvent(({ agreement, isConfirm: wasConfirm }: Progress) => {
    change({ kind: 'resumed' });
    if (wasConfirm) void toConfirmation({ ...typed, agreement });
  });
  useEffect(() => {
    if (isReady && leftAt !== null) resume(leftAt);
  }, [isReady, leftAt]);

  useTermsInAddress(state);
  useLiveCourse({
    ...{ language, from: form.from, to: form.to, course },
    onCourse: (news) => change({ kind: 'course', course: news, atMs: Date.now() }),
    onReserve: (reserve) => change({ kind: 'reserve', reserve }),
  });
  useCheck({
    ...{ language, from: form.from, to: form.to, anchor: form.anchor, promocode: code, again: course.now },
    city: form.city,
    amount: code === '' ? null : form.anchor === 'from' ? form.fromSumma : form.toSumma,
    withVerificationCourse: form.withVerificationCourse && course.verificationCourse !== null,
    onChecked: ({ promocode: effect, errors }) => {
      const found = { of: code, effect, error: errors['promocode']?.[0] };
      change({ kind: 'code-found', found, atMs: Date.now() });
    },
    onRefused: (error) => {
      change({ kind: 'code-found', found: { of: code, effect: null, error }, atMs: Date.now() });
    },
  });
  const { before } = state.move;
  useEffect(() => {
    if (before === null) return;
    const timer = setTimeout(() => change({ kind: 'move-over' }), movedForMs);
    return () => clearTimeout(timer);
  }, [before]);

  const account = session.user?.id ?? null;
  const currencies = currenciesOf(data.pair);
  const savedAgain = useAccountList<SavedRequisite>(
    account === null ? null : `${account} ${currencies}`,
    async (signal) => {
      const call = { method: 'GET', path: '/api/v1/users/me/requisites' } as const;
      const listOf = (currency: number) =>
        request<typeof listSavedRequisites>(language, call, {
          ...{ query: { currency: String(currency) }, signal },
        });
      return (await Promise.all(currencies.map(listOf))).flatMap(({ items }) => items);
    },
    (list) => change({ kind: 'saved', list }),
  );
  // What was loaded stays where a session ends under the form, so that the chosen card can still be shown.
  const cardsAgain = useAccountList(
    account !== null && cards.field !== null && (cards.isNeeded || cards.isReferred) ? `${account}` : null,
    async (signal) => {
      const { cardCalls } = await import('../cards/card-calls.ts');
      return cardCalls(language).list(signal);
    },
    (list) => change({ kind: 'cards', list }),
  );
  useEffect(() => {
    if (cards.isGone) change({ kind: 'card', card: null });
  }, [cards.isGone]);

  const captcha = useCaptcha('claim');
  const askFirst = useEffectEvent(() => {
    change({ kind: 'confirming' });
    void captcha.ask();
  });
  useEffect(() => {
    if (isConfirm) askFirst();
  }, [isConfirm]);

  /*
   * The claim is made once: one press at a time, one key for as long as it is one claim. An order that was sent and not
   * answered is kept in the tab with its key, so that even a reload finds out what became of it; but only whoever sent it
   * can: for anybody else the same key would make a second claim.
   */
  const isRunning = useRef(false);
  const ownKey = useRef(page.idempotencyKey);
  const own = ownAttempt(kept?.unanswered ?? null, userId);
  const send = async (order: ClaimOrder, key: string, offer?: Offer) => {
    if (isRunning.current) return;
    isRunning.current = true;
    change({ kind: 'sent', order, key, atMs: Date.now(), ...(offer ? { offer } : {}) });
    let wasLost = own?.key === key;
    const call = () =>
      request<typeof createClaim>(
        language,
        { method: 'POST', path: '/api/v1/claim' },
        { body: order, headers: { 'idempotency-key': key } },
      );
    const onLost = () => {
      wasLost = true;
      change({ kind: 'lost' });
    };
    try {
      const { id, verification } = await sendOrder(call, { onLost });
      change({ kind: 'made' });
      saveInAccount(order);
      // Where its card is to be checked first, the claim waits on a page of its own.
      void navigate(href(verification ? verificationAddress(id) : claimAddress(id)));
    } catch (error) {
      if (!(error instanceof Refused)) {
        change({ kind: 'unknown' });
        return;
      }
      change({ kind: 'refused', problem: error.problem, order, wasLost });
      afterRefusal(error.problem, order);
    } finally {
      isRunning.current = false;
    }
  };
  /** Whatever becomes of it, the claim goes on. */
  const saveInAccount = (order: ClaimOrder) => {
    if (account === null) return;
    const call = { method: 'POST', path: '/api/v1/users/me/requisites' } as const;
    for (const body of detailsToSave(data.pair, order, state.saved.items, state.wanted))
      request<typeof saveRequisite>(language, call, { body }).catch(() => undefined);
  };
  const afterRefusal = (problem: Problem, { recaptcha }: ClaimOrder) => {
    // An answer that was sent is good for nothing more, whatever the refusal was about.
    if (problem.code === 'captcha') void captcha.ask('refused');
    else if (recaptcha != null) void captcha.ask('opened');
    if (!Object.keys(fieldErrorsOf(problem)).some((name) => names.includes(name))) return;
    toFields();
    change({ kind: 'fault-called' });
  };
  const orderAt = (offer: Offer): ClaimOrder => ({
    ...claimOrderOf(form, offer, clean, data.pair),
    ...(code === '' ? {} : { promocode: code }),
    ...rememberedLink(),
    ...(captcha.answer === null ? {} : { recaptcha: captcha.answer }),
  });
  const makeAnother = (offer: Offer) => {
    ownKey.current = crypto.randomUUID();
    void send(orderAt(offer), ownKey.current, offer);
  };
  const make = (offer: Offer) => {
    if (own === null && kept?.unanswered != null) makeAnother(offer);
    else void send(orderAt(offer), own?.key ?? ownKey.current, offer);
  };
  /** Nothing is sent before what is in its way is answered. */
  const isStopped = ({ asGuest = false } = {}): boolean => {
    if (isBusy(state)) return true;
    if (hasSessionEnded(state) && !asGuest) change({ kind: 'stopped', by: 'session-end' });
    else if (captcha.isMissing) change({ kind: 'stopped', by: 'captcha' });
    else return false;
    return true;
  };
  const confirm = () => {
    if (isStopped()) return;
    const justBefore = state.agreed === null ? sumsJustBefore(state, Date.now(), tooSoonMs) : null;
    if (justBefore !== null) change({ kind: 'change-asked', before: justBefore, after: sums });
    else make(sums);
  };

  const { isWaiting } = state;
  const isChecking = isCodeChecking(state);
  const endWaiting = useEffectEvent(() => {
    change({ kind: 'waiting', isWaiting: false });
    // A code that turned out to be wrong is told by now, and whoever pressed decides once more.
    if (isConfirm && codeErrorOf(state) === undefined) confirm();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(endWaiting, isChecking && isConfirm ? longestWaitMs : 0);
    return () => clearTimeout(timer);
  }, [isWaiting, isChecking, isConfirm]);

  return {
    ...{ state, change, data, sums, isConfirm, clean, cards, toFields },
    faultCount: [...state.faults.keys()].filter((key) => names.includes(key)).length,
    homeless: making.kind === 'refused' ? homelessErrors(fieldErrorsOf(making.problem), names) : [],
    unanswered: session.state === 'starting' ? 'none' : whoseAttempt(kept?.unanswered ?? null, userId),
    captcha: { element: captcha.element, isAnswered: captcha.answer !== null },
    signIn: {
      to: loginAddress(addressOf(data.pair, form, code)),
      onClick: () => change({ kind: 'progressed', language, isConfirm, isSigningIn: true }),
    },
    prepare: () => void checks.load(),
    left: (shown, value) => void checks.load().then(() => change({ kind: 'left', shown, value })),
    take: (side, amount) => change({ kind: 'sum', side, amount, atMs: Date.now() }),
    listAgain: { saved: savedAgain, cards: cardsAgain },
    moveTo: (direction) => {
      const fromRequisites = withoutCards(typed.fromRequisites);
      const toRequisites = withoutCards(typed.toRequisites);
      const same = { email: typed.email, fromRequisites, toRequisites, userId: kept?.userId ?? null };
      saveDraft(sessionStorage, direction, { ...noDraft, ...same });
    },
    goOn: async () => {
      if (state.isChecking) return;
      change({ kind: 'calmed' });
      if (!(await toConfirmation(typed))) change({ kind: 'fault-called' });
    },
    confirm: () => {
      if (!isChecking) confirm();
      else if (!isStopped()) change({ kind: 'waiting', isWaiting: true });
    },
    confirmAsGuest: () => {
      change({ kind: 'as-guest' });
      if (isConfirm && !isStopped({ asGuest: true })) make(sums);
    },
    confirmAnother: () => {
      if (!isStopped()) makeAnother(sums);
    },
    repeat: () => {
      if (own !== null) void send(state.order ?? own.order, own.key);
    },
    openEarlier: () => {
      if (own !== null) void send(own.order, own.key);
    },
    acceptChange: () => {
      if (state.change === null || isBusy(state)) return;
      change({ kind: 'change-accepted', atMs: Date.now() });
      if (!isStopped()) make(state.change.after);
    },
  };
}

/** Of both courses: which of them are asked for follows from the sums. */
const allFields = ({ structure: { from, to } }: Pair) =>
  [from, to].flatMap(({ input, inputVerify }) => [...input, ...inputVerify]).filter(({ visible }) => visible);

/** Takes in what the tab has kept, and what was typed before the page was hydrated; then keeps what is typed, and how far one has come. */
function useDraft(
  { form, typed, declined, kept, wanted }: DetailsState,
  change: (change: DetailsChange) => void,
  {
    place,
    language,
    isConfirm,
  }: { place: RefObject<HTMLFormElement | null>; language: Language; isConfirm: boolean },
): void {
  const direction = `${form.from}-${form.to}`;
  const restore = useEffectEvent(() => {
    const draft = loadDraft(sessionStorage, direction);
    change({ kind: 'restored', draft, early: earlyValuesOf(place.current), language });
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    const draft = draftOf({ typed, declined, kept });
    if (draft !== null) saveDraft(sessionStorage, direction, draft);
  }, [typed, declined, kept, direction]);

  const progress = [language, isConfirm, typed.agreement, ...wanted].join();
  const progressed = useEffectEvent((_now: string) => {
    change({ kind: 'progressed', language, isConfirm, isSigningIn: false });
  });
  useEffect(() => progressed(progress), [progress]);
}

function earlyValuesOf(form: HTMLFormElement | null): EarlyValues {
  const early = form === null ? [] : [...new FormData(form)];
  return new Map(
    early.flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [[name, value]] : [])),
  );
}

/** Leads the focus where the page goes: to the first fault, else to the heading of the step that has just come. */
function useFocus(place: RefObject<HTMLFormElement | null>, isConfirm: boolean, faultCalls: number): void {
  const answered = useRef(0);
  const shown = useRef(isConfirm);
  useEffect(() => {
    const hasMoved = shown.current !== isConfirm;
    shown.current = isConfirm;
    const fault =
      answered.current < faultCalls
        ? place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
        : null;
    if (fault) {
      // The step with the fault may come a moment later than the call, which stands until it is answered.
      answered.current = faultCalls;
      fault.focus();
    } else if (hasMoved) {
      place.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
  }, [faultCalls, isConfirm, place]);
}

/** Fetches a list of the account once it is of use, and anew when `of` changes; answers how to fetch it once more. */
function useAccountList<T>(
  of: string | null,
  fetch: (signal: AbortSignal) => Promise<readonly T[]>,
  put: (list: AccountList<T>) => void,
): () => void {
  const [attempt, setAttempt] = useState(0);
  const load = useEffectEvent(fetch);
  const take = useEffectEvent(put);
  useEffect(() => {
    if (of === null || attempt < 0) return;
    take(loading);
    const abort = new AbortController();
    load(abort.signal).then(
      (items) => {
        if (!abort.signal.aborted) take({ state: 'here', items });
      },
      () => {
        if (!abort.signal.aborted) take({ state: 'failed', items: [] });
      },
    );
    return () => abort.abort();
  }, [of, attempt]);
  return () => setAttempt((times) => times + 1);
}
