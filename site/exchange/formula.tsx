import type { Pair } from '@menyala/contract/site/calculator';
import { formatAmount, type Sums, sumText, type Terms, unitOf } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import css from './formula.module.css';
import { stepsOf } from './formula-steps.ts';
import type { Anchor } from './reckoning.ts';

/** How the other sum follows from the typed one: the numbers shown give the result exactly. */
export function Formula({
  pair,
  terms,
  sums,
  anchor,
}: {
  pair: Pair;
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
