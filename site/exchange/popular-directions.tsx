import type { PopularDirection } from '@menyala/contract/site/pages';
import { courseNumber, courseParts, sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { directionAddress } from '../addresses.ts';
import { Icon } from '../design/icon.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import type { Catalogue } from './catalogue.ts';
import { CurrencyName } from './currency-name.tsx';
import css from './home-screen.module.css';

export function PopularDirections({
  popular,
  catalogue,
}: {
  popular: readonly PopularDirection[];
  catalogue: Catalogue;
}) {
  const t = useTranslations('home');
  if (popular.length === 0) return null;
  return (
    <section className={css['directions']} aria-labelledby="directions">
      <h2 id="directions">{t('popular')}</h2>
      <DirectionTable rows={popular} catalogue={catalogue} />
      <p>
        <PageLink className="link small" to="/exchange">
          {t('allDirections')}
        </PageLink>
      </p>
    </section>
  );
}

/** Where each leads, what it gives, and from which sum on. Its words are those of home. */
export function DirectionTable({
  rows,
  catalogue,
  label,
}: {
  rows: readonly PopularDirection[];
  catalogue: Catalogue;
  /** The id of its heading. */
  label?: string;
}) {
  const t = useTranslations('home');
  return (
    <table aria-labelledby={label}>
      <thead>
        <tr>
          <th scope="col">{t('popularPair')}</th>
          <th scope="col" className="number">
            {t('popularCourse')}
          </th>
          <th scope="col" className="number">
            {t('popularMin')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((direction) => (
          <Direction key={`${direction.from}-${direction.to}`} direction={direction} catalogue={catalogue} />
        ))}
      </tbody>
    </table>
  );
}

function Direction({
  direction: { from, to, course, minSend },
  catalogue,
}: {
  direction: PopularDirection;
  catalogue: Catalogue;
}) {
  const t = useTranslations('exchange');
  const { locale } = useLayout();
  const sent = catalogue.currency(from);
  const received = catalogue.currency(to);
  if (!sent || !received) return null;
  const { one, value, unit } = courseParts(course, { from: sent, to: received });
  const least = minSend === null ? '' : sumText(minSend, locale, sent);
  return (
    <tr>
      <td>
        <PageLink to={directionAddress({ from: sent.code, to: received.code })}>
          <CurrencyName catalogue={catalogue} id={from} />
          <Icon name="right" />
          <span className="visually-hidden">{t('popularTo')}</span>
          <CurrencyName catalogue={catalogue} id={to} />
        </PageLink>
      </td>
      <td className={`number ${css['course']}`}>
        <span className="soft">1 {one} =</span> {courseNumber(value, locale)} {unit}
      </td>
      <td className={`number ${css['least']}`}>
        <span className={css['bare']}>{least}</span>
        <span className={css['from']}>{least && t('popularFrom', { sum: least })}</span>
      </td>
    </tr>
  );
}
