import type { Problem } from '@menyala/contract';
import type { Field } from '@menyala/contract/site/calculator';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { Note } from '../design/note.tsx';
import { FieldOfForm } from './field-of-form.tsx';
import css from './requisite-fields.module.css';
import { ReviewedValue } from './reviewed-value.tsx';
import { useRequisites } from './use-requisites.ts';

/** The words of a form of requisites, in the language of the page. */
export interface RequisitesWords {
  next: string;
  checkTitle: string;
  checkHint: string;
  confirm: string;
  sending: string;
  edit: string;
}

/**
 * Requisites in two steps: typed and checked, then everything once more before it is sent. What the server says of a
 * field stands by the field, and nothing typed is ever lost.
 */
export function RequisitesForm({
  name,
  fields,
  words,
  isBusy,
  send,
  instead = () => null,
  children,
  aside,
  heading = 'h4',
}: {
  /** Tells it from every other form that may be on the page. */
  name: string;
  fields: readonly Field[];
  words: RequisitesWords;
  isBusy: boolean;
  /** Answers what went wrong, or null; `waits` where nothing did, but something else comes first: see `instead`. */
  send: (requisites: Record<string, string>) => Promise<Problem | 'network' | 'waits' | null>;
  /** What comes in the place of the button that sends, for these values; null where it may be pressed. */
  instead?: (requisites: Record<string, string>) => ReactNode;
  /** Above both steps. */
  children?: ReactNode;
  /** Another way out, beside the buttons of the first step. */
  aside?: ReactNode;
  /** Of the second step, one below what it stands under. */
  heading?: 'h4' | 'h5';
}) {
  const t = useTranslations();
  const requisites = useRequisites(fields, name);
  const [clean, setClean] = useState<Record<string, string> | null>(null);
  const [failure, setFailure] = useState<string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const lead = useLead(form);

  const check = async () => {
    const checked = await requisites.checkAll();
    setClean(checked);
    lead(checked === null ? 'fault' : 'step');
  };
  const confirm = async (values: Record<string, string>) => {
    const problem = await send(values);
    if (problem === null) {
      requisites.forget();
      return;
    }
    if (problem === 'waits') return;
    const others = problem === 'network' ? [] : requisites.fromServer(problem);
    const isFields = problem !== 'network' && problem.code === 'validation';
    setFailure(problem === 'network' ? [t('claims.problemNetwork')] : isFields ? others : [problem.detail]);
    if (!isFields) return;
    setClean(null);
    lead('fault');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure([]);
    void (clean === null ? check() : confirm(clean));
  };

  const before = clean === null ? null : instead(clean);
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      {children}
      {clean === null ? (
        requisites.fields.map((field) => (
          <FieldOfForm key={field.name} form={name} field={field} requisites={requisites} />
        ))
      ) : (
        <Review fields={requisites.fields} values={clean} words={words} heading={heading} />
      )}
      {failure.length === 0 ? null : (
        <Note tone="danger" role="alert">
          {failure.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Note>
      )}
      {before}
      <div className={css['buttons']}>
        {before === null ? (
          <Button type="submit" look="main" aria-disabled={isBusy || undefined} aria-busy={isBusy}>
            {clean === null ? words.next : isBusy ? words.sending : words.confirm}
          </Button>
        ) : null}
        {clean === null ? (
          aside
        ) : (
          <Button
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (isBusy) return;
              setClean(null);
              lead('step');
            }}
          >
            {words.edit}
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {requisites.faultCount === 0 ? '' : t('refunds.fixFields', { count: requisites.faultCount })}
      </p>
    </form>
  );
}

function Review({
  fields,
  values,
  words,
  heading: Heading,
}: {
  fields: readonly Field[];
  values: Readonly<Record<string, string>>;
  words: RequisitesWords;
  heading: 'h4' | 'h5';
}) {
  const shown = fields.filter(({ name, type }) => name in values || type === 'memo');
  return (
    <div className={css['review']}>
      <Heading tabIndex={-1} data-lead="step">
        {words.checkTitle}
      </Heading>
      <p className="soft small">{words.checkHint}</p>
      <dl>
        {shown.map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              <ReviewedValue field={field} value={values[field.name] ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Leads the focus after the next picture: to the first fault, or to the beginning of the step that has come. */
function useLead(form: { current: HTMLElement | null }): (to: 'fault' | 'step') => void {
  const [wanted, setWanted] = useState<{ to: 'fault' | 'step' } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const place = wanted.to === 'fault' ? '[aria-invalid="true"]' : '[data-lead="step"], input, select';
    form.current?.querySelector<HTMLElement>(place)?.focus();
  }, [wanted, form]);
  return (to) => setWanted({ to });
}
