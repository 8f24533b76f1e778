import type { listReserveWaiting, OfficeReserve } from '@menyala/contract/office/reserves';
import { isZero, sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { TableCard } from '../design/table-card.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import '../statement/statement.css';

/** Who asked to be told once there is more of a currency, oldest first. */
export function Waiting({
  reserve: { id, waiting, waitingSum, ticker },
}: {
  reserve: OfficeReserve;
}): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const moment = useMoment();
  const { data } = useRead<typeof listReserveWaiting>(
    '/office/api/reserves/:id/waiting',
    { params: { id }, query: { size: 100 } },
    { isOn: waiting > 0 },
  );
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title" className="page__part">
        {t('stock.waiting')}
        {waiting > 0 && `: ${waiting}`}
        {!isZero(waitingSum) && ` · ${sumText(waitingSum, locale, ticker)}`}
      </h2>
      {waiting === 0 || data === undefined ? (
        <p className="none table-card">{t('stock.waitingNone')}</p>
      ) : (
        <>
          <p className="hint">{t('stock.waitingLead')}</p>
          <TableCard label={t('stock.waiting')}>
            <table className="statement__table">
              <thead>
                <tr>
                  <th scope="col">{t('stock.asked')}</th>
                  <th scope="col">{t('stock.email')}</th>
                  <th scope="col">{t('stock.from')}</th>
                  <th scope="col" className="num">
                    {t('stock.wants')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.items.map(({ email, from, amount, askedAt }) => (
                  <tr key={`${email} ${from} ${askedAt}`}>
                    <td className="nowrap">
                      <time dateTime={askedAt}>{moment(askedAt)}</time>
                    </td>
                    <td>{email}</td>
                    <td>{from ?? t('stock.anyCurrency')}</td>
                    <td className="num">
                      {amount === null ? t('stock.anySum') : sumText(amount, locale, ticker)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableCard>
        </>
      )}
    </section>
  );
}
