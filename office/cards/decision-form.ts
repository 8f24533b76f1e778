import type { BodyOf, Language } from '@menyala/contract';
import type { decideCheck, OfficeCheck } from '@menyala/contract/office/cards';
import type { PhotoKind, RejectionReason } from '@menyala/contract/site/cards';
import { photoKinds } from './photos.ts';

export type Decision = OfficeCheck['actions'][number];
type Body = BodyOf<typeof decideCheck>;

/** What staff have marked and typed. */
export interface Marked {
  readonly reasons: readonly RejectionReason[];
  readonly photos: readonly PhotoKind[];
  readonly words: string;
}

export type FormErrors = Partial<Record<'reasons' | 'photos' | 'note', true>>;

/** What the server is told, or what is missing for it. */
export function readDecision(
  check: Pick<OfficeCheck, 'version' | 'flags'>,
  decision: Decision,
  { reasons, photos, words }: Marked,
): { body: Body; errors: FormErrors } {
  const note = words.trim() === '' ? null : words.trim();
  const { version, flags } = check;
  if (decision === 'approve') {
    if (flags === 0) return { body: { version, decision }, errors: {} };
    return { body: { version, decision, note }, errors: note === null ? { note: true } : {} };
  }
  const isAsking = decision === 'ask_again';
  const errors: FormErrors = {
    ...(reasons.length === 0 ? { reasons: true } : {}),
    ...(isAsking && photos.length === 0 ? { photos: true } : {}),
    ...(reasons.includes('other') && note === null ? { note: true } : {}),
  };
  const body: Body = { version, decision, reasons: [...reasons], note };
  if (isAsking) body.photos = photoKinds.filter((kind) => photos.includes(kind));
  return { body, errors };
}

/**
 * What the customer reads, as the server puts it together: the sentences in the order of the checklist, then the words
 * of staff, which stand in for "something else".
 */
export function sentencesFor(
  checklist: OfficeCheck['checklist'],
  { reasons, words }: Pick<Marked, 'reasons' | 'words'>,
  language: Language,
): string[] {
  const note = words.trim();
  const told = checklist.filter(({ code }) => reasons.includes(code) && !(code === 'other' && note !== ''));
  return [...told.map((line) => line[language]), ...(note === '' ? [] : [note])];
}

/** Marks what was not, and the other way round. */
export function toggled<Item>(marked: readonly Item[], item: Item): Item[] {
  return marked.includes(item) ? marked.filter((one) => one !== item) : [...marked, item];
}
