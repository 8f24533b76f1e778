import {
  EditBase,
  type RaRecord,
  useEditContext,
  useNotify,
  useRecordContext,
  useResourceContext,
} from 'ra-core';
import { SaveButton, SimpleForm, Toolbar } from 'ra-ui-materialui';
import { type JSX, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { isConflict, RefusedError } from '../api/ask.ts';
import { editOf } from '../api/data-provider.ts';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';
import './catalogue.css';
import { type Stale, StaleRecord } from './stale-record.tsx';

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
      <FormOfRecord mayEdit={mayEdit}>{children}</FormOfRecord>
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
  if (record === undefined) return <div className="form-card" />;
  if (mayEdit) return <SendingForm>{children}</SendingForm>;
  return (
    <div className="form-card">
      <SimpleForm toolbar={false} className="form" disabled>
        <fieldset className="form__read" disabled>
          {children}
        </fieldset>
      </SimpleForm>
    </div>
  );
}

/** One object for all: the form begins anew whenever it is given another. */
const keepTyped = { keepDirtyValues: true };

/**
 * Sends the record that the context has. It is read again with each live news, and fields that nobody touched show it as it is now;
 * what is sent names the version that the typed fields stood on. Where somebody else saved since, both values are shown, and the
 * next press saves on top of it.
 */
export function SendingForm({ children }: { children: ReactNode }): JSX.Element {
  const { save, refetch } = useEditContext();
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const seen = useRef<object>({});
  const sending = useRef<Promise<unknown>>(undefined);
  const [isSending, setSending] = useState(false);
  const [stale, setStale] = useState<Stale>();
  const tell = async (error: Error, typed: FieldValues) => {
    if (isConflict(error)) {
      const { data: now } = await refetch();
      if (now !== undefined && now !== seen.current) {
        setStale({ before: seen.current, now, typed });
        seen.current = now;
        return;
      }
    }
    // Errors of a field stand at the field.
    const isAtField = error instanceof RefusedError && Object.keys(error.body.errors).length > 0;
    if (!isAtField)
      notify(error.message || 'ra.notification.http_error', {
        type: 'error',
        messageArgs: { _: error.message },
      });
  };
  const send = async (typed: FieldValues) => {
    setSending(true);
    setStale(undefined);
    try {
      const { version } = seen.current as { version?: number };
      return await save?.(
        { ...typed, ...(version !== undefined && { version }) },
        { onError: (error) => void tell(error, typed) },
      );
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
    <>
      <div role="alert">
        {stale !== undefined && (
          <StaleRecord {...stale} isTold={(name) => name in editOf(resource, stale.now)} />
        )}
      </div>
      <div className="form-card">
        <SimpleForm
          toolbar={<SaveToolbar isSending={isSending} />}
          className="form"
          onSubmit={submit}
          resetOptions={keepTyped}
        >
          <KeepSeen record={record} seen={seen} />
          {children}
        </SimpleForm>
      </div>
    </>
  );
}

interface Seen {
  record: RaRecord | undefined;
  seen: RefObject<object>;
}

/** Keeps the record that an untouched form shows; once somebody types, it stays the one that they typed on. */
function KeepSeen({ record, seen }: Seen): null {
  const { dirtyFields } = useFormState();
  const isTouched = Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    if (record !== undefined && !isTouched) seen.current = record;
  }, [record, isTouched, seen]);
  return null;
}
