import type { JSX } from 'react';
import { useSay } from '../language/say.ts';

/** How many are left, where that is counted. */
export function Stock({ stock }: { stock: number | null }): JSX.Element {
  const say = useSay();
  if (stock === null) return <span className="soft">{say('gifts.noEnd')}</span>;
  return stock === 0 ? (
    <span className="tag tag--warning">{say('gifts.soldOut')}</span>
  ) : (
    <span>{stock}</span>
  );
}
