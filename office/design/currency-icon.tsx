import { coinSigns } from '@menyala/design/coin-signs';
import { type CurrencyIconProps, CurrencyIcon as SharedIcon } from '@menyala/design/currency-icon';
import type { JSX } from 'react';

const coins = new Map<string, string>(Object.entries(coinSigns));

export function CurrencyIcon(props: CurrencyIconProps): JSX.Element {
  return <SharedIcon {...props} drawCoin={drawCoin} />;
}

function drawCoin(name: string, className?: string): JSX.Element | null {
  const drawing = coins.get(name);
  return drawing === undefined ? null : (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawing} />
    </svg>
  );
}
