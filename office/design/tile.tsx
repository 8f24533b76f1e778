import type { JSX } from 'react';

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
  const look = ['tile', shapes[of.category] ?? '', `t-${of.icon.tint}`, small ? 'tile--sm' : ''].join(' ');
  return (
    <span className={look} aria-hidden="true">
      {of.icon.image === null ? of.icon.sign : <img src={of.icon.image} alt="" />}
    </span>
  );
}
