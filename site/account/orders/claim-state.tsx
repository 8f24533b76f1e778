import type { ClaimStatus } from '@menyala/contract';
import { useTranslations } from 'use-intl';
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

/** Whose turn it is, or what happens meanwhile: some labels are much alike, and none of them says so. */
const turns = {
  new: 'nextNew',
  accepted: 'nextAccepted',
  paused: 'nextPaused',
  sending: 'nextSending',
  sent: 'nextSent',
} as const satisfies { readonly [S in ClaimStatus]?: string };

/** The status of a claim, in the words that came with it, and under it what comes next. */
export function ClaimState({ status, label }: { status: ClaimStatus; label: string }) {
  const t = useTranslations('account');
  const look = looks[status];
  return (
    <>
      <span className={classes(css['state'], look && css[look.tone])}>
        {look ? <Icon name={look.icon} /> : null}
        {label}
      </span>
      {status in turns ? <span className={css['next']}>{t(turns[status as keyof typeof turns])}</span> : null}
    </>
  );
}
