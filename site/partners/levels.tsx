import type { Programme } from '@menyala/contract/site/partners';
import { isZero, sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { useLayout } from '../layout/layout-context.tsx';
import css from './partners.module.css';
import { usePercent } from './use-percent.ts';

/** Which turnover earns which percentage. */
export function Levels({ programme: { levels, basis, currency } }: { programme: Programme }) {
  const t = useTranslations('partners');
  const { locale } = useLayout();
  const percent = usePercent();
  return (
    <section aria-labelledby="levels">
      <h2 id="levels">{t('levels')}</h2>
      <table className={css['levels']}>
        <thead>
          <tr>
            <th scope="col">{t('level')}</th>
            <th scope="col">{t('turnover')}</th>
            <th scope="col" className="number">
              {t(basis === 'profit' ? 'shareOfProfit' : 'shareOfVolume')}
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level, index) => (
            <tr key={level.turnover}>
              <th scope="row">{index + 1}</th>
              <td>
                {isZero(level.turnover)
                  ? t('fromStart')
                  : t('fromTurnover', { sum: sumText(level.turnover, locale, currency) })}
              </td>
              <td className="number">
                <b>{percent(level.percent)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft small">{t('levelsText')}</p>
    </section>
  );
}
