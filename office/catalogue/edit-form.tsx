import { EditBase, useRecordContext, useSaveContext } from 'ra-core';
import { SaveButton, SimpleForm, Toolbar } from 'ra-ui-materialui';
import { type JSX, type ReactNode, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';
import './catalogue.css';

/** Saves, and nothing else: what the business is made of is switched off, never deleted. */
export function SaveToolbar({ isSending = false }: { isSending?: boolean }): JSX.Element {
  return (
    <Toolbar>
      <SaveButton alwaysEnable />
      <AskBeforeLeaving isSending={isSending} />
    </Toolbar>
  );
}

interface EditFormProps {
  /** False for roles that may not save: they see the form with its fields closed. */
  mayEdit: boolean;
  /** Drawn above the form, with the record at hand. */
  title: ReactNode;
  /** Drawn below the form, with the record at hand. */
  after?: ReactNode;
  children: ReactNode;
}

/** A form over one record. It waits for the server before it says that something was saved. */
export function EditForm({ mayEdit, title, after, children }: EditFormProps): JSX.Element {
  return (
    <EditBase mutationMode="pessimistic">
      {title}
      <div className="form-card">
        <FormOfRecord mayEdit={mayEdit}>{children}</FormOfRecord>
      </div>
      {after}
    </EditBase>
  );
}

/** Nothing is drawn before the record is there: what was typed until then would be lost. */
function FormOfRecord({
  mayEdit,
  children,
}: Pick<EditFormProps, 'mayEdit' | 'children'>): JSX.Element | null {
  const record = useRecordContext();
  if (record === undefined) return null;
  if (mayEdit) return <SendingForm>{children}</SendingForm>;
  return (
    <SimpleForm toolbar={false} className="form" disabled>
      <fieldset className="form__read" disabled>
        {children}
      </fieldset>
    </SimpleForm>
  );
}

function SendingForm({ children }: { children: ReactNode }): JSX.Element {
  const { save } = useSaveContext();
  const sending = useRef<Promise<unknown>>(undefined);
  const [isSending, setSending] = useState(false);
  const send = async (typed: FieldValues) => {
    setSending(true);
    try {
      return await save?.(typed);
    } finally {
      sending.current = undefined;
      setSending(false);
    }
  };
  const submit = (typed: FieldValues) => {
    // Two presses are one; the second ends with the first, or the form would look as if it were not sent.
    sending.current ??= send(typed);
    return sending.current;
  };
  return (
    <SimpleForm
      toolbar={<SaveToolbar isSending={isSending} />}
      className="form"
      onSubmit={submit}
      // The record is read again with each live news, and a price or a source is another each time.
      resetOptions={{ keepDirtyValues: true }}
    >
      {children}
    </SimpleForm>
  );
}
