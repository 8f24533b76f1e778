import type { ReactNode } from 'react';
import { classes } from '../../design/classes.ts';
import { Icon, type IconName } from '../../design/icon.tsx';
import css from './rows.module.css';

export type StateTone = 'good' | 'bad' | 'waits' | 'closed';

const signs: { readonly [T in StateTone]: IconName } = {
  good: 'check',
  bad: 'error',
  waits: 'clock',
  closed: 'close',
};

/** How something stands, in words with a sign; never by colour alone. */
export function StateTag({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return (
    <span className={classes(css['state'], css[tone])}>
      <Icon name={signs[tone]} />
      {children}
    </span>
  );
}
