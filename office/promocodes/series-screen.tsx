import type { AnswerOf } from '@menyala/contract';
import type { showSeries, switchSeries } from '@menyala/contract/office/promocodes';
import { formatAmount } from '@menyala/money';
import type { JSX } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { NotThere } from '../catalogue/not-there.tsx';
import { useActorName } from '../messages/actor-name.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import '../partners/partners.css';
import { useMay } from '../staff/use-may.ts';
import { DownloadCodes } from './download-codes.tsx';
import './promocodes.css';
import { SeriesCodes } from './series-codes.tsx';
import { SeriesTitle } from './series-title.tsx';
import { Statistics } from './statistics.tsx';
import { SwitchSeries } from './switch-series.tsx';

const everyMs = 30_000;

/** A series: how much of it is used, what came of it, its codes. */
export function SeriesScreen(): JSX.Element {
  const t = useTranslations();
  const id = Number(useParams()['id']);
  const asked = useRead<typeof showSeries>(
    '/office/api/promocode-series/:id',
    { params: { id } },
    { everyMs },
  );
  if (asked.data !== undefined) return <Series series={asked.data} />;
  return (
    <>
      <SeriesTitle text={t('promocodes.series')} />
      <NotThere asked={asked} />
    </>
  );
}

function Series({ series }: { series: AnswerOf<typeof showSeries> }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const actor = useActorName();
  const locale = useFormatLocale();
  const mayEdit = useMay()<typeof switchSeries>('POST', '/office/api/promocode-series/:id/switch');
  const number = (count: number) => formatAmount(String(count), locale);
  return (
    <>
      <SeriesTitle text={series.name} />
      <p className="standing">
        <span>{t('promocodes.usedOf', { used: number(series.used), codes: number(series.codes) })}</span>
        <span className="soft">
          {moment(series.createdAt)} {t('office.msk')}, {actor(series.createdBy)}
        </span>
      </p>
      {mayEdit && (
        <div className="ways ways--start">
          <DownloadCodes id={series.id} />
          <SwitchSeries series={series} isOn={false} />
          <SwitchSeries series={series} isOn />
        </div>
      )}
      <Statistics statistics={series.statistics} />
      <h2 className="page__part">{t('promocodes.codes')}</h2>
      <SeriesCodes id={series.id} />
    </>
  );
}
