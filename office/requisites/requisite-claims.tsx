import type { listRequisiteClaims } from '@menyala/contract/office/requisites';
import { formatAmount } from '@menyala/money';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { TableCard } from '../design/table-card.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { useTranslate } from '../messages/use-translate.ts';
import '../statement/statement.css';

const size = 20;

/** Who was given requisites, newest first. */
export function RequisiteClaims({ id }: { id: number }): JSX.Element | null {
  const t = useTranslations();
  const translate = useTranslate();
  const moment = useMoment();
  const locale = useFormatLocale();
  const [page, setPage] = useState(1);
  const { data } = useRead<typeof listRequisiteClaims>(
    '/office/api/requisites/:id/claims',
    { params: { id }, query: { page, size } },
    { keepsLast: true },
  );
  if (data === undefined) return null;
  const pages = Math.max(1, Math.ceil(data.total / size));
  return (
    <div>
      <h2 className="page__part">{t('pool.given')}</h2>
      {data.items.length === 0 ? (
        <p className="none table-card">{t('pool.givenNone')}</p>
      ) : (
        <TableCard label={t('pool.given')}>
          <table className="statement__table">
            <thead>
              <tr>
                <th scope="col">{t('pool.claim.at')}</th>
                <th scope="col">{t('pool.claim.claim')}</th>
                <th scope="col">{t('pool.claim.status')}</th>
                <th scope="col" className="num">
                  {t('pool.claim.sum')}
                </th>
                <th scope="col" className="num">
                  {t('pool.claim.paid')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((claim) => (
                <tr key={claim.id}>
                  <td className="nowrap">
                    <time dateTime={claim.createdAt}>{moment(claim.createdAt)}</time>
                  </td>
                  <td>
                    <OpenLink className="nowrap" to={`/claims/${claim.id}`}>
                      {t('claim.number', { number: claim.publicId })}
                    </OpenLink>
                  </td>
                  <td>{translate(`status.${claim.status}`)}</td>
                  <td className="num">{formatAmount(claim.fromSumma, locale)}</td>
                  <td className="num">{claim.paid === '0' ? '' : formatAmount(claim.paid, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableCard>
      )}
      {pages > 1 && (
        <p className="statement__pages">
          <button type="button" className="btn" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('statement.newer')}
          </button>
          <button type="button" className="btn" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('statement.older')}
          </button>
        </p>
      )}
    </div>
  );
}
