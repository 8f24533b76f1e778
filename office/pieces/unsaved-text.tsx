import { type JSX, useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { forgetDraft, keepDraft, keptDraft, openDraft } from '../staff/kept-drafts.ts';
import { useStaff } from '../staff/session.ts';
import type { TypedPiece } from './piece-form.ts';

/** So long after the last letter it is kept. */
const afterMs = 400;

const fields = ['slug', 'groupId', 'texts', 'cover', 'author', 'version'] as const;

/** Under which name what is typed into a text is kept. */
export const draftOf = (piece: number | TypedPiece['kind']): string => `piece ${piece}`;

/**
 * Keeps what is typed into a text and not saved, so that a session that ends takes nothing of it: after the next sign-in it stands
 * in the form again. It comes back on the version on which it was typed, so that it is told as ever where somebody was faster.
 */
export function UnsavedText({ name }: { name: string }): JSX.Element {
  const t = useTranslations();
  const staff = useStaff();
  // Once the session is over there is no login to ask for, and still something to keep.
  const [login] = useState(staff?.login ?? '');
  const { setValue, reset } = useFormContext<TypedPiece>();
  const { dirtyFields } = useFormState<TypedPiece>();
  const typed = useWatch<TypedPiece>();
  const [isBack, setBack] = useState(false);
  const isDirty = Object.keys(dirtyFields).length > 0;
  const now = useRef({ typed, isDirty });
  now.current = { typed, isDirty };

  useEffect(() => {
    openDraft(name);
    const draft = keptDraft<TypedPiece>(login, name);
    if (draft) {
      for (const field of fields) setValue(field, draft[field], { shouldDirty: true });
      setBack(true);
    }
    return () => {
      if (now.current.isDirty) keepDraft(login, name, now.current.typed);
    };
  }, [login, name, setValue]);

  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setTimeout(() => keepDraft(login, name, typed), afterMs);
    return () => clearTimeout(timer);
  }, [login, name, typed, isDirty]);

  const drop = () => {
    forgetDraft(login, name);
    openDraft(name);
    reset();
    setBack(false);
  };
  return (
    <div role="status" className="form__wide">
      {isBack && (
        <div className="note note--warning">
          <Icon name="warning" />
          <p>
            {t('pieces.unsavedBack')}{' '}
            <button type="button" className="btn" onClick={drop}>
              {t('pieces.dropUnsaved')}
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
