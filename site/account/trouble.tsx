import type { Problem } from '@menyala/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Refused, Unreachable } from '../api/request.ts';
import { Button } from '../design/button.tsx';
import { Note } from '../design/note.tsx';
import css from './account.module.css';

/** Why something did not go through: what the server said, or that it could not be asked. */
export type Trouble = Problem | 'network';

/** Only what a person can be told; anything else is a fault of ours and stays one. */
export function troubleOf(cause: unknown): Trouble {
  if (cause instanceof Refused) return cause.problem;
  if (cause instanceof Unreachable) return 'network';
  throw cause;
}

interface SplitTrouble<Name extends string> {
  /** What was said of the form's own fields. */
  byField: [name: Name, detail: string][];
  /** The rest, which belongs to the whole form. */
  others: string[];
}

/** Divides what the server said among the fields of a form. A refusal that names no field is about the whole form. */
export function splitTrouble<Name extends string>(
  problem: Problem,
  names: readonly Name[],
): SplitTrouble<Name> {
  const byField: [Name, string][] = [];
  const others: string[] = [];
  for (const [path, errors] of Object.entries(problem.errors ?? {})) {
    const detail = errors[0]?.detail;
    if (detail === undefined) continue;
    const name = names.find((each) => each === path);
    if (name === undefined) others.push(detail);
    else byField.push([name, detail]);
  }
  return byField.length + others.length === 0 ? { byField, others: [problem.detail] } : { byField, others };
}

/** What went wrong, in the reader's language; where it makes sense, with the way to try once more. */
export function TroubleNote({
  trouble,
  lead,
  onAgain,
}: {
  trouble: Trouble | null;
  /** What did not work, before why. */
  lead?: string;
  onAgain?: () => void;
}) {
  const t = useTranslations('account');
  if (trouble === null) return null;
  const sentences = trouble === 'network' ? [t('failedNetwork')] : splitTrouble(trouble, []).others;
  return (
    <ErrorNote sentences={lead === undefined ? sentences : [lead, ...sentences]}>
      {onAgain ? <Button onClick={onAgain}>{t('again')}</Button> : null}
    </ErrorNote>
  );
}

/** Sentences about something that did not go through; nothing where there are none. */
export function ErrorNote({ sentences, children }: { sentences: readonly string[]; children?: ReactNode }) {
  if (sentences.length === 0) return null;
  return (
    <Note tone="danger" role="alert" className={css['trouble']}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {children}
    </Note>
  );
}
