import type { AnswerOf } from '@menyala/contract';
import type { listTransfers } from '@menyala/contract/office/ledger';
import { sumText } from '@menyala/money';
import { ListBase } from 'ra-core';
import { DataTable, Pagination } from 'ra-ui-materialui';
import type { JSX } from 'react';
import '../catalogue/catalogue.css';
import { useTranslations } from 'use-intl';
import { TableCard } from '../design/table-card.tsx';
import { useIsPhone } from '../design/use-is-phone.ts';
import { OpenLink } from '../frame/open-link.tsx';
import { useActorName } from '../messages/actor-name.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { useKindName } from './kind-name.ts';

export type LedgerLine = AnswerOf<typeof listTransfers>['items'][number];

const Column = DataTable.Col<LedgerLine>;

/** Transfers that pass a filter, newest first, inside another screen. */
export function TransfersTable({ filter }: { filter: Record<string, number | string> }): JSX.Element {
  const t = useTranslations();
  return (
    <ListBase resource="transfers" filter={filter} perPage={25} disableSyncWithLocation storeKey={false}>
      <TableCard label={t('resources.transfers.name', { count: 2 })}>
        <TransferRows />
      </TableCard>
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </ListBase>
  );
}

/** The lines of the ledger; within a list of `transfers`. */
export function TransferRows(): JSX.Element {
  const actor = useActorName();
  const kindName = useKindName();
  const t = useTranslations();
  const moment = useMoment();
  const locale = useFormatLocale();
  const isPhone = useIsPhone();
  const amount = (
    <Column
      key="amount"
      source="amount"
      disableSort
      align="right"
      render={({ amount: sum, currency }) => <span className="nowrap">{sumText(sum, locale, currency)}</span>}
    />
  );
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={false}
      empty={<p className="hint">{t('catalogue.emptyTransfers')}</p>}
    >
      {isPhone ? amount : null}
      <Column source="at" disableSort render={({ at }) => <time dateTime={at}>{moment(at)}</time>} />
      <Column source="kind" disableSort render={({ kind }) => kindName(kind)} />
      <Column source="debit" disableSort />
      <Column source="credit" disableSort />
      {isPhone ? null : amount}
      <Column source="by" disableSort render={({ by }) => actor(by)} />
      <Column source="reason" disableSort />
      <Column
        source="claimId"
        disableSort
        render={({ claimId }) =>
          claimId === null ? '' : <OpenLink to={`/claims/${claimId}`}>{claimId.slice(0, 8)}</OpenLink>
        }
      />
    </DataTable>
  );
}
