import { shortMomentText } from '@menyala/contract/moment';
import { coursePeriods, type DirectionAbout } from '@menyala/contract/site/pages';
import { courseNumber, courseParts, courseText } from '@menyala/money';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { directionAddress } from '../../addresses.ts';
import { useLayout } from '../../layout/layout-context.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import css from './about-direction.module.css';

const height = 160;
const edge = 10;

/** How the course went: drawn, and as a table. The periods are links, so that nothing of it needs script. */
export function CourseHistory({ about: { from, to, history } }: { about: DirectionAbout }) {
  const t = useTranslations('aboutDirection');
  const id = useId();
  const { locale } = useLayout();
  const shown = history?.period ?? null;
  const address = directionAddress({ from: from.code, to: to.code });
  return (
    <section aria-labelledby={id} className={css['history']}>
      <div className={css['head']}>
        <h2 id={id}>{t('chart', { from: from.name, to: to.name })}</h2>
        {history ? (
          <nav aria-label={t('period')}>
            <ul className={css['periods']}>
              {coursePeriods.map((period) => (
                <li key={period}>
                  <PageLink
                    to={period === 'day' ? address : `${address}?period=${period}`}
                    preload={false}
                    aria-current={period === shown ? 'true' : undefined}
                  >
                    {t(period)}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
      {history ? <Shown history={history} from={from} to={to} locale={locale} /> : <p>{t('noHistory')}</p>}
    </section>
  );
}

type Known = NonNullable<DirectionAbout['history']>;
interface Drawn extends Pick<DirectionAbout, 'from' | 'to'> {
  history: Known;
  locale: 'ru-RU' | 'en-US';
}

function Shown({ history: { spans }, from, to, locale }: Drawn) {
  const t = useTranslations('aboutDirection');
  const known = spans.flatMap(({ at, course }) => (course ? [{ at, ...course }] : []));
  // All the same way round, which is that in which the newest course reads well.
  const oneOf = (course: string) => courseParts(course, { from: 'a', to: 'b' }).one;
  const newest = known.at(-1)?.last ?? '1';
  const isTurned = oneOf(newest) === 'b';
  const pairOf = (course: string) => ({ from, to, flipped: oneOf(course) !== oneOf(newest) });
  const numberText = (course: string) => courseNumber(courseParts(course, pairOf(course)).value, locale);
  const numberOf = (course: string) => (isTurned ? 1 / Number(course) : Number(course));
  // Only to be drawn: no sum follows from these.
  const values = known.flatMap(({ high, low }) => [numberOf(high), numberOf(low)]);
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const spread = greatest - least || greatest * 0.001;
  const y = (course: string) => height - edge - ((numberOf(course) - least) / spread) * (height - 2 * edge);
  const textOf = (course: string) => courseText(course, locale, pairOf(course));
  const ends = (pick: (a: number, b: number) => boolean) =>
    known.flatMap(({ high, low }) => [high, low]).reduce((a, b) => (pick(numberOf(b), numberOf(a)) ? b : a));
  const timeOf = (at: string) => shortMomentText(at, locale);
  const said = t('drawing', {
    first: timeOf(spans[0]?.at ?? ''),
    last: timeOf(spans.at(-1)?.at ?? ''),
    low: textOf(ends((a, b) => a < b)),
    high: textOf(ends((a, b) => a > b)),
  });
  return (
    <>
      <p className="soft small">{said}</p>
      <svg
        className={css['drawing']}
        viewBox={`0 0 ${spans.length} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {spans.map(({ at, course }, place) =>
          course ? (
            <rect
              key={at}
              x={place + 0.15}
              width={0.7}
              y={(Math.min(y(course.high), y(course.low)) - 1).toFixed(1)}
              height={(Math.abs(y(course.high) - y(course.low)) + 2).toFixed(1)}
            />
          ) : null,
        )}
        <path d={pathOf(spans, y)} />
      </svg>
      <p className={`soft small ${css['ends']}`} aria-hidden="true">
        <span>{timeOf(spans[0]?.at ?? '')}</span>
        <span>{timeOf(spans.at(-1)?.at ?? '')}</span>
      </p>
      <details>
        <summary className="link small">{t('asTable')}</summary>
        {/* It scrolls in itself on narrow screens, also by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
        <section className={css['scrolls']} aria-label={t('asTable')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('from')}</th>
                {(['first', 'high', 'low', 'last'] as const).map((part) => (
                  <th key={part} scope="col" className="number">
                    {t(part)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {known.toReversed().map((span) => (
                <tr key={span.at}>
                  <th scope="row">{timeOf(span.at)}</th>
                  {(['first', isTurned ? 'low' : 'high', isTurned ? 'high' : 'low', 'last'] as const).map(
                    (part) => (
                      <td key={part} className="number" translate="no">
                        {numberText(span[part])}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  );
}

/** A line through the ends of the spans, with gaps where there was no course. */
function pathOf(spans: Known['spans'], y: (course: string) => number): string {
  let isOpen = false;
  return spans
    .map(({ course }, place) => {
      const step = course ? `${isOpen ? 'L' : 'M'}${place + 0.5} ${y(course.last).toFixed(1)}` : '';
      isOpen = course !== null;
      return step;
    })
    .join('');
}
