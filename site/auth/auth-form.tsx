import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { type FieldErrors, fieldErrorsOf, homelessErrors } from '../api/field-errors.ts';
import { Refused } from '../api/request.ts';
import type { FormCaptcha } from '../captcha/use-captcha.tsx';
import { Button } from '../design/button.tsx';
import { Note } from '../design/note.tsx';
import { useHydrated } from '../use-hydrated.ts';
import css from './auth.module.css';
import { type Fault, lengthOf } from './auth-checks.ts';

/** What the fields of a form hold, by their names; a tick is `on`. */
type Typed = Readonly<Record<string, string>>;

interface AuthFormState {
  ref: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  /** What no field can show. */
  problem: string | null;
  isSending: boolean;
  submit(event: FormEvent): void;
  /** A fault goes with the keystroke that mends it. */
  mend(event: FormEvent): void;
  /** An email is looked at when its field is left: a slip there costs the e-mail that everything waits for. */
  leave(event: FocusEvent): void;
}

/**
 * A form whose fields the browser keeps, so that what was typed, or filled in by a password manager, before the code came is
 * there, and nothing typed is lost by a refusal. `check` names what is wrong by field; `send` may refuse.
 *
 * It does not wait for the answer of a captcha: the server may know this browser and not ask it, so it has the last word.
 */
export function useAuthForm({
  check,
  send,
  captcha,
}: {
  check: (typed: Typed) => Readonly<Record<string, Fault | null>>;
  send: (typed: Typed) => Promise<void>;
  captcha?: FormCaptcha;
}): AuthFormState {
  const t = useTranslations('auth');
  const sayCaptcha = useTranslations('captcha');
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const askCaptcha = useEffectEvent(() => captcha?.ask());
  useEffect(() => {
    void askCaptcha();
  }, []);

  const refuse = (found: FieldErrors, said: string | null) => {
    setErrors(found);
    setProblem(said);
    setRefusals((before) => before + 1);
  };
  const refuseBy = (error: unknown) => {
    if (!(error instanceof Refused)) return refuse({}, t('unreachable'));
    const { problem: refusal } = error;
    // The one that is shown is still good, and may be about to be solved.
    if (refusal.code === 'captcha' && captcha?.isMissing) return refuse({}, sayCaptcha('first'));
    // An answer counts once, and whoever had none is told by the server that one is needed.
    if (refusal.code === 'captcha' || captcha?.answer) void captcha?.ask('refused');
    const found = fieldErrorsOf(refusal);
    const homeless = homelessErrors(found, ref.current ? namesOf(ref.current) : []);
    const isByField = Object.keys(found).length > homeless.length;
    // The server's sentence serves the office, too, where people have logins.
    const detail = refusal.code === 'invalid_credentials' ? t('credentialsWrong') : refusal.detail;
    refuse(found, homeless.length > 0 ? homeless.join(' ') : isByField ? null : detail);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || !ref.current) return;
    const typed = typedIn(ref.current);
    const faults = Object.entries(check(typed)).flatMap(([name, fault]) =>
      fault ? [[name, t(fault, { count: lengthOf(typed[name] ?? '') })] as const] : [],
    );
    if (faults.length > 0) return refuse(Object.fromEntries(faults), null);
    setErrors({});
    setProblem(null);
    setSending(true);
    try {
      await send(typed);
    } catch (error) {
      refuseBy(error);
    } finally {
      setSending(false);
    }
  };
  const mend = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { name } = target;
    if (name in errors) setErrors(({ [name]: _mended, ...rest }) => rest);
  };
  const leave = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'email' || !ref.current) return;
    if (target.value.trim() === '') return;
    const fault = check(typedIn(ref.current))['email'];
    if (fault) setErrors((before) => ({ ...before, email: t(fault, { count: target.value.length }) }));
  };
  return { ref, errors, problem, isSending, submit: (event) => void submit(event), mend, leave };
}

function typedIn(form: HTMLFormElement): Typed {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, name === 'email' ? value.trim() : value] as const] : [],
  );
  return Object.fromEntries(entries);
}

function namesOf(form: HTMLFormElement): string[] {
  return [...form.elements].flatMap((field) => (field instanceof HTMLInputElement ? [field.name] : []));
}

/**
 * The form around the fields. Its button waits for the code: what is typed here must never go into an address, nor to a
 * page that does not take it.
 */
export function AuthForm({
  form,
  button,
  busy,
  beside,
  children,
}: {
  form: AuthFormState;
  button: string;
  busy: string;
  /** Under the button. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  const isHydrated = useHydrated();
  return (
    <form
      ref={form.ref}
      className={css['form']}
      method="post"
      noValidate
      onSubmit={form.submit}
      onInput={form.mend}
      onBlur={form.leave}
      aria-busy={form.isSending}
    >
      {form.problem ? (
        <Note tone="danger" role="alert">
          {form.problem}
        </Note>
      ) : null}
      {children}
      <div className={css['do']}>
        <Button look="main" big wide type="submit" disabled={!isHydrated} aria-disabled={form.isSending}>
          {form.isSending ? busy : button}
        </Button>
        {beside}
      </div>
    </form>
  );
}
