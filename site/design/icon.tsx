import type { CoinSign } from '@menyala/design/coin-signs';
import css from './icon.module.css';
import { type drawings, IconDrawings } from './icon-drawings.tsx';

export type IconName = keyof typeof drawings | `coin-${CoinSign}`;

/** The drawings that currencies name as theirs. */
const coins = ['btc', 'eth', 'usdt', 'ton', 'ltc', 'xmr', 'trx'] as const satisfies readonly CoinSign[];

export function coinIcon(sign: string): IconName | null {
  const coin = coins.find((each) => each === sign);
  return coin ? `coin-${coin}` : null;
}

/** A drawn sign beside words; it is never read out, so the words must be there (or visually hidden). */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={className ?? css['icon']} aria-hidden="true" focusable="false">
      <use href={`#icon-${name}`} />
    </svg>
  );
}

const spriteId = 'icons';
/** What the server drew: the browser takes it over as it stands, so that no drawing is sent a second time as code. */
const drawn = import.meta.env.SSR ? '' : (document.getElementById(spriteId)?.innerHTML ?? '');

/** All drawings once a document; `Icon` refers to them. */
export function IconSprite() {
  if (import.meta.env.SSR)
    return (
      <svg id={spriteId} className={css['sprite']} aria-hidden="true">
        <IconDrawings />
      </svg>
    );
  const inside = { dangerouslySetInnerHTML: { __html: drawn } };
  return (
    <svg id={spriteId} className={css['sprite']} aria-hidden="true" {...inside} suppressHydrationWarning />
  );
}
