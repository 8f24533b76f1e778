import { type JSX, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RefusedError } from '../api/ask.ts';
import { useAction } from '../api/use-action.ts';
import { FieldNote } from '../design/field-note.tsx';
import { FormDialog } from '../design/form-dialog.tsx';
import type { MessageKey } from '../messages/messages.ts';

type Field = 'email' | 'current' | 'fresh' | 'password' | 'totp';
export type Typed = Record<Field, string>;

interface Props {
  title: string;
  text: string;
  submit: string;
  isDanger?: boolean;
  fields: readonly Field[];
  /** What the email is now. */
  email?: string;
  onSend: (typed: Typed) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

const kinds: Record<
  Field,
  { label: MessageKey; hint?: MessageKey; type: string; complete: string; name: string }
> = {
  email: {
    label: 'signIn.email.label',
    hint: 'signIn.email.hint',
    type: 'email',
    complete: 'email',
    name: 'email',
  },
  current: {
    label: 'signIn.password.current',
    type: 'password',
    complete: 'current-password',
    name: 'current',
  },
  fresh: {
    ...{ label: 'signIn.password.fresh', hint: 'signIn.password.hint', type: 'password' },
    ...{ complete: 'new-password', name: 'password' },
  },
  password: {
    label: 'signIn.password.label',
    type: 'password',
    complete: 'current-password',
    name: 'password',
  },
  totp: {
    label: 'signIn.totp.code',
    hint: 'signIn.totp.codeHint',
    type: 'text',
    complete: 'one-time-code',
    name: 'totp',
  },
};

/** Changes something about how one signs in, and asks for what confirms that it is oneself. */
export function OwnSignInDialog(props: Props): JSX.Element {
  const { title, text, submit, isDanger = false, fields, email = '', onSend, onDone, onClose } = props;
  const t = useTranslations();
  const id = useId();
  const [typed, setTyped] = useState<Typed>({ email, current: '', fresh: '', password: '', totp: '' });
  const [isTried, setTried] = useState(false);
  const send = useAction<void, unknown>({ send: () => onSend(typed), onDone });
  const refused = send.error instanceof RefusedError ? send.error.body.errors : {};
  const isEmpty = (field: Field) => field !== 'email' && typed[field].trim() === '';
  return (
    <FormDialog
      title={title}
      submit={submit}
      isDanger={isDanger}
      isPending={send.isPending}
      error={send.error}
      onSubmit={(form) => {
        setTried(true);
        const empty = fields.find(isEmpty);
        if (empty === undefined) send.mutate();
        else form.querySelector<HTMLInputElement>(`[name=${kinds[empty].name}]`)?.focus();
      }}
      onClose={onClose}
    >
      <p>{text}</p>
      {fields.map((field) => {
        const { label, hint, type, complete, name } = kinds[field];
        const wrong = isTried && isEmpty(field) ? t('confirm.required') : refused[name];
        return (
          <div key={field} className="field">
            <label htmlFor={`${id}-${field}`}>{t(label)}</label>
            <input
              id={`${id}-${field}`}
              className="input"
              name={name}
              type={type}
              autoComplete={complete}
              spellCheck={false}
              maxLength={field === 'email' ? 254 : 200}
              value={typed[field]}
              aria-invalid={wrong !== undefined}
              aria-describedby={`${id}-${field}-hint`}
              onChange={(event) => setTyped((before) => ({ ...before, [field]: event.target.value }))}
            />
            <FieldNote id={`${id}-${field}-hint`} wrong={wrong} hint={hint ? t(hint) : ''} />
          </div>
        );
      })}
    </FormDialog>
  );
}
