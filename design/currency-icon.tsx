import type { ReactNode } from 'react';
import css from './currency-icon.module.css';

export interface CurrencyIconProps {
  icon: { sign: string; tint: string; image: string | null };
  category: string;
  size?: 'small' | 'medium' | 'large';
}

/**
 * The sign of a currency: letters, a drawn coin (`coin:btc`) or its own picture, in the shape of its kind. Decoration: the
 * currency's name always stands beside it. How a coin is drawn is the front's: the site has all drawings in its document.
 */
export function CurrencyIcon({
  icon: { sign, tint, image },
  category,
  size = 'medium',
  drawCoin,
}: CurrencyIconProps & { drawCoin: (name: string, className?: string) => ReactNode }) {
  const [kind, name = ''] = sign.split(':');
  // A note is always on grey paper, or its frame would be lost.
  const shown = [css['icon'], css[category], category === 'cash' ? '' : css[tint], css[size]];
  return (
    <span className={shown.filter(Boolean).join(' ')} aria-hidden="true">
      {image ? (
        <img className={css['picture']} src={image} alt="" />
      ) : (
        (kind === 'coin' && drawCoin(name, css['sign'])) || name || sign
      )}
    </span>
  );
}
