import type { Pair } from '@menyala/contract/site/calculator';
import { useTranslations } from 'use-intl';
import { isNetworkWorthSaying, nameBesideNetwork } from '../claims/claim-words.ts';
import { CurrencyIcon } from '../design/currency-icon.tsx';

const texts = {
  from: { alone: 'sideFrom', inNetwork: 'sideFromNetwork' },
  to: { alone: 'sideTo', inNetwork: 'sideToNetwork' },
} as const;

/** "You get Tether in the Tron network", with its tile: above the fields of a side, and above what they hold. */
export function SideHeading({ id, pair, side }: { id: string; pair: Pair; side: 'from' | 'to' }) {
  const t = useTranslations('details');
  const { currency, network } = pair.structure[side];
  const name = nameBesideNetwork(currency.name, network);
  return (
    <h2 id={id}>
      <CurrencyIcon icon={currency.icon} category={currency.category} size="small" />
      {isNetworkWorthSaying(currency.name, network)
        ? t(texts[side].inNetwork, { name, network: network.name })
        : t(texts[side].alone, { name })}
    </h2>
  );
}
