import type { OfficePromocode } from '@menyala/contract/office/promocodes';
import { DataTable } from 'ra-ui-materialui';
import type { JSX, ReactElement } from 'react';
import { Link } from 'react-router';
import { useSay } from '../language/say.ts';
import { useDate } from '../language/use-moment.ts';
import { PromocodeTag } from './promocode-tag.tsx';
import { useEffectText } from './use-effect-text.ts';

const Column = DataTable.Col<OfficePromocode>;

/** A line each: what it does, how often it was used, and until when. */
export function PromocodeRows({ none }: { none: ReactElement }): JSX.Element {
  const say = useSay();
  const date = useDate();
  const effect = useEffectText();
  return (
    <DataTable bulkActionButtons={false} rowClick={false} empty={none}>
      <Column
        source="code"
        label={say('promocodes.code')}
        disableSort
        render={({ id, code }) => (
          <Link className="code nowrap" to={`/promocodes/${id}/show`}>
            {code}
          </Link>
        )}
      />
      <Column
        source="isActive"
        label={say('promocodes.column.state')}
        disableSort
        render={(promocode) => <PromocodeTag promocode={promocode} />}
      />
      <Column source="amount" label={say('promocodes.does')} disableSort render={(row) => effect(row)} />
      <Column
        source="uses"
        label={say('promocodes.column.uses')}
        disableSort
        align="right"
        render={({ uses, mostUses }) =>
          mostUses === null ? uses : say('promocodes.usesOf', { uses, most: mostUses })
        }
      />
      <Column
        source="userEmail"
        label={say('promocodes.column.who')}
        disableSort
        render={({ userEmail, firstClaim }) => (
          <span className="cell-pair">
            {userEmail ?? <span className="soft">{say('promocodes.everybody')}</span>}
            {firstClaim && <span className="tag">{say('promocodes.firstTag')}</span>}
          </span>
        )}
      />
      <Column
        source="endsAt"
        label={say('promocodes.column.endsAt')}
        disableSort
        render={({ endsAt }) =>
          endsAt === null ? (
            <span className="soft">{say('promocodes.forever')}</span>
          ) : (
            <time dateTime={endsAt}>{date(endsAt)}</time>
          )
        }
      />
      <Column
        source="note"
        label={say('promocodes.column.note')}
        disableSort
        render={({ note }) => <span className="promocode__note soft">{note}</span>}
      />
    </DataTable>
  );
}
