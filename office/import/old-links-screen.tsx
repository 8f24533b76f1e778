import { type OldLink, removeOldLink } from '@menyala/contract/office/import';
import { useRefresh } from 'ra-core';
import { DataTable, SearchInput } from 'ra-ui-materialui';
import { type JSX, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useMoment } from '../messages/use-moment.ts';

const Column = DataTable.Col<OldLink>;

/** Links of another engine, whom they lead to, and the way to take one away. */
export function OldLinksScreen(): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const [removed, setRemoved] = useState<OldLink>();
  return (
    <>
      <PlainList
        title={t('import.old.title')}
        filters={[<SearchInput key="q" source="q" placeholder={t('import.old.search')} alwaysOn />]}
        actions={
          <div className="ways">
            <Link className="btn" to="/import">
              {t('import.title')}
            </Link>
          </div>
        }
      >
        <DataTable
          bulkActionButtons={false}
          rowClick={false}
          empty={<p className="none">{t('import.old.none')}</p>}
        >
          <Column
            source="id"
            label={t('import.old.code')}
            disableSort
            render={({ id, isFollowed }) => (
              <>
                <code>{id}</code> {!isFollowed && <span className="tag">{t('import.old.covered')}</span>}
              </>
            )}
          />
          <Column
            source="email"
            label={t('import.old.partner')}
            disableSort
            render={({ userId, email }) => <Link to={`/partners/${userId}/show`}>{email}</Link>}
          />
          <Column
            label={t('import.old.remove')}
            disableSort
            render={(link) => (
              <button
                type="button"
                className="btn"
                aria-label={t('import.old.removeOne', { code: link.id })}
                onClick={() => setRemoved(link)}
              >
                {t('import.old.remove')}
              </button>
            )}
          />
          <Column
            source="createdAt"
            label={t('import.old.since')}
            disableSort
            render={({ createdAt }) => moment(createdAt)}
          />
        </DataTable>
      </PlainList>
      {removed !== undefined && <RemoveDialog link={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

function RemoveDialog({ link: { id, email }, onClose }: { link: OldLink; onClose: () => void }): JSX.Element {
  const t = useTranslations();
  const refresh = useRefresh();
  return (
    <ActionDialog
      call={removeOldLink}
      params={{ id }}
      title={t('import.old.removeTitle', { code: id })}
      submit={t('import.old.remove')}
      isDanger
      about={<p>{t('import.old.removeLead', { email })}</p>}
      done={t('import.old.removed')}
      onDone={refresh}
      onClose={onClose}
    />
  );
}
