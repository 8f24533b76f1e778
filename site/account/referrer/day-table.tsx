import type { Locale } from '@menyala/contract';
import { nameOfDay } from '@menyala/contract/moment';
import { unitOf } from '@menyala/money';
import { useLocale, useTranslations } from 'use-intl';
import { Icon } from '../../design/icon.tsx';
import css from './figures.module.css';
import { type DayOfPartner, figureNames, isSum } from './figures-of-days.ts';
import type { ProgrammeUnit } from './sums-of-programme.ts';
import { useFigureText } from './use-figure-text.ts';

/** A region that scrolls has to take the focus, or the keyboard could not scroll it. */
const scrolledByKeys = { tabIndex: 0 };

/** The same days as the chart has, all figures of them, newest first. */
export function DayTable({ days, unit }: { days: readonly DayOfPartner[]; unit: ProgrammeUnit }) {
  const t = useTranslations('referrer');
  const locale = useLocale() as Locale;
  const textOf = useFigureText(unit);
  return (
    <details className={css['table']}>
      <summary className="link small">
        {t('tableOfDays')}
        <Icon name="down" />
      </summary>
      <section className={css['scroll']} aria-label={t('tableOfDays')} {...scrolledByKeys}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              {figureNames.map((name) => (
                <th key={name} scope="col" className="number">
                  {t(name)}
                  {isSum(name) ? `, ${unitOf(unit.ticker)}` : ''}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row" className="nowrap">
                  {nameOfDay(day.day, locale, 'long')}
                </th>
                {figureNames.map((name) => (
                  <td key={name} className="number">
                    {textOf(day, name, 'bare')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
