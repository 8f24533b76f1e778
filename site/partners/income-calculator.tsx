import type { Programme } from '@menyala/contract/site/partners';
import { parseTyped, roundDown, sumText, unitOf } from '@menyala/money';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from '../design/field.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { type Income, incomeOf } from './income.ts';
import css from './partners.module.css';
import { usePercent } from './use-percent.ts';

const mostExchanges = 100_000;
const example = { exchanges: '100', amount: '500' };

/** "100 exchanges of 500 USDT a month", and what they bring; reckoned here, with the figures of the programme. */
export function IncomeCalculator({ programme }: { programme: Programme }) {
  const t = useTranslations('partners');
  const { locale } = useLayout();
  const percent = usePercent();
  const [typed, setTyped] = useState(example);
  const { currency, usualMarginPercent, basis } = programme;
  if (basis === 'profit' && usualMarginPercent === null) return null;
  const exchanges = countOf(typed.exchanges);
  const amount = parseTyped(typed.amount, currency, locale);
  const isAmount = amount !== null && /[1-9]/.test(amount);
  const income = exchanges === null || !isAmount ? null : incomeOf(programme, { exchanges, amount });
  return (
    <section className={css['calculator']} aria-labelledby="income">
      <h2 id="income">{t('income')}</h2>
      <div className={css['typed']}>
        <Field
          label={t('exchanges')}
          error={exchanges === null ? t('exchangesWrong', { most: mostExchanges }) : null}
        >
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              value={typed.exchanges}
              onChange={({ currentTarget: { value } }) => setTyped({ ...typed, exchanges: value })}
            />
          )}
        </Field>
        <Field
          label={t('averageSum', { unit: unitOf(currency.ticker) })}
          error={isAmount ? null : t('averageSumWrong')}
        >
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={15}
              value={typed.amount}
              onChange={({ currentTarget: { value } }) => setTyped({ ...typed, amount: value })}
            />
          )}
        </Field>
      </div>
      <div aria-live="polite">
        {income === null ? (
          <p className={`figure ${css['income']}`} translate="no">
            —
          </p>
        ) : (
          <IncomeResult income={income} currency={currency} />
        )}
      </div>
      <p className="soft small">
        {basis === 'profit'
          ? t('incomeOfProfit', { percent: percent(usualMarginPercent ?? '0') })
          : t('incomeOfVolume')}
      </p>
    </section>
  );
}

function IncomeResult({ income, currency }: { income: Income; currency: Programme['currency'] }) {
  const t = useTranslations('partners');
  const { locale } = useLayout();
  const sum = (amount: string) => sumText(roundDown(amount, currency.decimals), locale, currency);
  const written = (amount: string) => (income.isAbout ? t('aboutSum', { sum: sum(amount) }) : sum(amount));
  return (
    <>
      <p className={`figure ${css['income']}`} translate="no">
        {written(income.firstMonth)} <small>{t('inFirstMonth')}</small>
      </p>
      <p>{t('incomeYear', { sum: written(income.year), turnover: sum(income.turnover) })}</p>
    </>
  );
}

/** A whole number of exchanges, from one up; null for anything else. */
function countOf(text: string): number | null {
  const digits = text.replace(/[\s\u00a0]/g, '');
  if (!/^[1-9]\d{0,5}$/.test(digits)) return null;
  const count = Number(digits);
  return count <= mostExchanges ? count : null;
}
