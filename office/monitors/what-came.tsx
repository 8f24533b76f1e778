import type { MonitorFigures, OfficeMonitor, showMonitorDays } from '@menyala/contract/office/monitors';
import { formatAmount } from '@menyala/money';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf, askForBytes } from '../api/ask.ts';
import { useRead } from '../api/read.ts';
import { useAction } from '../api/use-action.ts';
import { Icon } from '../design/icon.tsx';
import { TableCard } from '../design/table-card.tsx';
import { WhyFailed } from '../design/why-failed.tsx';
import { notify } from '../frame/notices.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useTranslate } from '../messages/use-translate.ts';
import { saveAs } from '../statement/save-as.ts';
import '../statement/statement.css';
import { toCents } from './monitors-screen.tsx';

interface Span {
  date_from?: string;
  date_to?: string;
}

/** Visitors, claims and turnover by days of a span. */
export function WhatCame({ monitor: { id, slug } }: { monitor: OfficeMonitor }): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  const [span, setSpan] = useState<Span>({});
  const request = { params: { id }, query: { ...span } };
  const { data, error } = useRead<typeof showMonitorDays>('/office/api/monitors/:id/days', request, {
    keepsLast: true,
  });
  const download = useAction<void, ArrayBuffer>({
    send: () =>
      askForBytes(addressOf('/office/api/monitors/:id/days.csv', request), new AbortController().signal),
    onDone: (bytes) => saveAs(`${slug}.csv`, bytes),
    onRefused: (refused) => notify(translate(refused.message), { type: 'error' }),
  });
  return (
    <section className="after-form" aria-label={t('monitors.figures')}>
      <h2>{t('monitors.figures')}</h2>
      <div className="statement__filter">
        {(['date_from', 'date_to'] as const).map((end) => (
          <div key={end} className="field">
            <label htmlFor={`came-${end}`}>{t(`statement.${end}`)}</label>
            <input
              id={`came-${end}`}
              type="date"
              className="input"
              value={span[end] ?? (end === 'date_from' ? data?.from : data?.to) ?? ''}
              onChange={({ target }) => setSpan({ ...span, [end]: target.value })}
            />
          </div>
        ))}
        <button
          type="button"
          className="btn"
          disabled={download.isPending}
          onClick={() => download.mutate(undefined)}
        >
          <Icon name="download" />
          {t('monitors.download')}
        </button>
      </div>
      {error !== null && <WhyFailed error={error} />}
      {data !== undefined && (
        <TableCard label={t('monitors.byDays')}>
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{t('monitors.day')}</th>
                {(['visits', 'claims', 'completed', 'turnover'] as const).map((name) => (
                  <th key={name} scope="col" className="num">
                    {t(`monitors.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <FiguresRow name={t('monitors.total')} figures={data.total} isTotal />
              {data.days
                .filter(({ visits, claims }) => visits + claims > 0)
                .map((day) => (
                  <FiguresRow key={day.id} name={day.id} figures={day} />
                ))}
            </tbody>
          </table>
        </TableCard>
      )}
      {data !== undefined && data.total.visits + data.total.claims === 0 && (
        <p className="hint">{t('monitors.noneCame')}</p>
      )}
    </section>
  );
}

function FiguresRow({
  name,
  figures: { visits, claims, completed, turnoverUsd },
  isTotal = false,
}: {
  name: string;
  figures: MonitorFigures;
  isTotal?: boolean;
}): JSX.Element {
  const locale = useFormatLocale();
  return (
    <tr className={isTotal ? 'monitor__total' : undefined}>
      <th scope="row" className="nowrap">
        {name}
      </th>
      {[String(visits), String(claims), String(completed), toCents(turnoverUsd)].map((value, place) => (
        // The columns have no name of their own, and do not move.
        // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever drawn anew as a whole
        <td key={place} className="num">
          {formatAmount(value, locale)}
        </td>
      ))}
    </tr>
  );
}
