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
  requisite,
  status: { status, choice, actions },
}: Pick<LiveClaim, 'form' | 'status' | 'requisite' | 'isMaker'>): string {
  const t = useTranslations('claims');
  const tWays = useTranslations('waysOn');
  const sums = useClaimSums(form);
  if (waitsForCard({ actions })) {
    return status === 'paused' ? t('headingsCardPaid') : t('headingsCard');
  }
  const key = status === 'paused' ? pausedHeading(choice, isMaker) : null;
  return key === null
    ? headingOf(t, status, form, { ...sums, kind: requisite?.fields[0]?.kind })
    : tWays(key);
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

interface Paying {
  give: string;
  get: string;
  /** Of what is paid to: card, phone, wallet. */
  kind: string | undefined;
}

/** What to do, as one would say it: how much, and to what. */
function payHeading(t: Translate, from: ClaimForm['from'], sum: string, kind: string | undefined): string {
  if (from.network !== null) {
    return from.network.name === from.name
      ? t('headingsPay', { sum })
      : t('headingsPayNetwork', { sum, network: from.network.name });
  }
  if (from.category === 'cash') return t('headingsPayCash', { sum });
  if (kind === 'card') {
    // "Any bank card, RUB" is no bank.
    return /карт|card/i.test(from.name)
      ? t('headingsPayAnyCard', { sum })
      : t('headingsPayCard', { sum, name: genitiveOfBank(from.name) });
  }
  if (kind === 'phone') return t('headingsPayPhone', { sum });
  return kind === 'wallet' ? t('headingsPayThrough', { sum, name: from.name }) : t('headingsPay', { sum });
}

/** "на карту Сбербанка": of the names of banks only those that end in "банк" bend. */
const genitiveOfBank = (name: string): string => (/банк$/i.test(name) ? `${name}а` : name);

function headingOf(
  t: Translate,
  status: ClaimStatus,
  { from }: ClaimForm,
  { give, get, kind }: Paying,
): string {
  switch (status) {
    case 'new':
      return payHeading(t, from, give, kind);
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
