import type { ComponentProps, ReactNode } from 'react';
import css from './check.module.css';
import { Icon } from './icon.tsx';

/** A tick with its sentence. */
export function Check({ children, ...input }: { children: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className={css['check']}>
      <input {...input} type="checkbox" />
      <Icon name="check" />
      <span>{children}</span>
    </label>
  );
}
