import { type CurrencyIconProps, CurrencyIcon as SharedIcon } from '@menyala/design/currency-icon';
import { coinIcon, Icon } from './icon.tsx';

export function CurrencyIcon(props: CurrencyIconProps) {
  return <SharedIcon {...props} drawCoin={drawCoin} />;
}

function drawCoin(name: string, className?: string) {
  const coin = coinIcon(name);
  return coin && <Icon name={coin} className={className} />;
}
