import type { ReactNode } from 'react';
import { classes } from '../design/classes.ts';
import { Icon, type IconName } from '../design/icon.tsx';
import css from './account.module.css';

/** Ended well or badly, waiting for somebody, ended without anything, or simply on its way. */
export type StateTone = 'good' | 'bad' | 'waits' | 'closed' | 'goes';

const signs: { readonly [T in StateTone]?: IconName } = {
  good: 'check',
  bad: 'error',
  waits: 'clock',
  closed: 'close',
};

/** How something stands, in words with a sign; never by colour alone. */
export function StateTag({
  tone,
  sign = signs[tone],
  children,
}: {
  tone: StateTone;
  /** In place of the tone's own. */
  sign?: IconName | undefined;
  children: ReactNode;
}) {
  return (
    <span className={classes(css['state'], css[tone])}>
      {sign ? <Icon name={sign} /> : null}
      {children}
    </span>
  );
}
