import type { Locale } from '@menyala/contract';
import type { OwnClaim } from '@menyala/contract/site/own-claims';
import { sumText } from '@menyala/money';
import { useLocale } from 'use-intl';
import { isNetworkWorthSaying, nameBesideNetwork } from '../../claims/claim-words.ts';
import { CurrencyIcon } from '../../design/currency-icon.tsx';
import { NetworkTag } from '../../design/network-tag.tsx';
import css from './claim-table.module.css';

type SideOfClaim = OwnClaim['from'];

/** A sum of a claim with its unit. */
export function useSum(): (amount: string, side: SideOfClaim) => string {
  const locale = useLocale() as Locale;
  return (amount, side) => sumText(amount, locale, side);
}

/** One side of a claim: the sum, and below it what it is a sum of. */
export function ClaimSide({ amount, side }: { amount: string; side: SideOfClaim }) {
  const sum = useSum();
  return (
    <span className={css['side']}>
      <CurrencyIcon icon={side.icon} category={side.category} size="small" />
      <span className={css['sum']}>{sum(amount, side)}</span>
      <SideName side={side} />
    </span>
  );
}

/** "Tether" with the tag of its network, where the network says more than the name. */
export function SideName({ side: { name, network } }: { side: Pick<SideOfClaim, 'name' | 'network'> }) {
  return (
    <span className={css['name']}>
      {nameBesideNetwork(name, network)}
      {isNetworkWorthSaying(name, network) ? <NetworkTag>{network.code}</NetworkTag> : null}
    </span>
  );
}
