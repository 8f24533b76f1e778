import type { DetailsPage, TypedDetails } from '@menyala/contract/site/pages';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLayout } from '../layout/layout-context.tsx';
import { requisitesOf, type ShownField, shownFields } from './claim-order.ts';
import { type Draft, loadDraft, type Progress, progressIn, saveDraft, tabStore, withDraft } from './draft.ts';

export interface TypedState {
  typed: TypedDetails;
  /** Keys of memos that are not needed. */
  declined: ReadonlySet<string>;
  setEmail(email: string): void;
  setAgreement(agreement: boolean): void;
  setRequisite(shown: ShownField, value: string): void;
  setDeclined(key: string, isDeclined: boolean): void;
  /** The form is of this account now: the e-mail that is missing comes from it. What another one has typed is taken away. */
  takeOver(user: { id: number; email: string }, isAnothers: boolean): void;
  /** What is kept of this direction in the tab; null until the page lives in the browser. */
  draft: Draft | null;
  /** Where the form was left, for somebody who goes on with it. */
  leftAt: Progress | null;
  keep(change: Partial<Draft>): void;
}

/** What was typed: what the server sent, then what the tab kept and what was typed before the page came alive. */
export function useTyped(data: DetailsPage, form: RefObject<HTMLFormElement | null>): TypedState {
  const { language } = useLayout();
  const direction = `${data.form.from}-${data.form.to}`;
  const first = useRef(data);
  const [typed, setTyped] = useState(data.typed);
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set());
  const [draft, setDraft] = useState<Draft | null>(null);
  const [leftAt, setLeftAt] = useState<Progress | null>(null);

  useEffect(() => {
    const kept = loadDraft(tabStore(), direction);
    setDraft(kept);
    setLeftAt(progressIn(kept, language));
    setDeclined(new Set(kept.declined));
    setTyped((before) => withDraft(typedEarly(before, first.current, form.current), kept));
  }, [direction, form, language]);

  useEffect(() => {
    if (draft === null) return;
    const { email, fromRequisites, toRequisites } = typed;
    const kept = { ...draft, email, fromRequisites, toRequisites, declined: [...declined] };
    saveDraft(tabStore(), direction, kept);
  }, [draft, typed, declined, direction]);

  return {
    ...{ typed, declined, draft, leftAt },
    setEmail: (email) => setTyped((before) => ({ ...before, email })),
    setAgreement: (agreement) => setTyped((before) => ({ ...before, agreement })),
    setRequisite: ({ side, field }, value) =>
      setTyped((before) => {
        const key = side === 'from' ? 'fromRequisites' : 'toRequisites';
        return { ...before, [key]: { ...requisitesOf(before, side), [field.name]: value } };
      }),
    setDeclined: (key, isDeclined) =>
      setDeclined((before) => {
        const others = [...before].filter((each) => each !== key);
        return new Set(isDeclined ? [...others, key] : others);
      }),
    takeOver: ({ id, email }, isAnothers) => {
      const clear = isAnothers ? { ...first.current.typed, agreement: false } : null;
      setTyped((before) => ({ ...(clear ?? before), email: (clear ?? before).email || email }));
      if (isAnothers) {
        setDeclined(new Set());
        setLeftAt(null);
      }
      const gone = isAnothers ? { unanswered: null, progress: null } : {};
      setDraft((before) => before && { ...before, userId: id, ...gone });
    },
    keep: (change) => setDraft((before) => (before === null ? null : { ...before, ...change })),
  };
}

/** People type before the code is there; what stands in the fields then is theirs. */
function typedEarly(typed: TypedDetails, { pair }: DetailsPage, form: HTMLFormElement | null): TypedDetails {
  if (form === null) return typed;
  const early = new FormData(form);
  const text = (name: string, otherwise: string): string => {
    const value = early.get(name);
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  const result: TypedDetails = {
    email: text('email', typed.email),
    fromRequisites: { ...typed.fromRequisites },
    toRequisites: { ...typed.toRequisites },
    agreement: early.has('agreement') || typed.agreement,
    promocode: typed.promocode,
  };
  for (const { key, side, field } of shownFields(pair)) {
    const requisites = requisitesOf(result, side);
    const value = text(key, requisites[field.name] ?? '');
    if (value !== '') requisites[field.name] = value;
  }
  return result;
}
