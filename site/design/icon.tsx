import type { CoinSign } from '@menyala/design/coin-signs';
import { useEffect, useState } from 'react';
import css from './icon.module.css';
import type { drawings } from './icon-drawings.ts';
import { whenIdle } from './when-idle.ts';

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
/** What the server drew, and later all drawings. */
let drawn = import.meta.env.SSR ? '' : (document.getElementById(spriteId)?.innerHTML ?? '');
let isWhole = false;

/**
 * The drawings that `Icon` refers to, once a document. The server draws those of its page (`withIcons`), and the browser takes
 * them over as they stand; the others come when it has nothing else to do.
 */
export function IconSprite() {
  const [inside, setInside] = useState(drawn);
  useEffect(() => (isWhole ? undefined : whenIdle(() => fetchAll(setInside))), []);
  const html = { dangerouslySetInnerHTML: { __html: inside } };
  return (
    <svg id={spriteId} className={css['sprite']} aria-hidden="true" {...html} suppressHydrationWarning />
  );
}

const againAfterMs = 10_000;

async function fetchAll(onDrawn: (inside: string) => void): Promise<void> {
  try {
    const { symbols } = await import('./icon-drawings.ts');
    drawn = [...symbols.values()].join('');
    isWhole = true;
    onDrawn(drawn);
  } catch {
    setTimeout(() => void fetchAll(onDrawn), againAfterMs);
  }
}
