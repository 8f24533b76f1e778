import {
  amountText,
  compare,
  type Decimal,
  isZero,
  parseTyped,
  roundDown,
  sumText,
  unitOf,
} from '@menyala/money';
import { type ReactNode, type RefObject, useEffectEvent, useId, useLayoutEffect } from 'react';
import { useTranslations } from 'use-intl';
import { FieldError } from '../design/field.tsx';
import { Icon } from '../design/icon.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { useReadSum } from '../layout/use-read-sum.ts';
import { type Anchor, rangeOf, type SumProblem } from './reckoning.ts';
import css from './sum-field.module.css';
import type { Exchange } from './use-exchange.ts';

/** One of the two sums: the figure, its currency and the ways it goes (handed in), limits, and what is to be said. */
export function SumField({
  exchange,
  anchor,
  text,
  onLeave,
  ref,
  currency,
  ways,
}: {
  exchange: Exchange;
  anchor: Anchor;
  text: string;
  onLeave: () => void;
  ref: RefObject<HTMLInputElement | null>;
  currency: ReactNode;
  ways: ReactNode;
}) {
  const t = useTranslations('exchange');
  const id = useId();
  const { state, change } = exchange;
  const isAnchor = state.typed.anchor === anchor;
  const isAbout = state.course.fixedAt === 'paid' && anchor === 'to';
  const { ticker } = state.data.pair.structure[anchor].currency;
  const takeEarly = useEffectEvent(() => {
    // Whoever typed before the page's code came finds what they typed.
    const early = ref.current?.value ?? text;
    if (early !== text) change({ kind: 'typed', typed: { anchor, text: early } });
  });
  useLayoutEffect(() => takeEarly(), []);
  return (
    <div className={css['sum']}>
      <div className={css['main']}>
        <label htmlFor={id}>
          {t(anchor === 'from' ? 'send' : 'receive')}
          <span className="visually-hidden">, {unitOf(ticker)}</span>
        </label>
        <span className={css['amount']} data-length={lengthOf(text)}>
          {isAbout ? (
            <>
              <Icon name="about" />
              <span className="visually-hidden">{t('about')}</span>
            </>
          ) : null}
          <input
            ref={ref}
            id={id}
            name={anchor === 'from' ? 'send' : 'receive'}
            className="figure"
            translate="no"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            maxLength={48}
            value={text}
            size={Math.max(text.length, 4)}
            aria-describedby={`${id}-said ${id}-limits`}
            aria-invalid={isAnchor && isWrong(exchange) ? true : undefined}
            onChange={(event) => change({ kind: 'typed', typed: { anchor, text: event.target.value } })}
            onBlur={isAnchor ? onLeave : undefined}
          />
          <span className={`figure ${css['unit']}`} translate="no" aria-hidden="true">
            {unitOf(ticker)}
          </span>
        </span>
      </div>
      {currency}
      <div className={css['below']}>
        <div className={css['said']} id={`${id}-said`} aria-live="polite">
          {isAnchor ? <SumRemark exchange={exchange} /> : null}
        </div>
        <div className={css['limits-place']} id={`${id}-limits`}>
          <LimitButtons exchange={exchange} anchor={anchor} className={css['limits']} />
        </div>
      </div>
      {ways}
    </div>
  );
}

function isWrong({ state, reckoning: { problem } }: Exchange): boolean {
  if (state.serverErrors[state.typed.anchor]) return true;
  if (!problem) return false;
  return problem.code === 'empty' ? state.isEmptyTold : problem.code !== 'none_possible';
}

function lengthOf(text: string): 'short' | 'middle' | 'long' | 'longest' | 'extreme' {
  if (text.length >= 23) return 'extreme';
  if (text.length >= 18) return 'longest';
  if (text.length >= 12) return 'long';
  return text.length >= 9 ? 'middle' : 'short';
}

const texts = {
  below_min: 'belowMin',
  above_max: 'aboveMax',
  above_reserve: 'aboveReserve',
} as const satisfies Partial<Record<SumProblem, string>>;

/** What is said under the typed sum: what is wrong and the nearest sum that is not, or what was changed. */
function SumRemark({ exchange: { state, reckoning, change } }: { exchange: Exchange }) {
  const t = useTranslations('exchange');
  const { locale } = useLayout();
  const readSum = useReadSum();
  const { anchor } = state.typed;
  const unit = state.data.pair.structure[anchor].currency;
  const { problem } = reckoning;
  const take = (amount: Decimal) => (
    <button type="button" onClick={() => change({ kind: 'filled', anchor, amount })}>
      {t('take', { sum: sumText(amount, locale, unit) })}
    </button>
  );
  if (problem && problem.code !== 'none_possible' && problem.code !== 'empty') {
    return (
      <FieldError>
        {t(texts[problem.code])} {problem.nearest === null ? null : take(problem.nearest)}
      </FieldError>
    );
  }
  const said = state.serverErrors[anchor];
  if (said) return <FieldError>{said}</FieldError>;
  if (problem?.code === 'empty') {
    if (!state.isEmptyTold) return null;
    const otherwise = t('empty', { example: amountText(problem.nearest ?? '100', locale, unit) });
    return <FieldError>{readSum(state.typed.text, unit, otherwise).wrong}</FieldError>;
  }
  const { isBetween, sums } = reckoning;
  if (isBetween && sums)
    return (
      <p>
        {t('tierGives', {
          send: sumText(sums.send, locale, state.data.pair.structure.from.currency),
          receive: sumText(sums.receive, locale, unit),
        })}
      </p>
    );
  if (state.clamped) {
    const read = ({ text }: { text: string }) => parseTyped(text, unit, locale);
    const was = read(state.clamped);
    const now = read(state.typed) ?? '0';
    const isAbove = was !== null && compare(was, now) > 0;
    return (
      <p>
        {t(isAbove ? 'clampedAbove' : 'clampedBelow', { sum: sumText(now, locale, unit) })}{' '}
        <button type="button" onClick={() => change({ kind: 'undone' })}>
          {t('undo', { was: was === null ? state.clamped.text : amountText(was, locale, unit) })}
        </button>
      </p>
    );
  }
  return null;
}

/** Min, max and reserve of a side: pressed, they fill its field. */
function LimitButtons({
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
      {t(word)} <b translate="no">{amountText(amount, locale, unit)}</b>
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
