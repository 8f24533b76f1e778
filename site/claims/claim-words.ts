import type { ClaimStatus, Locale } from '@menyala/contract';
import type { ClaimForm } from '@menyala/contract/site/claims';
import { sumText } from '@menyala/money';
import { useLocale, type useTranslations } from 'use-intl';

/** A currency's name without its network's, where both are said: "Tether TRC20" in "Tron (TRC20)" is Tether. */
export function nameBesideNetwork(name: string, network: { name: string } | null): string {
  const words = name.split(' ');
  const last = words.at(-1) ?? '';
  const says = network?.name.split(/[\s()]+/) ?? [];
  return words.length > 1 && says.includes(last) ? words.slice(0, -1).join(' ') : name;
}

/** True where the network says more than the name: "Bitcoin in Bitcoin" does not. */
export const isNetworkWorthSaying = <N extends { name: string }>(
  name: string,
  network: N | null,
): network is N => network !== null && network.name !== name;

export type Translate = ReturnType<typeof useTranslations<'claims'>>;

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

/** Both sums as the page says them, with their units; "≈" while the course may still move. */
export function useClaimSums(form: ClaimForm): { give: string; get: string } {
  const locale = useLocale() as Locale;
  const get = sumText(form.toSumma, locale, form.to);
  return {
    give: sumText(form.fromSumma, locale, form.from),
    get: form.isCourseFixed ? get : `≈\u00a0${get}`,
  };
}
