import type { ClaimStatus } from '@menyala/contract';
import { useTranslations } from 'use-intl';
import { StateTag, type StateTone } from '../state-tag.tsx';
import css from './claim-table.module.css';

const tones: { readonly [S in ClaimStatus]?: StateTone } = {
  new: 'waits',
  paused: 'waits',
  success: 'good',
  refsucc: 'good',
  error: 'bad',
  deleted: 'closed',
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
  return (
    <>
      <StateTag tone={tones[status] ?? 'goes'} sign={status === 'paused' ? 'warning' : undefined}>
        {label}
      </StateTag>
      {status in turns ? <span className={css['next']}>{t(turns[status as keyof typeof turns])}</span> : null}
    </>
  );
}
