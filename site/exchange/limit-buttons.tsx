import { amountText, compare, type Decimal, isZero, roundDown, unitOf } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { useLayout } from '../layout/layout-context.tsx';
import { type Anchor, rangeOf } from './reckoning.ts';
import type { Exchange } from './use-exchange.ts';

/** Min, max and reserve of a side: pressed, they fill its field. */
export function LimitButtons({
  exchange: { state, reckoning, change },
  anchor,
  className,
}: {
  exchange: Exchange;
  anchor: Anchor;
  className: string | undefined;
}) {
  const t = useTranslations('exchange');
  const { locale } = useLayout();
  const { limits, terms } = reckoning;
  if (!limits.exchangeable) return null;
  const range = rangeOf(limits, anchor);
  const unit = state.data.pair.structure[anchor].currency;
  const button = (
    word: 'min' | 'max' | 'reserve',
    spoken: 'fillMin' | 'fillMax' | 'fillReserve',
    amount: Decimal,
    fill: Decimal,
  ) => (
    <button
      type="button"
      // The field keeps the focus: leaving it would put a remark where the button is, before the press is over.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => change({ kind: 'filled', anchor, amount: fill })}
    >
      {t(word)} <b>{amountText(amount, locale, unit)}</b>
      <span className="visually-hidden"> {t(spoken, { unit: unitOf(unit.ticker) })}</span>
    </button>
  );
  const reserve = roundDown(terms.reserve, terms.receive.decimals);
  return (
    <div className={className}>
      {button('min', 'fillMin', range.min, range.min)}
      {button('max', 'fillMax', range.max, range.max)}
      {anchor === 'to' && !isZero(reserve) && compare(reserve, range.max) !== 0
        ? button('reserve', 'fillReserve', reserve, range.max)
        : null}
    </div>
  );
}
