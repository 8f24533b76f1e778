import Dialog from '@mui/material/Dialog';
import { type JSX, type KeyboardEvent, type ReactNode, type SubmitEvent, useId } from 'react';
import { RefusedError } from '../api/ask.ts';
import { useSay, useTranslate } from '../language/say.ts';
import './dialog.css';
import { focusFirstField, focusSubmit } from './focus-first-field.ts';
import { Icon } from './icon.tsx';

interface Props {
  title: string;
  submit: string;
  isPending: boolean;
  /** What the server said. What is about a field stands at the field. */
  error: Error | null;
  /** Whether what is done cannot be taken back. */
  isDanger?: boolean;
  /** False where it can no longer be done: what was typed stays to be read. */
  isPossible?: boolean;
  isWide?: boolean;
  /** Whether Enter alone is enough, since nothing is asked for. */
  startsAtSubmit?: boolean;
  /** Called when the form is sent; it looks at its own fields first. */
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a dialog with a form: its fields, what was refused, and the buttons. */
export function FormDialog(props: Props): JSX.Element {
  const { title, submit, isPending, error, isDanger = false, onSubmit, onClose, children } = props;
  const { isPossible = true, isWide = false, startsAtSubmit = false } = props;
  const say = useSay();
  const id = useId();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog that was opened from within another form is part of it to React, and would send it too.
    event.stopPropagation();
    if (!isPending && isPossible) onSubmit(event.currentTarget);
  };
  // Where lines are typed, Enter begins a new one.
  const sendFromLines = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      maxWidth={isWide ? 'sm' : 'xs'}
      fullWidth
      aria-labelledby={id}
      slotProps={{ transition: { onEntered: startsAtSubmit ? focusSubmit : focusFirstField } }}
    >
      <form className="ad" onSubmit={send} onKeyDown={sendFromLines} noValidate>
        <h2 id={id}>{title}</h2>
        {children}
        <div className="ad__end">
          <Refusal error={error} />
          <div className="ad__b">
            <button type="button" className="btn" disabled={isPending} onClick={onClose}>
              {say('office.cancel')}
            </button>
            <button
              type="submit"
              className={isDanger ? 'btn btn--danger' : 'btn btn--main'}
              disabled={isPending || !isPossible}
            >
              {isPending ? say('confirm.sending') : submit}
            </button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}

function Refusal({ error }: { error: Error | null }): JSX.Element {
  const translate = useTranslate();
  const isAtField = error instanceof RefusedError && Object.keys(error.body.errors).length > 0;
  return (
    <div role="alert">
      {error !== null && !isAtField && (
        <p className="error">
          <Icon name="warning" />
          {translate(error.message)}
        </p>
      )}
    </div>
  );
}
