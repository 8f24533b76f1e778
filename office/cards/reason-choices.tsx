import type { OfficeCheck } from '@menyala/contract/office/cards';
import type { PhotoKind, RejectionReason } from '@menyala/contract/site/cards';
import { type JSX, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { RefusedError } from '../api/ask.ts';
import { FieldNote } from '../design/field-note.tsx';
import { Icon } from '../design/icon.tsx';
import { toggled } from './decision-form.ts';
import { livePhotos } from './photos.ts';

interface ReasonsProps {
  checklist: OfficeCheck['checklist'];
  marked: readonly RejectionReason[];
  isMissing: boolean;
  error: Error | null;
  onChange: (reasons: RejectionReason[]) => void;
}

/** What may be wrong with a card, to be marked by hand or by its number. */
export function ReasonChoices({ checklist, marked, isMissing, error, onChange }: ReasonsProps): JSX.Element {
  const t = useTranslations();
  useNumberKeys((number) => {
    const line = checklist[number - 1];
    if (line !== undefined) onChange(toggled(marked, line.code));
  });
  return (
    <Choices
      name="reasons"
      legend={t('cards.reasons')}
      wrong={isMissing ? t('cards.needReason') : refusedAt(error, 'reasons')}
    >
      {checklist.map(({ code, label }, index) => (
        <label key={code}>
          <input
            type="checkbox"
            checked={marked.includes(code)}
            onChange={() => onChange(toggled(marked, code))}
          />
          <span>{label}</span>
          <small aria-hidden="true">
            <kbd>{(index + 1) % 10}</kbd>
          </small>
        </label>
      ))}
    </Choices>
  );
}

interface PhotosProps {
  check: OfficeCheck;
  marked: readonly PhotoKind[];
  isMissing: boolean;
  error: Error | null;
  onChange: (photos: PhotoKind[]) => void;
}

/** Which photos the customer is to send again. */
export function PhotoChoices({ check, marked, isMissing, error, onChange }: PhotosProps): JSX.Element {
  const t = useTranslations();
  return (
    <Choices
      name="photos"
      legend={t('cards.whichPhotos')}
      wrong={isMissing ? t('cards.needPhoto') : refusedAt(error, 'photos')}
    >
      {livePhotos(check).map(({ kind }) => (
        <label key={kind}>
          <input
            type="checkbox"
            checked={marked.includes(kind)}
            onChange={() => onChange(toggled(marked, kind))}
          />
          <span>{t(`cards.photo.${kind}`)}</span>
        </label>
      ))}
    </Choices>
  );
}

interface ChoicesProps {
  name: 'reasons' | 'photos';
  legend: string;
  wrong: string | undefined;
  children: JSX.Element[];
}

function Choices({ name, legend, wrong, children }: ChoicesProps): JSX.Element {
  const id = useId();
  return (
    <fieldset className="marks" data-part={name} aria-describedby={`${id}-wrong`}>
      <legend>{legend}</legend>
      <div className="marks__list">{children}</div>
      <div id={`${id}-wrong`} role="alert">
        {wrong !== undefined && (
          <p className="error">
            <Icon name="warning" />
            {wrong}
          </p>
        )}
      </div>
    </fieldset>
  );
}

interface WordsProps {
  label: string;
  hint: string;
  /** What is said where it is missing. */
  missing: string;
  words: string;
  isMissing: boolean;
  error: Error | null;
  onChange: (words: string) => void;
}

/** Words of one's own: added to the ready sentences, or why a card with matches is approved. */
export function WordsField(props: WordsProps): JSX.Element {
  const { label, hint, missing, words, isMissing, error, onChange } = props;
  const id = useId();
  const wrong = isMissing ? missing : refusedAt(error, 'note');
  return (
    <div className="field" data-part="note">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="input"
        rows={2}
        maxLength={500}
        value={words}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNote id={`${id}-hint`} wrong={wrong} hint={hint} />
    </div>
  );
}

/** The server's sentence about one part of the form. */
function refusedAt(error: Error | null, part: 'reasons' | 'photos' | 'note'): string | undefined {
  return error instanceof RefusedError ? error.body.errors[part] : undefined;
}

/** Digits mark the reasons wherever the focus is, but where they are typed. */
function useNumberKeys(onNumber: (number: number) => void): void {
  const latest = useRef(onNumber);
  useEffect(() => {
    latest.current = onNumber;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
      const isTyped = event.target instanceof HTMLElement && event.target.closest('textarea') !== null;
      if (digit === undefined || isTyped || event.repeat || event.ctrlKey || event.metaKey || event.altKey)
        return;
      event.preventDefault();
      latest.current(digit === '0' ? 10 : Number(digit));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
