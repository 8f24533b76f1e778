import type { DetailsPage, TypedDetails } from '@menyala/contract/site/pages';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { requisitesOf, type ShownField, shownFields } from './claim-order.ts';
import { type Draft, loadDraft, saveDraft, tabStore, withDraft } from './draft.ts';

export interface TypedState {
  typed: TypedDetails;
  setEmail(email: string): void;
  setAgreement(agreement: boolean): void;
  setRequisite(shown: ShownField, value: string): void;
  /** What is kept of this direction in the tab; null until the page lives in the browser. */
  draft: Draft | null;
  keep(change: Partial<Draft>): void;
}

/** What was typed: what the server sent, then what the tab kept and what was typed before the page came alive. */
export function useTyped(data: DetailsPage, form: RefObject<HTMLFormElement | null>): TypedState {
  const direction = `${data.form.from}-${data.form.to}`;
  const first = useRef(data);
  const [typed, setTyped] = useState(data.typed);
  const [draft, setDraft] = useState<Draft | null>(null);

  useEffect(() => {
    const kept = loadDraft(tabStore(), direction);
    setDraft(kept);
    setTyped((before) => withDraft(typedEarly(before, first.current, form.current), kept));
  }, [direction, form]);

  useEffect(() => {
    if (draft === null) return;
    const { email, fromRequisites, toRequisites } = typed;
    saveDraft(tabStore(), direction, { ...draft, email, fromRequisites, toRequisites });
  }, [draft, typed, direction]);

  return {
    typed,
    setEmail: (email) => setTyped((before) => ({ ...before, email })),
    setAgreement: (agreement) => setTyped((before) => ({ ...before, agreement })),
    setRequisite: ({ side, field }, value) =>
      setTyped((before) => {
        const key = side === 'from' ? 'fromRequisites' : 'toRequisites';
        return { ...before, [key]: { ...requisitesOf(before, side), [field.name]: value } };
      }),
    draft,
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
  };
  for (const { key, side, field } of shownFields(pair)) {
    const requisites = requisitesOf(result, side);
    const value = text(key, requisites[field.name] ?? '');
    if (value !== '') requisites[field.name] = value;
  }
  return result;
}
