import type { Icon as CurrencyIcon } from '@menyala/contract/site/calculator';
import { classes } from './classes.ts';
import { coinIcon, Icon } from './icon.tsx';
import css from './tile.module.css';

/** The sign of a currency. Decoration: the currency's name always stands beside it. */
export function Tile({
  icon,
  category,
  size = 'medium',
}: {
  icon: CurrencyIcon;
  category: string;
  size?: 'small' | 'medium' | 'large';
}) {
  // The tint of a note is its paper, always grey, or its frame would be lost.
  const tint = category === 'cash' ? undefined : css[icon.tint];
  return (
    <span className={classes(css['tile'], css[category], tint, css[size])} aria-hidden="true">
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
