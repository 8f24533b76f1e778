import type { OfficePromocode } from '@menyala/contract/office/promocodes';
import { DataTable } from 'ra-ui-materialui';
import type { JSX, ReactElement } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDate } from '../messages/use-moment.ts';
import { PromocodeTag } from './promocode-tag.tsx';
import { useEffectText } from './use-effect-text.ts';

const Column = DataTable.Col<OfficePromocode>;

/** A line each: what it does, how often it was used, and until when. */
export function PromocodeRows({ none }: { none: ReactElement }): JSX.Element {
  const t = useTranslations();
  const date = useDate();
  const effect = useEffectText();
  return (
    <DataTable bulkActionButtons={false} rowClick={false} empty={none}>
      <Column
        source="code"
        label={t('promocodes.code')}
        disableSort
        render={({ id, code }) => (
          <Link className="code nowrap" translate="no" to={`/promocodes/${id}/show`}>
            {code}
          </Link>
        )}
      />
      <Column
        source="isActive"
        label={t('promocodes.column.state')}
        disableSort
        render={(promocode) => <PromocodeTag promocode={promocode} />}
      />
      <Column source="amount" label={t('promocodes.does')} disableSort render={(row) => effect(row)} />
      <Column
        source="uses"
        label={t('promocodes.column.uses')}
        disableSort
        align="right"
        render={({ uses, mostUses }) =>
          mostUses === null ? uses : t('promocodes.usesOf', { uses, most: mostUses })
        }
      />
      <Column
        source="userEmail"
        label={t('promocodes.column.who')}
        disableSort
        render={({ userEmail, firstClaim }) => (
          <span className="cell-pair">
            {userEmail ?? <span className="soft">{t('promocodes.everybody')}</span>}
            {firstClaim && <span className="tag">{t('promocodes.firstTag')}</span>}
          </span>
        )}
      />
      <Column
        source="endsAt"
        label={t('promocodes.column.endsAt')}
        disableSort
        render={({ endsAt }) =>
          endsAt === null ? (
            <span className="soft">{t('promocodes.forever')}</span>
          ) : (
            <time dateTime={endsAt}>{date(endsAt)}</time>
          )
        }
      />
      <Column
        source="note"
        label={t('promocodes.column.note')}
        disableSort
        render={({ note }) => <span className="promocode__note soft">{note}</span>}
      />
    </DataTable>
  );
}
