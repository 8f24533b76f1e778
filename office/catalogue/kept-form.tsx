import { SaveButton, SimpleForm, Toolbar } from 'ra-ui-materialui';
import { type JSX, type ReactNode, useRef, useState } from 'react';
import { type FieldValues, get, useFormContext, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { isConflict, NotMeantError, RefusedError, WaitingError } from '../api/ask.ts';
import { useSending } from '../api/use-action.ts';
import { Icon } from '../design/icon.tsx';
import { useTranslate } from '../messages/use-translate.ts';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';
import './catalogue.css';
import { type Stale, StaleRecord } from './stale-record.tsx';

interface Props<Values extends object> {
  /** What the form begins with; one that comes later does not disturb what is being typed. */
  values: Values;
  /** Sends what was typed. Whatever it throws stands at its field, or above the button. */
  save: (values: Values) => Promise<void>;
  /** Loads what is there now, for when somebody else was faster. */
  reload?: () => Promise<Values>;
  /** Of which values it is told that somebody else has changed them; left out, of all. */
  isTold?: (name: string) => boolean;
  /** Sentences for fields of which the server can only say that the value will not do. */
  sentences?: Readonly<Record<string, string>>;
  children: ReactNode;
}

/**
 * A form over one thing that several may change. Where somebody was faster, what was typed stays, all else becomes what is
 * there now, and it says what that is: the next press saves on top of it.
 */
export function KeptForm<Values extends object>({
  values,
  save,
  reload,
  isTold = () => true,
  sentences = {},
  children,
}: Props<Values>): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const translate = useTranslate();
  const [record, setRecord] = useState(values);
  const [stale, setStale] = useState<Stale>();
  const send = useSending({ send: save, reload, isOutdated: isConflict });
  const refuse = (error: Error) => {
    const fields = error instanceof RefusedError ? worded(error, sentences) : {};
    if (Object.keys(fields).length === 0) return { root: { serverError: translate(error.message) } };
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return fields;
  };
  const sending = useRef<Promise<object | undefined>>(undefined);
  const submit = (typed: FieldValues) => {
    // The second of two presses ends with the first, or the form would look as if it were not being sent.
    sending.current ??= sendOnce(typed).finally(() => {
      sending.current = undefined;
    });
    return sending.current;
  };
  const sendOnce = async (typed: FieldValues) => {
    setStale(undefined);
    const sent = await send({ ...record, ...typed });
    if (sent.kind === 'done') return undefined;
    // It waits for a second person, with what was typed, and the office leads there.
    if (sent.kind === 'refused' && sent.error instanceof WaitingError) return undefined;
    if (sent.kind === 'refused' && !(sent.error instanceof NotMeantError)) return refuse(sent.error);
    if (sent.kind === 'stale') {
      setStale({ before: record, now: sent.now, typed });
      setRecord(sent.now);
    }
    return { root: { serverError: '' } };
  };
  return (
    <div ref={frame}>
      <div role="alert">{stale !== undefined && <StaleRecord {...stale} isTold={isTold} />}</div>
      <div className="form-card">
        <SimpleForm
          record={record}
          onSubmit={submit}
          resetOptions={{ keepDirtyValues: true }}
          toolbar={<KeptToolbar />}
          className="form"
          disableInvalidFormNotification
        >
          {children}
        </SimpleForm>
      </div>
    </div>
  );
}

function KeptToolbar(): JSX.Element {
  const t = useTranslations();
  const { clearErrors } = useFormContext();
  const { errors, submitCount } = useFormState();
  const refusal: unknown = get(errors, 'root.serverError.message');
  const isWrong = submitCount > 0 && Object.keys(errors).some((name) => name !== 'root');
  const sentence = isWrong ? t('catalogue.wrongFields') : refusal;
  return (
    <Toolbar className="form__end">
      {/* What the server refused of something that is no field would stand in the way of the next try. */}
      <SaveButton alwaysEnable onClick={() => clearErrors()} />
      <AskBeforeLeaving />
      <div role="alert">
        {typeof sentence === 'string' && sentence !== '' && (
          <p className="error">
            <Icon name="warning" />
            {sentence}
          </p>
        )}
      </div>
    </Toolbar>
  );
}

/** The sentences by field, ours in place of those that only say that the value will not do. */
function worded(error: RefusedError, ours: Readonly<Record<string, string>>): Record<string, string> {
  const sentences = Object.entries(error.body.errors).map(([name, sentence]): [string, string] => {
    const isVague = error.problem?.errors?.[name]?.every(({ code }) => code === 'bad_value') === true;
    return [name, (isVague ? ours[name] : undefined) ?? sentence];
  });
  return Object.fromEntries(sentences);
}
