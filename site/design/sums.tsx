import type { Icon as CurrencySign } from '@menyala/contract/site/calculator';
import type { ReactNode } from 'react';
import { CurrencyIcon } from './currency-icon.tsx';
import css from './sums.module.css';

export interface SumSide {
  icon: CurrencySign;
  category: string;
  caption: string;
  /** Formatted, without its unit. */
  amount: string;
  unit: string;
  where?: ReactNode;
}

/** The summary of an exchange wherever it is shown: what is given, the course on the line, what is got; of a payment the first alone. */
export function Sums({ from, to, course }: { from: SumSide; to?: SumSide; course?: ReactNode }) {
  return (
    <div className={css['sums']}>
      <Side {...from} />
      {course === undefined ? null : <p className={css['line']}>{course}</p>}
      {to === undefined ? null : <Side {...to} />}
    </div>
  );
}

function Side({ icon, category, caption, amount, unit, where }: SumSide) {
  return (
    <div className={css['side']}>
      <CurrencyIcon icon={icon} category={category} />
      <p className={css['caption']}>{caption}</p>
      <p className={`figure ${css['amount']}`} translate="no">
        {amount} <small>{unit}</small>
      </p>
      {where ? <div className={css['where']}>{where}</div> : null}
    </div>
  );
}
