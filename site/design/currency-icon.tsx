import type { Icon as CurrencySign } from '@menyala/contract/site/calculator';
import { classes } from './classes.ts';
import css from './currency-icon.module.css';
import { coinIcon, Icon } from './icon.tsx';

/** The sign of a currency. Decoration: the currency's name always stands beside it. */
export function CurrencyIcon({
  icon,
  category,
  size = 'medium',
}: {
  icon: CurrencySign;
  category: string;
  size?: 'small' | 'medium' | 'large';
}) {
  // The tint of a note is its paper, always grey, or its frame would be lost.
  const tint = category === 'cash' ? undefined : css[icon.tint];
  return (
    <span className={classes(css['icon'], css[category], tint, css[size])} aria-hidden="true">
      {icon.image ? <img className={css['picture']} src={icon.image} alt="" /> : <Sign sign={icon.sign} />}
    </span>
  );
}

function Sign({ sign }: { sign: string }) {
  const [kind, name = ''] = sign.split(':');
  const coin = kind === 'coin' ? coinIcon(name) : null;
  if (coin) return <Icon name={coin} className={css['sign']} />;
  return name === '' ? sign : name;
}
