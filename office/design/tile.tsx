import type { JSX } from 'react';
import { CoinSign } from './coin-sign.tsx';

export interface TileOf {
  icon: { sign: string; tint: string; image: string | null };
  category: string;
}

const shapes: Readonly<Record<string, string>> = {
  crypto: 'tile--coin',
  bank: 'tile--bank',
  wallet: 'tile--wallet',
  cash: 'tile--cash',
};

/** A currency to recognise at a glance: the shape says its kind. Its name stands beside it, so this one is silent. */
export function Tile({ of, small = false }: { of: TileOf; small?: boolean }): JSX.Element {
  // A note is always on grey paper, or its frame would be lost.
  const tint = of.category === 'cash' ? '' : `t-${of.icon.tint}`;
  const look = ['tile', shapes[of.category] ?? '', tint, small ? 'tile--sm' : ''].join(' ');
  return (
    <span className={look} aria-hidden="true">
      {of.icon.image === null ? <CoinSign sign={of.icon.sign} /> : <img src={of.icon.image} alt="" />}
    </span>
  );
}
