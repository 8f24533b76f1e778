import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import css from './note.module.css';

export type NoteTone = 'plain' | 'positive' | 'warning' | 'danger';

const signs: Record<NoteTone, IconName> = {
  plain: 'info',
  positive: 'check',
  warning: 'warning',
  danger: 'error',
};

/** A few sentences set apart, with the sign of their tone. Give `role="status"` or `role="alert"` where it appears later. */
export function Note({
  tone = 'plain',
  children,
  className,
  ...rest
}: { tone?: NoteTone } & ComponentProps<'div'>) {
  return (
    <div {...rest} className={classes(css['note'], css[tone], className)}>
      <Icon name={signs[tone]} />
      <div>{children}</div>
    </div>
  );
}
