import {
  addBalanceCheck,
  type BalanceCheck,
  correctDrift,
  type listBalanceChecks,
  type OfficeReserve,
} from '@menyala/contract/office/reserves';
import { isZero, subtract, sumText } from '@menyala/money';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useRead } from '../api/read.ts';
import { Fact } from '../design/fact.tsx';
import { TableCard } from '../design/table-card.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { useMay } from '../staff/use-may.ts';
import '../statement/statement.css';

/** That the last typed balance differs from the books by more than is tolerated. */
export function DriftTag({ reserve: { drift, ticker } }: { reserve: OfficeReserve }): JSX.Element | null {
  const t = useTranslations();
  const locale = useFormatLocale();
  if (drift === null) return null;
  return (
    <span className="tag tag--warning">{t('stock.drift', { amount: sumText(drift, locale, ticker) })}</span>
  );
}

/** Balances of the bank or the wallet as staff typed them, each beside what the books said, and the way to correct the last. */
export function BalanceChecks({ reserve }: { reserve: OfficeReserve }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const mayCheck = useMay()<typeof addBalanceCheck>('POST', '/office/api/reserves/:id/balance-checks');
  const [isOpen, setOpen] = useState(false);
  const { id, ticker } = reserve;
  const { data } = useRead<typeof listBalanceChecks>('/office/api/reserves/:id/balance-checks', {
    params: { id },
  });
  return (
    <section aria-labelledby="checks-title">
      <h2 id="checks-title" className="page__part">
        {t('stock.checks')}
      </h2>
      <p className="hint">{t('stock.checksLead', { amount: sumText(reserve.expected, locale, ticker) })}</p>
      {mayCheck && (
        <p className="statement__pages">
          <button type="button" className="btn" onClick={() => setOpen(true)}>
            {t('stock.check')}
          </button>
        </p>
      )}
      {isOpen && <CheckDialog reserve={reserve} onClose={() => setOpen(false)} />}
      {data && <Checks checks={data.items} reserve={reserve} mayCorrect={mayCheck} />}
    </section>
  );
}

interface DialogProps {
  reserve: OfficeReserve;
  onClose: () => void;
}

function CheckDialog({ reserve, onClose }: DialogProps): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const { id, name, ticker, decimals, expected } = reserve;
  const money = (amount: string) => sumText(amount, locale, ticker);
  return (
    <ActionDialog
      call={addBalanceCheck}
      params={{ id }}
      title={t('stock.checkTitle', { name })}
      submit={t('stock.keep')}
      start={{ note: '' }}
      fields={{
        counted: {
          label: `${t('stock.counted')}, ${ticker}`,
          hint: t('stock.countedHint'),
          unit: { ticker, decimals },
          wrong: t('catalogue.badAmount'),
        },
        note: { label: t('stock.checkNote'), rows: 2 },
      }}
      touches={[['reserves']]}
      done={t('stock.kept')}
      onClose={onClose}
      plan={({ body: { counted } }) => (
        <dl className="req2">
          <Fact name={t('stock.books')}>{money(expected)}</Fact>
          <Fact name={t('stock.difference')}>
            <b>{counted === undefined ? '–' : money(subtract(counted, expected))}</b>
          </Fact>
        </dl>
      )}
    />
  );
}

interface ChecksProps {
  checks: readonly BalanceCheck[];
  reserve: OfficeReserve;
  mayCorrect: boolean;
}

function Checks({ checks, reserve, mayCorrect }: ChecksProps): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const moment = useMoment();
  const [corrected, setCorrected] = useState<BalanceCheck | null>(null);
  const money = (amount: string) => sumText(amount, locale, reserve.ticker);
  if (checks.length === 0) return <p className="none table-card">{t('stock.none')}</p>;
  return (
    <>
      <TableCard label={t('stock.checks')}>
        <table className="statement__table">
          <thead>
            <tr>
              <th scope="col">{t('stock.at')}</th>
              <th scope="col">{t('stock.by')}</th>
              <th scope="col" className="num">
                {t('stock.counted')}
              </th>
              <th scope="col" className="num">
                {t('stock.books')}
              </th>
              <th scope="col" className="num">
                {t('stock.difference')}
              </th>
              <th scope="col">{t('stock.checkNote')}</th>
              <th scope="col">
                <span className="vh">{t('stock.correct')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {checks.map((check) => (
              <tr key={check.id}>
                <td className="nowrap">
                  <time dateTime={check.at}>{moment(check.at)}</time>
                </td>
                <td>{check.by}</td>
                <td className="num">{money(check.counted)}</td>
                <td className="num">{money(check.expected)}</td>
                <td className="num">{isZero(check.difference) ? '' : <b>{money(check.difference)}</b>}</td>
                <td className="note-cell">{check.note}</td>
                <td>
                  {check.isCorrected && <span className="tag">{t('stock.corrected')}</span>}
                  {mayCorrect && check.isCorrectable && (
                    <button type="button" className="btn" onClick={() => setCorrected(check)}>
                      {t('stock.correct')}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableCard>
      {corrected && (
        <ActionDialog
          call={correctDrift}
          params={{ id: reserve.id, check: corrected.id }}
          title={t('stock.correctTitle', { amount: money(corrected.difference) })}
          submit={t('stock.correct')}
          fields={{
            reason: {
              label: t('reserve.reason'),
              hint: t('reserve.reasonHint'),
              wrong: t('reserve.reasonShort'),
              rows: 2,
            },
          }}
          touches={[['reserves'], ['transfers']]}
          done={t('stock.booked')}
          onClose={() => setCorrected(null)}
          about={<p>{t('stock.correctLead')}</p>}
        />
      )}
    </>
  );
}
