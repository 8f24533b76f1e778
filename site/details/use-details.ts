import type { Problem } from '@menyala/contract';
import type { DetailsPage, FilledForm, TypedDetails } from '@menyala/contract/site/pages';
import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { claimAddress, verificationAddress } from '../addresses.ts';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import type { Session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { withoutCards } from './card-reference.ts';
import { noDraft, saveDraft, tabStore } from './draft.ts';
import { type Attempt, whoseAttempt } from './unanswered.ts';
import { useCardNeed } from './use-card-need.ts';
import { type FieldsOfForm, useFields } from './use-fields.ts';
import { useFocus } from './use-focus.ts';
import { type Confirming, useMaking } from './use-making.ts';
import { type OwnCards, useOwnCards } from './use-own-cards.ts';
import { useProgress } from './use-progress.ts';
import { type SavedChoice, useSavedChoice } from './use-saved-choice.ts';
import { type SessionEnd, useSessionEnd } from './use-session-end.ts';
import { type Step, useStep } from './use-step.ts';
import { type SumsOfForm, useSums } from './use-sums.ts';

export interface Details
  extends Omit<FieldsOfForm, 'fill' | 'draft' | 'keep' | 'leftAt' | 'takeOver' | 'names'>,
    Omit<Confirming, 'calmDown'>,
    Pick<SumsOfForm, 'sums' | 'move' | 'change' | 'take' | 'promocode'> {
  /** The page with the fields that count. */
  data: DetailsPage;
  form: FilledForm;
  step: Step;
  session: Session;
  sessionEnd: SessionEnd;
  saved: SavedChoice;
  cards: OwnCards;
  /** Everything as it will be sent. */
  clean: TypedDetails;
  isChecking: boolean;
  /** The refusal that the page came with. */
  served: Problem | null;
  /** An order that nobody has answered yet, and whether whoever is here now can ask what became of it. */
  unanswered: Attempt;
  goOn(): void;
  /** Another direction takes over what was typed here. */
  moveTo(direction: string): void;
  /** Keeps the form just as it is for the way back from the page of signing in. */
  leaveToSignIn(): void;
}

export function useDetails(page: DetailsPage, formRef: RefObject<HTMLFormElement | null>): Details {
  const { language } = useLayout();
  const href = useHref();
  const navigate = useNavigate();
  const session = useSession();
  const sessionEnd = useSessionEnd(session);
  const sums = useSums(page, formRef);
  const { data, isNeeded } = useCardNeed(page, sums.sums);
  const fields = useFields(data, formRef);
  const { typed, declined, draft, keep } = fields;
  const [checked, setChecked] = useState<TypedDetails | null>(data.step === 'confirm' ? data.typed : null);
  const clean = checked ?? typed;
  const [isChecking, setChecking] = useState(false);
  const step = useStep(data, checked !== null);
  const focus = useFocus(formRef, step.isConfirm);

  const { user } = session;
  // Until a session has started, whoever the draft is of is who it will most likely be.
  const userId = session.state === 'starting' ? (draft?.userId ?? null) : (user?.id ?? null);
  const saved = useSavedChoice(language, data, user?.id ?? null, step.isConfirm ? clean : typed, fields.fill);

  const cards = useOwnCards({
    ...{ pair: data.pair, isNeeded, typed: step.isConfirm ? clean : typed },
    ...{ session, sessionEnd, put: fields.type },
  });

  const isNewcomer = user !== null && draft !== null && draft.userId !== user.id;
  useEffect(() => {
    if (!isNewcomer) return;
    const isAnothers = draft.userId !== null;
    fields.takeOver(user, isAnothers);
    // Whoever was quicker than their session was told to fill in what it fills in for them.
    if (typed.email === '') fields.faults.emailChanged(user.email);
    if (isAnothers) {
      setChecked(null);
      step.toFields();
    }
  });

  const toConfirmation = async (of: TypedDetails): Promise<boolean> => {
    setChecking(true);
    const outcome = await fields.faults.checkAll(of, declined);
    setChecking(false);
    if (outcome.faults.size > 0 || sums.promocode.error !== undefined) return false;
    setChecked(outcome.clean);
    step.toConfirm();
    return true;
  };

  const progress = {
    ...{ language, agreement: typed.agreement, isConfirm: step.isConfirm },
    saves: [...saved.wanted],
  };
  useProgress({
    now: progress,
    leftAt: fields.leftAt,
    isReady: session.state !== 'starting' && draft !== null && !isNewcomer,
    goThere: ({ agreement, isConfirm, saves }) => {
      fields.agree(agreement);
      saved.wantAll(saves);
      if (isConfirm) void toConfirmation({ ...typed, agreement });
    },
    keep: (now) => keep({ progress: { ...now, isSigningIn: false } }),
  });

  const confirming = useMaking({
    ...{ data, fields, sums, step, sessionEnd, clean, userId },
    onMade: ({ id, verification }, order) => {
      saved.keep(order);
      keep({ progress: null });
      // Where its card is to be checked first, the claim waits on a page of its own.
      void navigate(href(verification ? verificationAddress(id) : claimAddress(id)));
    },
    onFault: () => {
      step.toFields();
      focus.firstFault();
    },
  });
  const { calmDown, making } = confirming;

  return {
    ...fields,
    ...confirming,
    ...{ form: sums.form, sums: sums.sums, move: sums.move, change: sums.change },
    promocode: {
      ...sums.promocode,
      type: (code) => {
        sums.promocode.type(code);
        fields.faults.promocodeChanged();
        calmDown();
      },
      remove: () => {
        sums.promocode.remove();
        fields.faults.promocodeChanged();
        calmDown();
      },
    },
    ...{ data, step, session, sessionEnd, saved, cards, clean, isChecking, served: page.problem },
    unanswered: session.state === 'starting' ? 'none' : whoseAttempt(draft?.unanswered ?? null, userId),
    goOn: async () => {
      if (isChecking) return;
      calmDown();
      if (!(await toConfirmation(typed))) focus.firstFault();
    },
    take: (side, amount) => {
      making.calmDown();
      sums.take(side, amount);
    },
    moveTo: (direction) => {
      const same = {
        email: typed.email,
        fromRequisites: withoutCards(typed.fromRequisites),
        toRequisites: withoutCards(typed.toRequisites),
        userId: draft?.userId ?? null,
      };
      saveDraft(tabStore(), direction, { ...noDraft, ...same });
    },
    leaveToSignIn: () => keep({ progress: { ...progress, isSigningIn: true } }),
  };
}
