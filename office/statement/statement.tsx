import type { Call } from '@menyala/contract';
import type { Statement as Turnover } from '@menyala/contract/office/requisites';
import { add, sumText } from '@menyala/money';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf, askForBytes, type Request } from '../api/ask.ts';
import { useRead } from '../api/read.ts';
import { useAction } from '../api/use-action.ts';
import { Icon } from '../design/icon.tsx';
import { TableCard } from '../design/table-card.tsx';
import { WhyFailed } from '../design/why-failed.tsx';
import { notify } from '../frame/notices.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import { useKindName } from '../ledger/kind-name.ts';
import { useActorName } from '../messages/actor-name.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { useTranslate } from '../messages/use-translate.ts';
import { saveAs } from './save-as.ts';
import './statement.css';

interface Props {
  of: Call & { method: 'GET' };
  file: Call;
  id: number;
  /** What the file is called, without its ending. */
  name: string;
}

/** Turnover by day between two days, with every line and its claim, and the same as a file. */
export function Statement({ of, file, id, name }: Props): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  const [span, setSpan] = useState<{ date_from?: string; date_to?: string }>({});
  const request: Request = { params: { id }, query: { ...span } };
  const { data, error } = useRead<StatementCall>(of.path as StatementCall['path'], request, {
    keepsLast: true,
  });
  const download = useAction<void, ArrayBuffer>({
    send: () => askForBytes(addressOf(file.path, request), new AbortController().signal),
    onDone: (bytes) => saveAs(`${name}-${id}.csv`, bytes),
    onRefused: (refused) => notify(translate(refused.message), { type: 'error' }),
  });
  return (
    <section aria-labelledby="statement-title">
      <h2 id="statement-title" className="page__part">
        {t('statement.title')}
      </h2>
      <div className="statement__filter">
        {(['date_from', 'date_to'] as const).map((end) => (
          <div key={end} className="field">
            <label htmlFor={`statement-${end}`}>{t(`statement.${end}`)}</label>
            <input
              id={`statement-${end}`}
              type="date"
              className="input"
              value={span[end] ?? (end === 'date_from' ? data?.from : data?.to) ?? ''}
              onChange={({ target }) => setSpan({ ...span, [end]: target.value })}
            />
          </div>
        ))}
        <button type="button" className="btn" disabled={download.isPending} onClick={() => download.mutate()}>
          <Icon name="download" />
          {t('statement.download')}
        </button>
      </div>
      {error && <WhyFailed error={error} />}
      {data && <Lines statement={data} />}
    </section>
  );
}

type StatementCall = typeof import('@menyala/contract/office/requisites').showRequisiteStatement;

function Lines({ statement }: { statement: Turnover }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const moment = useMoment();
  const kindName = useKindName();
  const actor = useActorName();
  const { ticker, opening, closing, days, lines, isMore } = statement;
  const money = (amount: string) => sumText(amount, locale, ticker);
  const sum = (side: 'in' | 'out') => days.reduce((whole, one) => add(whole, one[side]), '0');
  if (days.length === 0 && opening === '0') return <p className="none table-card">{t('statement.none')}</p>;
  return (
    <div className="statement__parts">
      <TableCard label={t('statement.byDay')}>
        <table className="statement__table">
          <thead>
            <tr>
              <th scope="col">{t('statement.day')}</th>
              {(['in', 'out', 'closing'] as const).map((name) => (
                <th key={name} scope="col" className="num">
                  {t(`statement.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{t('statement.opening')}</td>
              <td className="num" />
              <td className="num" />
              <td className="num">{money(opening)}</td>
            </tr>
            {days.map((one) => (
              <tr key={one.day}>
                <td className="nowrap">{one.day.split('-').toReversed().join('.')}</td>
                <td className="num">{one.in === '0' ? '' : money(one.in)}</td>
                <td className="num">{one.out === '0' ? '' : money(one.out)}</td>
                <td className="num">{money(one.closing)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('statement.total')}</th>
              <td className="num">{money(sum('in'))}</td>
              <td className="num">{money(sum('out'))}</td>
              <td className="num">
                <b>{money(closing)}</b>
              </td>
            </tr>
          </tfoot>
        </table>
      </TableCard>
      {lines.length > 0 && (
        <TableCard label={t('statement.lines')}>
          <table className="statement__table">
            <thead>
              <tr>
                <th scope="col">{t('resources.transfers.fields.at')}</th>
                <th scope="col" className="num">
                  {t('resources.transfers.fields.amount')}
                </th>
                <th scope="col">{t('resources.transfers.fields.kind')}</th>
                <th scope="col">{t('resources.transfers.fields.claimId')}</th>
                <th scope="col">{t('statement.note')}</th>
                <th scope="col">{t('resources.transfers.fields.by')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <td className="nowrap">
                    <time dateTime={line.at}>{moment(line.at)}</time>
                  </td>
                  <td className="num">{money(line.amount)}</td>
                  <td>{kindName(line.kind)}</td>
                  <td>
                    {line.claim && (
                      <OpenLink className="nowrap" to={`/claims/${line.claim.id}`}>
                        {t('claim.number', { number: line.claim.publicId })}
                      </OpenLink>
                    )}
                  </td>
                  <td className="note-cell">{line.note}</td>
                  <td>{actor(line.by)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableCard>
      )}
      {isMore && <p className="hint">{t('statement.more')}</p>}
    </div>
  );
}
