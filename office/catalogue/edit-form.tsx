import { EditBase, type RaRecord, useRecordContext, useSaveContext } from 'ra-core';
import { SaveButton, SimpleForm, Toolbar } from 'ra-ui-materialui';
import { type JSX, type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useAskAgain } from './ask-again.tsx';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';
import './catalogue.css';

/** Saves, and nothing else: what the business is made of is switched off, never deleted. */
export function SaveToolbar(): JSX.Element {
  return (
    <Toolbar>
      <SaveButton alwaysEnable />
      <AskBeforeLeaving />
    </Toolbar>
  );
}

interface EditFormProps {
  /** False for roles that may not save: they see the form with its fields closed. */
  mayEdit: boolean;
  /** Drawn above the form, with the record at hand. */
  title: ReactNode;
  /** What saving would cost, as a question that is asked before it; null where it costs nothing. */
  question?: (typed: FieldValues, record: RaRecord) => string | null;
  /** Drawn below the form, with the record at hand. */
  after?: ReactNode;
  children: ReactNode;
}

/** A form over one record. It waits for the server before it says that something was saved. */
export function EditForm({ mayEdit, title, question, after, children }: EditFormProps): JSX.Element {
  return (
    <EditBase mutationMode="pessimistic">
      {title}
      <div className="form-card">
        <FormOfRecord mayEdit={mayEdit} question={question}>
          {children}
        </FormOfRecord>
      </div>
      {after}
    </EditBase>
  );
}

/** Nothing is drawn before the record is there: what was typed until then would be lost, and saved without the question. */
function FormOfRecord({
  mayEdit,
  question,
  children,
}: Omit<EditFormProps, 'title' | 'question' | 'after'> & {
  question: EditFormProps['question'] | undefined;
}): JSX.Element | null {
  const record = useRecordContext();
  if (record === undefined) return null;
  if (mayEdit)
    return (
      <AskingForm record={record} question={question}>
        {children}
      </AskingForm>
    );
  return (
    <SimpleForm toolbar={false} className="form" disabled>
      <fieldset className="form__read" disabled>
        {children}
      </fieldset>
    </SimpleForm>
  );
}

function AskingForm({
  record,
  question,
  children,
}: {
  record: RaRecord;
  question: EditFormProps['question'] | undefined;
  children: ReactNode;
}): JSX.Element {
  const { save } = useSaveContext();
  const { askAgain, dialog } = useAskAgain();
  const sending = useRef<Promise<unknown>>(undefined);
  const send = async (typed: FieldValues) => {
    try {
      return (await askAgain(question?.(typed, record) ?? null)) ? await save?.(typed) : undefined;
    } finally {
      sending.current = undefined;
    }
  };
  const submit = (typed: FieldValues) => {
    // Two presses are one, and one question; the second ends with the first, or the form would look as if it were not sent.
    sending.current ??= send(typed);
    return sending.current;
  };
  return (
    <>
      <SimpleForm toolbar={<SaveToolbar />} className="form" onSubmit={submit}>
        {children}
      </SimpleForm>
      {dialog}
    </>
  );
}
