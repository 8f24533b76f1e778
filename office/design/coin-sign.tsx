import type { JSX } from 'react';

// The same strokes as on the site. A coin that is not here shows its letters.
const coins = new Map([
  [
    'btc',
    'M9 5v14M9 5.5h4.5a3 3 0 0 1 0 6.2H9h5a3.3 3.3 0 0 1 0 6.8H9M11 3v2.5m2.5-2.5v2.5M11 18.5V21m2.5-2.5V21',
  ],
  ['eth', 'm12 3 5.5 9L12 15.5 6.5 12zM6.5 14.5 12 21l5.5-6.5L12 18z'],
  ['ltc', 'M10 4 7.5 18.5H17M6 14l8-4'],
  ['ton', 'M5 6h14l-7 13.5zM12 6v13.5'],
  ['trx', 'M4 5l12.5 2.3L20 11l-9 9zM4 5l8 6.2M16.5 7.3 12 11.2 11 20m1-8.8 8-.2'],
  ['usdt', 'M6 6h12M12 6v13M6.5 10.5c2 1.6 9 1.6 11 0'],
  ['xmr', 'M4 17h4V8l4 5 4-5v9h4'],
]);

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
