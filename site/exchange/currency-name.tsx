import { CurrencyIcon } from '../design/currency-icon.tsx';
import { NetworkTag } from '../design/network-tag.tsx';
import type { Catalogue } from './catalogue.ts';
import css from './currency-button.module.css';

/** Icon, name, and the network where the money has several. */
export function CurrencyName({ catalogue, id }: { catalogue: Catalogue; id: number }) {
  const entry = catalogue.entry(id);
  const currency = catalogue.currency(id);
  if (!entry || !currency) return null;
  return (
    <span className={css['name']}>
      <CurrencyIcon icon={currency.icon} category={currency.category} size="small" />
      <span className={css['words']}>
        {entry.name}
        {entry.currencies.length > 1 && currency.network ? (
          <NetworkTag>{currency.network.code}</NetworkTag>
        ) : null}
      </span>
    </span>
  );
}
