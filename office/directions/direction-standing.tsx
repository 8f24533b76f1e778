import type { PlaceStep } from '@menyala/contract/course-steps';
import type { OfficeDirection } from '@menyala/contract/office/directions';
import type { ListStanding, showDirectionStanding } from '@menyala/contract/office/places';
import { courseText, formatAmount, isZero, roundDown, sumText } from '@menyala/money';
import { useRecordContext } from 'ra-core';
import { type JSX, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { TableCard } from '../design/table-card.tsx';
import { WhyFailed } from '../design/why-failed.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import './direction-standing.css';

const everyMs = 10_000;

/** Where we stand with the direction in the lists of monitors: our place, who is above, and what a step up costs. */
export function DirectionStandingSection(): JSX.Element | null {
  const direction = useRecordContext<OfficeDirection>();
  return direction === undefined ? null : <StandingOf key={String(direction.id)} direction={direction} />;
}

function StandingOf({ direction }: { direction: OfficeDirection }): JSX.Element {
  const t = useTranslations('places');
  const id = useId();
  const { data, error } = useRead<typeof showDirectionStanding>(
    '/office/api/directions/:id/place',
    { params: { id: String(direction.id) } },
    { everyMs, keepsLast: true },
  );
  return (
    <section className="after-form standing" aria-labelledby={id}>
      <h2 id={id}>{t('standing')}</h2>
      {error !== null && <WhyFailed error={error} />}
      {data?.step && <StepSentence step={data.step} />}
      {data?.lists.length === 0 && <p className="soft">{t('none')}</p>}
      {data?.lists.map((list) => (
        <InList key={list.monitorId} list={list} direction={direction} ours={data.course} />
      ))}
    </section>
  );
}

/** How the published course was moved, in words. */
function StepSentence({ step }: { step: PlaceStep }): JSX.Element {
  const t = useTranslations('places');
  return <p role="status">{t(`reason.${step.reason}`, { place: step.place, rival: step.rival ?? '' })}</p>;
}

interface Props {
  list: ListStanding;
  direction: OfficeDirection;
  ours: string | null;
}

function InList({ list, direction, ours }: Props): JSX.Element {
  const t = useTranslations('places');
  const all = useTranslations();
  const locale = useFormatLocale();
  const moment = useMoment();
  const text = (course: string) => courseText(course, locale, { from: direction.from, to: direction.to });
  const { above, rivals, place } = list;
  const rows = [
    ...rivals.slice(0, place - 1).map((rival) => ({ ...rival, isOurs: false })),
    ...(ours === null || place > rivals.length + 1 ? [] : [ourRow(ours, t('us'))]),
    ...rivals.slice(place - 1).map((rival) => ({ ...rival, isOurs: false })),
  ];
  const amount = (value: string | null) => (value === null ? '–' : formatAmount(value, locale));
  return (
    <article className="standing__list">
      <h3>
        {list.monitor}: {t('placeOf', { place, of: list.of })}
        {list.isFollowed && <span className="tag tag--good">{t('followed')}</span>}
        {!list.isFresh && <span className="tag tag--warning">{t('old')}</span>}
      </h3>
      <p className="hint">
        {t('listed', { count: list.listed })},{' '}
        {t('read', { time: `${moment(list.readAt)} ${all('office.msk')}` })}
      </p>
      <p>
        {above === null ? t('first') : t('above', { name: above.name, course: text(above.course) })}{' '}
        {above !== null && <Cost above={above} />}
      </p>
      {rows.length > 0 && (
        <TableCard label={list.monitor}>
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{t('place')}</th>
                <th scope="col">{t('changer')}</th>
                <th scope="col">{t('course')}</th>
                <th scope="col" className="num">
                  {t('reserve')}
                </th>
                <th scope="col" className="num">
                  {t('limits')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ changer, name, course, reserve, least, most, isOurs }, at) => (
                <tr key={changer} className={isOurs ? 'standing__us' : undefined}>
                  <td className="fig" translate="no">
                    {at + 1}
                  </td>
                  <td>
                    {name}
                    {!isOurs && changer !== name && <span className="soft"> · {changer}</span>}
                  </td>
                  <td className="fig nowrap" translate="no">
                    {text(course)}
                  </td>
                  <td className="num fig" translate="no">
                    {amount(reserve)}
                  </td>
                  <td className="num fig nowrap" translate="no">
                    {least === null && most === null ? '–' : `${amount(least)} … ${amount(most)}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableCard>
      )}
    </article>
  );
}

const ourRow = (course: string, name: string) => ({
  ...{ changer: '', name, course, reserve: null, least: null, most: null, isOurs: true },
});

function Cost({ above }: { above: NonNullable<ListStanding['above']> }): JSX.Element {
  const t = useTranslations('places');
  const locale = useFormatLocale();
  const points = roundDown(above.points.replace('-', ''), 2);
  const usd = roundDown(above.usd.replace('-', ''), 2);
  return (
    <>
      {isZero(usd)
        ? t('costNothing')
        : t('cost', { points: Number(points), usd: sumText(usd, locale, { ticker: 'USD', decimals: 2 }) })}
      {!above.isWithin && ` ${t('beyond')}`}
    </>
  );
}
