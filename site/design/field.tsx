import { type ReactNode, useId } from 'react';
import css from './field.module.css';
import { Icon } from './icon.tsx';

/** What a field hands to its control, so that label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A label above, the control, an error with its sign, a hint or example below. The error may hold a button with the way on. */
export function Field({
  label,
  hint,
  error,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: css['input'],
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {hint ? (
        <p className={css['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** The line under a field that says what is wrong and what to do; for controls that are not a `Field`. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div className={css['error']} id={id}>
      <Icon name="error" />
      <div>{children}</div>
    </div>
  );
}

/** A native choice with the arrow drawn by us; put a `<select>` with the control's props into it. */
export function SelectBox({ children }: { children: ReactNode }) {
  return (
    <span className={css['choice']}>
      {children}
      <Icon name="down" />
    </span>
  );
}
