import { SaveButton, SimpleForm, Toolbar } from 'ra-ui-materialui';
import { type JSX, type ReactNode, useRef, useState } from 'react';
import { type FieldValues, get, useFormContext, useFormState } from 'react-hook-form';
import { RefusedError } from '../api/ask.ts';
import { Icon } from '../design/icon.tsx';
import { useSay, useTranslate } from '../language/say.ts';
import './catalogue.css';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { differingNames } from './differing-names.ts';

interface Props<Values extends object> {
  /** What the form begins with; one that comes later does not disturb what is being typed. */
  values: Values;
  /** Sends what was typed. Whatever it throws stands at its field, or above the button. */
  save: (values: Values) => Promise<void>;
  /** Loads what is there now, for when somebody else was faster. */
  reload?: () => Promise<Values>;
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
  sentences = {},
  children,
}: Props<Values>): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const isSending = useRef(false);
  const translate = useTranslate();
  const [record, setRecord] = useState(values);
  const [changed, setChanged] = useState<string[]>();
  const refused = async (error: unknown) => {
    if (!(error instanceof Error)) throw error;
    if (isConflict(error) && reload !== undefined) {
      const now = await reload();
      setChanged(differingNames(record, now));
      setRecord(now);
      return { root: { serverError: '' } };
    }
    const fields = error instanceof RefusedError ? toldBetter(error, sentences) : {};
    if (Object.keys(fields).length === 0) return { root: { serverError: translate(error.message) } };
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return fields;
  };
  const submit = async (typed: FieldValues) => {
    // Two presses are one, or there would be two of what is made.
    if (isSending.current) return { root: { serverError: '' } };
    isSending.current = true;
    setChanged(undefined);
    try {
      await save({ ...record, ...typed });
      return undefined;
    } catch (error) {
      return refused(error).catch((again: unknown) => ({
        root: { serverError: translate(again instanceof Error ? again.message : 'office.connection.fault') },
      }));
    } finally {
      isSending.current = false;
    }
  };
  return (
    <div ref={frame}>
      <div role="alert">{changed !== undefined && <ChangedMeanwhile names={changed} />}</div>
      <div className="form-card">
        <SimpleForm
          record={record}
          onSubmit={submit}
          resetOptions={{ keepDirtyValues: true }}
          toolbar={<KeptToolbar />}
          className="form"
          warnWhenUnsavedChanges
          disableInvalidFormNotification
        >
          {children}
        </SimpleForm>
      </div>
    </div>
  );
}

function KeptToolbar(): JSX.Element {
  const say = useSay();
  const { clearErrors } = useFormContext();
  const { errors, submitCount } = useFormState();
  const refusal: unknown = get(errors, 'root.serverError.message');
  const isWrong = submitCount > 0 && Object.keys(errors).some((name) => name !== 'root');
  const sentence = isWrong ? say('catalogue.wrongFields') : refusal;
  return (
    <Toolbar className="form__end">
      {/* What the server refused of something that is no field would stand in the way of the next try. */}
      <SaveButton alwaysEnable onClick={() => clearErrors()} />
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
function toldBetter(error: RefusedError, ours: Readonly<Record<string, string>>): Record<string, string> {
  const told = Object.entries(error.body.errors).map(([name, sentence]): [string, string] => {
    const isVague = error.problem?.errors?.[name]?.every(({ code }) => code === 'bad_value') === true;
    return [name, (isVague ? ours[name] : undefined) ?? sentence];
  });
  return Object.fromEntries(told);
}

function isConflict(error: unknown): boolean {
  return error instanceof RefusedError && error.problem?.code === 'conflict';
}
