import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '../design/classes.ts';
import { Field } from '../design/field.tsx';
import css from './auth.module.css';
import type { Strength } from './password-strength.ts';

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'autoComplete'>;

/**
 * A password with a button that shows it. Everything else of an `<input>` may be handed in, a form library's `ref` among it.
 * `meter` shows how strong a new one is; `known` is what anybody can know of the account, as its e-mail.
 */
export function PasswordField({
  label,
  error,
  hint,
  autoComplete,
  meter = false,
  known = [],
  ...input
}: {
  label: ReactNode;
  error?: ReactNode;
  hint?: ReactNode;
  autoComplete: 'current-password' | 'new-password';
  meter?: boolean;
  known?: readonly string[];
} & InputProps) {
  const t = useTranslations('auth');
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <>
          <span className={css['password']}>
            <input
              {...input}
              {...control}
              className={classes(control.className, css['input'])}
              type={isShown ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
            />
            <button
              type="button"
              className={css['show']}
              aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
              aria-controls={control.id}
              onClick={() => setShown(!isShown)}
            >
              {t(isShown ? 'hide' : 'show')}
            </button>
          </span>
          {meter ? <TypedStrength of={control.id} known={known} /> : null}
        </>
      )}
    </Field>
  );
}

/** Listens to the field itself, so that it goes with any form. */
function TypedStrength({ of, known }: { of: string; known: readonly string[] }) {
  const [password, setPassword] = useState('');
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = here.current?.ownerDocument.getElementById(of);
    if (!(field instanceof HTMLInputElement)) return;
    const read = () => setPassword(field.value);
    read();
    field.addEventListener('input', read);
    return () => field.removeEventListener('input', read);
  }, [of]);
  return (
    <div ref={here}>
      <StrengthMeter strength={useStrength(password, known)} />
    </div>
  );
}

const settledAfterMs = 120;

/**
 * How strong a password is while it is typed; null while nothing is, and until the estimator has come: it brings a dictionary,
 * so it is loaded when somebody chooses a password, and without it the form goes on as well.
 */
function useStrength(password: string, known: readonly string[]): Strength | null {
  const [strength, setStrength] = useState<Strength | null>(null);
  const ofAccount = known.join('\n');
  useEffect(() => {
    if (password === '') {
      setStrength(null);
      return;
    }
    let isWanted = true;
    const timer = setTimeout(() => {
      import('./password-strength.ts').then(
        ({ strengthOf }) => isWanted && setStrength(strengthOf(password, ofAccount.split('\n'))),
        () => undefined,
      );
    }, settledAfterMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [password, ofAccount]);
  return strength;
}

const words = ['strengthWeak', 'strengthWeak', 'strengthFair', 'strengthGood', 'strengthStrong'] as const;
const steps = [1, 2, 3, 4] as const;

/** Four marks and a word; said politely, since it changes with the typing. */
function StrengthMeter({ strength }: { strength: Strength | null }) {
  const t = useTranslations('auth');
  const reached = strength === null ? 0 : Math.max(1, strength);
  return (
    <div className={css['strength']} data-strength={reached}>
      <div className={css['marks']} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={step <= reached ? css['reached'] : undefined} />
        ))}
      </div>
      <div role="status">
        {strength === null ? null : (
          <p>
            <span className="visually-hidden">{t('strength')}: </span>
            {t(words[strength])}
          </p>
        )}
      </div>
    </div>
  );
}
