import type { Problem } from '@menyala/contract';
import type { TypedQuestion } from '@menyala/contract/site/pages';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type FieldErrors, fieldErrorsOf, homelessErrors } from '../api/field-errors.ts';
import { Refused } from '../api/request.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { Button } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { Note } from '../design/note.tsx';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import { ask, typedText } from '../support/support-calls.ts';
import css from './contacts.module.css';

const names = ['name', 'email', 'subject', 'text', 'claim'] as const;

/**
 * Asks support a question. The browser keeps what is typed, so that nothing of it is lost by a refusal, and without script it is a
 * plain post. Of whoever is signed in neither name nor email is asked.
 */
export function QuestionForm({
  typed,
  formKey,
  problem = null,
  isUser,
  onAsked,
}: {
  typed: TypedQuestion;
  formKey: string;
  problem?: Problem | null;
  isUser: boolean;
  onAsked: (id: string) => void;
}) {
  const t = useTranslations('contacts');
  const sayCaptcha = useTranslations('captcha');
  const { language } = useLayout();
  const href = useHref();
  const captcha = useCaptcha('contact');
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>(fieldErrorsOf(problem));
  const [said, setSaid] = useState<string | null>(problem === null ? null : saidOf(problem, t('check')));
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(problem === null ? 0 : 1);

  const askCaptcha = useEffectEvent(() => captcha.ask());
  useEffect(() => {
    if (!isUser) void askCaptcha();
  }, [isUser]);
  const isRefusedByPost = problem !== null && refusals === 1;
  useEffect(() => {
    // Whoever posted without script may be typing already when the code comes.
    if (isRefusedByPost && form.current?.contains(document.activeElement)) return;
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, isRefusedByPost]);

  const refuse = (error: unknown) => {
    setRefusals((before) => before + 1);
    if (!(error instanceof Refused)) return setSaid(t('unreachable'));
    if (error.problem.code === 'captcha' && captcha.isMissing) return setSaid(sayCaptcha('first'));
    if (error.problem.code === 'captcha' || captcha.answer) void captcha.ask('refused');
    const found = fieldErrorsOf(error.problem);
    setErrors(found);
    setSaid(homelessErrors(found, names).join(' ') || saidOf(error.problem, t('check')));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || !form.current) return;
    const values = new FormData(form.current);
    const of = (name: string) => typedText(String(values.get(name) ?? ''));
    setSending(true);
    setErrors({});
    setSaid(null);
    const person = isUser ? {} : { name: of('name'), email: of('email') };
    try {
      const question = { ...person, subject: of('subject'), text: of('text'), claim: of('claim') };
      const answer = captcha.answer === null ? {} : { captcha: captcha.answer };
      onAsked(await ask(language, { ...question, ...answer, key: formKey }));
    } catch (error) {
      refuse(error);
    } finally {
      setSending(false);
    }
  };

  const line = (name: (typeof names)[number], label: ReactNode, hint?: string, more: object = {}) => (
    <Field label={label} hint={hint} error={errors[name]}>
      {(control) => <input {...control} name={name} defaultValue={typed[name]} {...more} />}
    </Field>
  );
  return (
    <form
      ref={form}
      className={css['form']}
      method="post"
      action={href('/contacts')}
      noValidate
      onSubmit={submit}
    >
      <input type="hidden" name="key" value={formKey} />
      {said ? (
        <Note tone="danger" role="alert">
          <p>{said}</p>
          {problem?.code === 'captcha' ? (
            <noscript>
              <p>{t('needsScript')}</p>
            </noscript>
          ) : null}
        </Note>
      ) : null}
      {isUser ? null : (
        <div className={css['two']}>
          {line('name', <Optional label={t('name')} />, undefined, { maxLength: 80, autoComplete: 'name' })}
          {line('email', t('email'), t('emailHint'), {
            inputMode: 'email',
            maxLength: 254,
            autoComplete: 'email',
          })}
        </div>
      )}
      <div className={css['two']}>
        {line('subject', t('subject'), undefined, { maxLength: 120 })}
        {line('claim', t('claim'), t('claimHint'), { maxLength: 40, autoComplete: 'off' })}
      </div>
      <Field label={t('text')} error={errors['text']}>
        {(control) => (
          <textarea {...control} name="text" rows={6} maxLength={4000} defaultValue={typed.text} />
        )}
      </Field>
      {captcha.element}
      <div>
        <Button look="main" big type="submit" aria-disabled={isSending}>
          {isSending ? t('sending') : t('send')}
        </Button>
      </div>
    </form>
  );
}

/** What stands at a field is said there; above the form only that there is something. */
const saidOf = (problem: Problem, check: string) =>
  Object.keys(problem.errors ?? {}).length > 0 ? check : problem.detail;

function Optional({ label }: { label: string }) {
  const t = useTranslations('contacts');
  return (
    <>
      {label} <span className="soft small">({t('optional')})</span>
    </>
  );
}
