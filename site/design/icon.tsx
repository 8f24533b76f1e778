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

/** The house's sign: a coin cut in two, its halves shifted like the scales of a slide rule. */
export function Mark() {
  return (
    <svg className={css['mark']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path className={css['mark-ink']} d="M11 2.5v17a8.5 8.5 0 0 1 0-17z" />
      <path className={css['mark-accent']} d="M13 4.5v17a8.5 8.5 0 0 0 0-17z" />
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
