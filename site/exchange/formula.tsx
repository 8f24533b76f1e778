import type { FormPair } from '@menyala/contract/site/pages';
import {
  compare,
  courseFor,
  type Decimal,
  divide,
  formatAmount,
  multiply,
  type Rounding,
  readableCourse,
  roundDown,
  roundUp,
  type Sums,
  sumText,
  type Terms,
  unitOf,
} from '@menyala/money';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import css from './exchange-form.module.css';
import type { Anchor } from './reckoning.ts';

/** How the other sum follows from the typed one: the numbers shown give the result exactly. */
export function Formula({
  pair,
  terms,
  sums,
  anchor,
}: {
  pair: FormPair;
  terms: Terms;
  sums: Sums | null;
  anchor: Anchor;
}) {
  const t = useTranslations('exchange');
  const { locale } = useLayout();
  if (!sums) return null;
  const { from, to } = pair.structure;
  const [typed, other] = anchor === 'from' ? [from, to] : [to, from];
  const steps = stepsOf(terms, sums, anchor);
  const exact = (amount: string) => `${formatAmount(amount, locale)}\u00a0${unitOf(other.currency.ticker)}`;
  return (
    <details className={css['formula']}>
      <summary className="link small">
        {t('formula')}
        <Icon name="down" />
      </summary>
      <dl className={css['panel']}>
        <div>
          <dt>
            {sumText(anchor === 'from' ? sums.send : sums.receive, locale, typed.currency)} {steps.sign}{' '}
            {formatAmount(steps.course, locale)}
          </dt>
          <dd>
            {exact(steps.exact)}
            {steps.isCut ? '…' : ''}
          </dd>
        </div>
        <div>
          <dt>
            {t(anchor === 'from' ? 'formulaRoundedDown' : 'formulaRoundedUp', {
              step: formatAmount(steps.step, locale),
            })}
          </dt>
          <dd>{exact(steps.result)}</dd>
        </div>
        <div>
          <dt>{t('formulaFees')}</dt>
          <dd>{t('formulaNoFees')}</dd>
        </div>
        <div>
          <dt>{t(anchor === 'from' ? 'formulaGet' : 'formulaSend')}</dt>
          <dd>
            <b>{sumText(steps.result, locale, other.currency)}</b>
          </dd>
        </div>
      </dl>
    </details>
  );
}

/** Significant digits of the course beside the form; the formula shows more only where its result needs them. */
const fewestDigits = 6;
const mostDecimals = 18;
/** Decimals of the exact sum that are written out beyond those of its money. */
const extraDecimals = 2;

interface FormulaSteps {
  /** What is done with the typed sum and the course as it is read. */
  sign: '×' | '÷';
  course: Decimal;
  /** Before rounding. */
  exact: Decimal;
  /** It goes on after what is written. */
  isCut: boolean;
  /** What it is rounded to: "0.01". */
  step: Decimal;
  result: Decimal;
}

/**
 * The steps from the typed sum to the other one, by the course the way round that it is read beside the form, with just so
 * many digits that whoever reckons with the shown numbers comes to the shown result.
 */
export function stepsOf(terms: Terms, sums: Sums, anchor: Anchor): FormulaSteps {
  const { inverted, value } = readableCourse(courseFor(terms, sums.send));
  const isForward = anchor === 'from';
  const [typed, result] = isForward ? [sums.send, sums.receive] : [sums.receive, sums.send];
  const { decimals } = isForward ? terms.receive : terms.send;
  const sign = isForward === inverted ? '÷' : '×';
  const reckoned = (course: Decimal, places: number, rounding: Rounding): Decimal => {
    if (sign === '÷') return divide(typed, course, { decimals: places, rounding });
    const product = multiply(typed, course);
    return rounding === 'up' ? roundUp(product, places) : roundDown(product, places);
  };
  const isRight = (course: Decimal) =>
    compare(reckoned(course, decimals, isForward ? 'down' : 'up'), result) === 0;
  const course = shortened(value).find(isRight) ?? shortened(value)[0] ?? value;
  const written = Math.min(mostDecimals, decimals + extraDecimals);
  const exact = reckoned(course, written, 'down');
  const isCut = compare(exact, reckoned(course, written, 'up')) !== 0;
  return { sign, course, exact, isCut, step: stepOf(decimals), result };
}

/** A course rounded to what is shown beside the form, then with a digit more each. */
function shortened(value: Decimal): Decimal[] {
  const wholeDigits = value.split('.')[0]?.length ?? 1;
  const fewest = Math.max(0, fewestDigits - wholeDigits);
  return Array.from({ length: mostDecimals - fewest + 1 }, (_, more) =>
    divide(value, '1', { decimals: fewest + more, rounding: 'nearest' }),
  );
}

function stepOf(decimals: number): Decimal {
  return decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`;
}
