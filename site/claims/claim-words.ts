import type { ClaimStatus, Locale } from '@menyala/contract';
import type { ClaimForm } from '@menyala/contract/site/claims';
import { useLocale, type useTranslations } from 'use-intl';
import { sumText } from '../texts/money.ts';

/** A currency's name without its network's, where both are said: "Tether TRC20" in "Tron (TRC20)" is Tether. */
export function nameBesideNetwork(name: string, network: { name: string } | null): string {
  const words = name.split(' ');
  const last = words.at(-1) ?? '';
  const says = network?.name.split(/[\s()]+/) ?? [];
  return words.length > 1 && says.includes(last) ? words.slice(0, -1).join(' ') : name;
}

/** Whether the network says more than the name: "Bitcoin in Bitcoin" does not. */
export const isNetworkWorthSaying = <N extends { name: string }>(
  name: string,
  network: N | null,
): network is N => network !== null && network.name !== name;

type Translate = ReturnType<typeof useTranslations<'claims'>>;

const labels = {
  new: 'statusesNew',
  checking: 'statusesChecking',
  accepted: 'statusesAccepted',
  paused: 'statusesPaused',
  sending: 'statusesSending',
  sent: 'statusesSent',
  success: 'statusesSuccess',
  error: 'statusesError',
  deleted: 'statusesDeleted',
  refsucc: 'statusesRefsucc',
} as const satisfies Record<ClaimStatus, string>;

export const statusLabel = (t: Translate, status: ClaimStatus): string => t(labels[status]);

/** "№ 48213", or null where the exchange shows no numbers. */
export const claimNumber = (t: Translate, publicId: string | null): string | null =>
  publicId === null ? null : t('number', { number: publicId });

/** Both sums as the page says them, with their units. */
export function useClaimSums(form: ClaimForm): { give: string; get: string } {
  const locale = useLocale() as Locale;
  return { give: sumText(form.fromSumma, locale, form.from), get: sumText(form.toSumma, locale, form.to) };
}

/** What the page says at its top: the one thing that matters in this status. */
export function claimHeading(t: Translate, status: ClaimStatus, { from }: ClaimForm, get: string): string {
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
