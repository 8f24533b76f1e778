import type { ClaimStatus, Locale } from '@menyala/contract';
import { momentText, timeText } from '@menyala/contract/moment';
import { useLocale, useTranslations } from 'use-intl';
import { Note } from '../../design/note.tsx';
import { ClaimSupport } from '../claim-support.tsx';
import type { LiveClaim } from '../use-claim.ts';

export const changedId = 'details-changed';

/** Nothing was sent yet, so that whoever did not change the details can still stop it. */
const beforeSending: readonly ClaimStatus[] = ['new', 'checking', 'accepted', 'paused'];

/** That the details were changed, and from when on the money is sent: told to everybody who has the page. */
export function DetailsChanged({ claim }: { claim: LiveClaim }) {
  const t = useTranslations('newDetails');
  const locale = useLocale() as Locale;
  const { requisitesChanged, status } = claim.status;
  if (requisitesChanged === null || !beforeSending.includes(status)) return null;
  const { at, payoutFrom } = requisitesChanged;
  const isCooling = Date.parse(payoutFrom) > Date.parse(claim.status.now);
  const msk = (time: string) => timeText(time, locale);
  const time = momentText(at, locale);
  return (
    <div id={changedId} tabIndex={-1} role="status">
      <Note tone="warning">
        <p>
          <b>{isCooling ? t('changed', { time, from: msk(payoutFrom) }) : t('changedBefore', { time })}</b>
        </p>
        <p>{t('changedNotYou')}</p>
        <ClaimSupport claim={claim} />
      </Note>
    </div>
  );
}
