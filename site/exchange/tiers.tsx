import type { FormPair } from '@menyala/contract/site/pages';
import { compare, courseText, type Limits, max, spansOf, sumText, type Terms } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { useLayout } from '../layout/layout-context.tsx';
import css from './tiers.module.css';

/** The rates by the amount sent, where there is more than one that a claim can be made at; that of the typed sum stands out. */
export function Tiers({
  pair,
  terms,
  limits,
  course,
}: {
  pair: FormPair;
  terms: Terms;
  limits: Limits;
  /** That of the typed sum. */
  course: string;
}) {
  const t = useTranslations('home');
  const { locale } = useLayout();
  const { from, to } = pair.structure;
  const spans = spansOf(terms).filter(
    (span, at, all) =>
      compare(span.from, limits.send.max) <= 0 &&
      compare(all[at + 1]?.from ?? limits.send.max, limits.send.min) >= 0,
  );
  if (!limits.exchangeable || spans.length < 2) return null;
  return (
    <table className={css['tiers']}>
      <caption className="visually-hidden">{t('tiers')}</caption>
      <tbody>
        {spans.map((span) => (
          <tr key={span.from} aria-current={span.course === course ? 'true' : undefined}>
            <th scope="row">
              {t('tierFrom', { sum: sumText(max(span.from, limits.send.min), locale, from.currency) })}
            </th>
            <td>{courseText(span.course, locale, { from: from.currency, to: to.currency })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
