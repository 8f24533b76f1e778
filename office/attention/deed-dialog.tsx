import type { AttentionItem } from '@menyala/contract/office/attention';
import Dialog from '@mui/material/Dialog';
import { type JSX, type ReactNode, type SubmitEvent, useId } from 'react';
import { useTranslate } from 'react-admin';
import { RefusedError } from '../api/ask.ts';
import '../design/dialog.css';
import { focusFirstField } from '../design/focus-first-field.ts';
import { Icon } from '../design/icon.tsx';
import { moneyText } from '../language/money-text.ts';
import { useFormatLocale, useSay } from '../language/say.ts';

interface Props {
  item: AttentionItem;
  title: string;
  submit: string;
  isPending: boolean;
  /** What the server said that is about no field of the form. */
  error: Error | null;
  /** Called when the form is sent; it looks at its own fields first. */
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a dialog about one item: what it is about, the form, what was refused, and the buttons. */
export function DeedDialog(props: Props): JSX.Element {
  const { item, title, submit, isPending, error, onSubmit, onClose, children } = props;
  const say = useSay();
  const id = useId();
  const locale = useFormatLocale();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) onSubmit(event.currentTarget);
  };
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      slotProps={{ transition: { onEntered: focusFirstField } }}
    >
      <form className="ad" onSubmit={send} noValidate>
        <h2 id={id}>{title}</h2>
        <p>
          {item.amount !== null && <b>{moneyText(item.amount, item.currency ?? '', locale)}</b>}{' '}
          {item.reference !== null && <span className="code">{item.reference}</span>}
          {item.amount === null && say(`attention.kind.${item.kind}`)}
        </p>
        {children}
        <div className="ad__end">
          <Refusal error={error} />
          <div className="ad__b">
            <button type="button" className="btn" disabled={isPending} onClick={onClose}>
              {say('office.cancel')}
            </button>
            <button type="submit" className="btn btn--main" disabled={isPending}>
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
