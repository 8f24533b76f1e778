import type { Problem } from '@menyala/contract';
import type { Field } from '@menyala/contract/site/calculator';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Trouble, troubleOf } from '../account/trouble.tsx';
import { FailureNote } from '../claims/failure-note.tsx';
import { Button } from '../design/button.tsx';
import { RequisiteField } from '../requisite-fields/requisite-field.tsx';
import { type Requisites, useRequisites } from '../requisite-fields/use-requisites.ts';
import css from './cards.module.css';

/**
 * Number and holder of a card, or one of them. What is wrong stands by its field, and leads the focus there; nothing typed
 * is lost but with the tab.
 */
export function CardForm({
  name,
  fields,
  initial,
  words,
  send,
  aside,
}: {
  /** Tells it from every other form that may be on the page. */
  name: string;
  fields: readonly Field[];
  /** What is known of them already. */
  initial?: Readonly<Record<string, string>>;
  words: { send: string; sending: string };
  /** Makes the call, and what follows from it. */
  send: (values: Readonly<Record<string, string>>) => Promise<void>;
  /** Another way out, beside the button. */
  aside?: ReactNode;
}) {
  const t = useTranslations('cards');
  const requisites = useRequisites(fields, name, initial);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Trouble | null>(null);
  const [faults, setFaults] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  useEffect(() => {
    if (faults > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  const lead = () => setFaults((before) => before + 1);

  const refuse = (trouble: Trouble) => {
    if (trouble === 'network' || trouble.code !== 'validation') return setFailure(trouble);
    const others = requisites.fromServer(trouble);
    if (others.length > 0) setFailure(withoutFields(trouble, others));
    lead();
  };
  const submit = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const values = await requisites.checkAll();
      if (values === null) return lead();
      await send(values);
      requisites.forget();
    } catch (cause) {
      refuse(troubleOf(cause));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      className={css['form']}
      noValidate
      // Without script nothing typed goes into an address.
      method="post"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {requisites.fields.map((field) => (
        <CardField key={field.name} form={name} field={field} requisites={requisites} />
      ))}
      <FailureNote failure={failure} />
      <div className={css['buttons']}>
        <Button
          type="submit"
          look="main"
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy}
          // The field keeps the focus: an error line that leaving it puts in would move the button away from under the press.
          onMouseDown={(event) => event.preventDefault()}
        >
          {isBusy ? words.sending : words.send}
        </Button>
        {aside}
      </div>
      <p className="visually-hidden" role="status">
        {requisites.faultCount === 0 ? '' : t('fixFields', { count: requisites.faultCount })}
      </p>
    </form>
  );
}

/** A name is written as on the card, in capitals: shown so while it is typed, made so when its field is left. */
function CardField({ form, field, requisites }: { form: string; field: Field; requisites: Requisites }) {
  const isHolder = field.name === 'holder';
  const left = (value: string) => {
    const written = isHolder ? value.toUpperCase() : value;
    if (written !== value) requisites.type(field, written);
    requisites.left(field, written);
  };
  return (
    <div className={isHolder ? css['capitals'] : undefined}>
      <RequisiteField
        shown={{ key: `${form}.${field.name}`, field }}
        value={requisites.values[field.name] ?? ''}
        error={requisites.errorOf(field)}
        isMemoDeclined={false}
        hintSaysWhen
        onEnter={requisites.prepare}
        onChange={(value) => requisites.type(field, value)}
        onMemo={null}
        onLeave={left}
        onDecline={() => undefined}
      />
    </div>
  );
}

/** What was said of no field of this form, without what stands by its fields already. */
const withoutFields = (problem: Problem, details: readonly string[]): Problem => ({
  ...problem,
  detail: details.join(' '),
  errors: {},
});
