import type { ClaimStatus } from '@menyala/contract';
import { classes } from '../../design/classes.ts';
import { Icon, type IconName } from '../../design/icon.tsx';
import css from './claim-table.module.css';

/** Ended well or badly, waiting for the customer, or simply on its way. Never told by colour alone. */
const looks: { readonly [S in ClaimStatus]?: { tone: 'good' | 'bad' | 'waits' | 'closed'; icon: IconName } } =
  {
    new: { tone: 'waits', icon: 'clock' },
    paused: { tone: 'waits', icon: 'warning' },
    success: { tone: 'good', icon: 'check' },
    refsucc: { tone: 'good', icon: 'check' },
    error: { tone: 'bad', icon: 'error' },
    deleted: { tone: 'closed', icon: 'close' },
  };

/** The status of a claim, in the words that came with it. */
export function ClaimState({ status, label }: { status: ClaimStatus; label: string }) {
  const look = looks[status];
  return (
    <span className={classes(css['state'], look && css[look.tone])}>
      {look ? <Icon name={look.icon} /> : null}
      {label}
    </span>
  );
}
