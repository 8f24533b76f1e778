import { coinSigns } from '@menyala/design/coin-signs';
import type { JSX } from 'react';

const coins = new Map<string, string>(Object.entries(coinSigns));

/** A currency's sign as the server names it: letters as they are, `coin:btc` drawn, `cash:$` as what follows. */
export function CoinSign({ sign }: { sign: string }): JSX.Element {
  const [kind, name = ''] = sign.split(':');
  const drawing = kind === 'coin' ? coins.get(name) : undefined;
  if (drawing === undefined) return <>{name === '' ? sign : name}</>;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawing} />
    </svg>
  );
}
