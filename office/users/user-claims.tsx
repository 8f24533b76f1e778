import type { OfficeUserClaim } from '@menyala/contract/office/users';
import { sumText } from '@menyala/money';
import { ListBase } from 'ra-core';
import { DataTable, Pagination } from 'ra-ui-materialui';
import type { JSX } from 'react';
import '../catalogue/catalogue.css';
import { useTranslations } from 'use-intl';
import { ListFailed } from '../catalogue/list-failed.tsx';
import { TableCard } from '../design/table-card.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';

const Column = DataTable.Col<OfficeUserClaim>;

/** Claims that a user made signed in, newest first. */
export function UserClaims({ userId }: { userId: number }): JSX.Element {
  const t = useTranslations();
  return (
    <ListBase
      resource={`users/${userId}/claims`}
      perPage={25}
      disableSyncWithLocation
      storeKey={false}
      error={<ListFailed />}
    >
      <TableCard label={t('users.claims')}>
        <ClaimRows />
      </TableCard>
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </ListBase>
  );
}

function ClaimRows(): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const locale = useFormatLocale();
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={false}
      empty={<p className="none">{t('users.noClaims')}</p>}
    >
      <Column
        source="createdAt"
        label={t('users.claim.at')}
        disableSort
        render={({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>}
      />
      <Column
        source="publicId"
        label={t('users.claim.number')}
        disableSort
        render={({ id, publicId, shop }) => (
          <>
            <OpenLink to={`/claims/${id}`}>{t('claim.number', { number: publicId })}</OpenLink>
            {shop === null ? null : <span className="users__shop">{t('users.claim.shop', { shop })}</span>}
          </>
        )}
      />
      <Column
        source="status"
        label={t('users.claim.status')}
        disableSort
        render={({ status }) => t(`status.${status}`)}
      />
      <Column
        source="fromSumma"
        label={t('users.claim.from')}
        disableSort
        align="right"
        render={({ fromSumma, fromTicker, fromCode }) => (
          <Sum text={sumText(fromSumma, locale, fromTicker)} code={fromCode} />
        )}
      />
      <Column
        source="toSumma"
        label={t('users.claim.to')}
        disableSort
        align="right"
        render={({ toSumma, toTicker, toCode }) => (
          <Sum text={sumText(toSumma, locale, toTicker)} code={toCode} />
        )}
      />
    </DataTable>
  );
}

/** The ticker alone does not say on which rail. */
function Sum({ text, code }: { text: string; code: string }): JSX.Element {
  return (
    <span className="nowrap">
      {text} <span className="soft small">{code}</span>
    </span>
  );
}
