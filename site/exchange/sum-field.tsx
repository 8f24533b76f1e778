import { unitOf } from '@menyala/money';
import { type ReactNode, type RefObject, useEffectEvent, useId, useLayoutEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { LimitButtons } from './limit-buttons.tsx';
import type { Anchor } from './reckoning.ts';
import css from './sum-field.module.css';
import { SumRemark } from './sum-remark.tsx';
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
          <span className={`figure ${css['unit']}`} aria-hidden="true">
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
