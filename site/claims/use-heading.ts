import type { ClaimStatus } from '@menyala/contract';
import type { Choice, ClaimForm } from '@menyala/contract/site/claims';
import { useTranslations } from 'use-intl';
import { isGoingBack, waitsForCard } from './claim-phase.ts';
import { type Translate, useClaimSums } from './claim-words.ts';
import type { LiveClaim } from './use-claim.ts';

/** What the page says at its top: the one thing that matters now. */
export function useHeading({
  form,
  isMaker,
  status: { status, choice, actions },
}: Pick<LiveClaim, 'form' | 'status' | 'isMaker'>): string {
  const t = useTranslations('claims');
  const tWays = useTranslations('waysOn');
  const { get } = useClaimSums(form);
  if (waitsForCard({ actions })) {
    return status === 'paused' ? t('headingsCardPaid') : t('headingsCard');
  }
  const key = status === 'paused' ? pausedHeading(choice, isMaker) : null;
  return key === null ? headingOf(t, status, form, get) : tWays(key);
}

/** A claim that waits for its customer says so; one that waits for staff is being looked into. */
function pausedHeading(
  choice: Choice | null,
  isMaker: boolean,
): 'heading' | 'headingStranger' | 'headingRefund' | 'headingReturned' | null {
  if (choice === null) return null;
  if (isGoingBack(choice)) return 'headingRefund';
  if (choice.waitsFor === 'returned') return 'headingReturned';
  if (choice.ways.length === 0) return null;
  return isMaker ? 'heading' : 'headingStranger';
}

function headingOf(t: Translate, status: ClaimStatus, { from }: ClaimForm, get: string): string {
  switch (status) {
    case 'new':
      return from.network === null || from.network.name === from.name
        ? t('headingsPayThrough', { name: from.name })
        : t('headingsPayNetwork', { ticker: from.ticker, network: from.network.name });
    case 'checking':
      return t('headingsChecking');
    case 'accepted':
      return t('headingsAccepted');
    case 'paused':
      return t('headingsPaused');
    case 'sending':
      return t('headingsSending', { sum: get });
    case 'sent':
      return t('headingsSent', { sum: get });
    case 'success':
      return t('headingsSuccess', { sum: get });
    case 'error':
      return t('headingsError');
    case 'deleted':
      return t('headingsDeleted');
    case 'refsucc':
      return t('headingsRefsucc');
  }
}
