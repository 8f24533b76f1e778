import { amountText, compare, type Decimal, parseTyped, sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { FieldError } from '../design/field.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import type { SumProblem } from './reckoning.ts';
import type { Exchange } from './use-exchange.ts';

const texts = {
  below_min: 'belowMin',
  above_max: 'aboveMax',
  above_reserve: 'aboveReserve',
} as const satisfies Partial<Record<SumProblem, string>>;

/** What is said under the typed sum: what is wrong and the nearest sum that is not, or what was changed. */
export function SumRemark({ exchange: { state, reckoning, change } }: { exchange: Exchange }) {
  const t = useTranslations('exchange');
  const { locale } = useLayout();
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
    return (
      <FieldError>{t('empty', { example: amountText(problem.nearest ?? '100', locale, unit) })}</FieldError>
    );
  }
  if (state.clamped) {
    const read = ({ text }: { text: string }) => parseTyped(text, unit.decimals, locale);
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
