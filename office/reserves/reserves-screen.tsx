import type { OfficeReserve, showReserveTotals } from '@menyala/contract/office/reserves';
import { formatAmount, isZero, sumText } from '@menyala/money';
import { DataTable, SearchInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { EmptyList } from '../catalogue/empty-list.tsx';
import { PlainList } from '../catalogue/plain-list.tsx';
import { CurrencyIcon } from '../design/currency-icon.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { AdjustButton } from './adjust-button.tsx';
import { DriftTag } from './balance-checks.tsx';

const Column = DataTable.Col<OfficeReserve>;
const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** What can still be paid out, what open claims hold, and where it runs low. */
export function ReservesScreen(): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  return (
    <PlainList title={t('office.menu.reserves')} filters={filters} actions={<Totals />}>
      <DataTable bulkActionButtons={false} rowClick={false} empty={<EmptyList of="reserves" />}>
        <Column
          source="name"
          disableSort
          render={(reserve) => (
            <span className="cell-pair">
              <CurrencyIcon icon={reserve.icon} category={reserve.category} size="small" />
              <Link to={`/reserves/${reserve.id}/show`}>{reserve.name}</Link>
              {reserve.isLow && <span className="tag tag--warning">{t('reserve.low')}</span>}
              <DriftTag reserve={reserve} />
            </span>
          )}
        />
        <Column
          source="available"
          disableSort
          align="right"
          render={({ available, ticker }) => sumText(available, locale, ticker)}
        />
        <Column
          source="held"
          disableSort
          align="right"
          render={({ held, ticker }) => sumText(held, locale, ticker)}
        />
        <Column
          source="usd"
          disableSort
          align="right"
          render={({ usd }) => (usd === null ? '' : formatAmount(usd, locale))}
        />
        <Column
          source="shown"
          disableSort
          align="right"
          render={({ shown, available, ticker }) =>
            shown === available ? '' : sumText(shown, locale, ticker)
          }
        />
        <Column source="openClaims" disableSort align="right" />
        <Column
          source="waiting"
          disableSort
          align="right"
          render={(reserve) => <WaitingCount reserve={reserve} />}
        />
        <Column
          source="lowLevel"
          disableSort
          align="right"
          render={({ lowLevel, ticker }) => (lowLevel === null ? '' : sumText(lowLevel, locale, ticker))}
        />
        <Column
          disableSort
          label={<span className="vh">{t('reserve.adjust')}</span>}
          render={(reserve) => <AdjustButton reserve={reserve} />}
        />
      </DataTable>
    </PlainList>
  );
}

/** How many wait for more, and for how much as far as they said; leads to who they are. */
function WaitingCount({
  reserve: { id, waiting, waitingSum, ticker },
}: {
  reserve: OfficeReserve;
}): JSX.Element | null {
  const locale = useFormatLocale();
  if (waiting === 0) return null;
  return (
    <Link to={`/reserves/${id}/show#waiting-title`}>
      {waiting}
      {!isZero(waitingSum) && ` · ${sumText(waitingSum, locale, ticker)}`}
    </Link>
  );
}

/** All of them in one currency. */
function Totals(): JSX.Element | null {
  const t = useTranslations();
  const locale = useFormatLocale();
  const { data } = useRead<typeof showReserveTotals>('/office/api/reserve-totals/usd');
  if (data === undefined) return null;
  const usd = (amount: string) => sumText(amount, locale, 'USD');
  return (
    <p className="hint">
      {t('stock.total', { available: usd(data.available), held: usd(data.held) })}{' '}
      {data.unpriced.length > 0 && t('stock.unpriced', { codes: data.unpriced.join(', ') })}
    </p>
  );
}
