import {
  addToBlacklist,
  type BlacklistEntry,
  blacklistKinds,
  importBlacklist,
} from '@menyala/contract/office/blacklist';
import { useRefresh } from 'ra-core';
import { DataTable, SearchInput, SelectInput, TopToolbar } from 'ra-ui-materialui';
import { type JSX, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { EmptyList } from '../catalogue/empty-list.tsx';
import { PlainList } from '../catalogue/plain-list.tsx';
import '../directions/directions.css';
import { notify } from '../frame/notices.tsx';
import { useMoment } from '../messages/use-moment.ts';
import { useMay } from '../staff/use-may.ts';
import { useTermFields } from './use-term-fields.ts';

const Column = DataTable.Col<BlacklistEntry>;

/** Whom the exchange does not serve. */
export function BlacklistScreen(): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const filters = [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput
      key="kind"
      source="kind"
      label={t('blacklist.kindLabel')}
      choices={blacklistKinds.map((id) => ({ id, name: t(`blacklist.kind.${id}`) }))}
      alwaysOn
    />,
  ];
  return (
    <PlainList title={t('office.menu.blacklist')} filters={filters} actions={<Actions />}>
      <DataTable bulkActionButtons={false} rowClick={false} empty={<EmptyList of="blacklist" />}>
        <Column
          source="value"
          label={t('blacklist.value')}
          disableSort
          render={({ id, value }) => <Link to={`/blacklist/${id}/show`}>{value}</Link>}
        />
        <Column
          source="kind"
          label={t('blacklist.kindLabel')}
          disableSort
          render={({ kind }) => t(`blacklist.kind.${kind}`)}
        />
        <Column source="reason" label={t('blacklist.reason')} disableSort />
        <Column
          source="until"
          label={t('blacklist.until')}
          disableSort
          render={({ until, isOver }) => (
            <>
              {until === null ? t('blacklist.forever') : moment(until)}{' '}
              {isOver && <span className="tag">{t('blacklist.over')}</span>}
            </>
          )}
        />
        <Column
          source="hits"
          label={t('blacklist.hits')}
          align="right"
          render={({ hits, lastHitAt }) => (lastHitAt === null ? '0' : `${hits}, ${moment(lastHitAt)}`)}
        />
        <Column source="by" label={t('blacklist.who')} disableSort />
      </DataTable>
    </PlainList>
  );
}

function Actions(): JSX.Element | null {
  const t = useTranslations();
  const mayAdd = useMay()<typeof addToBlacklist>('POST', '/office/api/blacklist');
  const [isOpen, setOpen] = useState<'add' | 'import'>();
  if (!mayAdd) return null;
  return (
    <TopToolbar>
      <div className="blacklist-actions">
        <button type="button" className="btn" onClick={() => setOpen('import')}>
          {t('blacklist.import')}
        </button>
        <button type="button" className="btn btn--main" onClick={() => setOpen('add')}>
          {t('blacklist.add')}
        </button>
      </div>
      {isOpen === 'add' && <AddDialog onClose={() => setOpen(undefined)} />}
      {isOpen === 'import' && <ImportDialog onClose={() => setOpen(undefined)} />}
    </TopToolbar>
  );
}

function AddDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const t = useTranslations();
  const terms = useTermFields();
  return (
    <ActionDialog
      call={addToBlacklist}
      title={t('blacklist.addTitle')}
      submit={t('blacklist.add')}
      start={{ kind: 'email', until: null }}
      fields={({ kind }) => ({
        kind: {
          label: t('blacklist.kindLabel'),
          options: blacklistKinds.map((id) => ({ id, text: t(`blacklist.kind.${id}`) })),
        },
        value: { label: t('blacklist.value'), hint: t(`blacklist.kindHint.${kind}`), autoComplete: 'off' },
        ...terms,
      })}
      done={t('blacklist.added')}
      onDone={useRefresh()}
      onClose={onClose}
    />
  );
}

function ImportDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const t = useTranslations();
  const terms = useTermFields();
  const refresh = useRefresh();
  return (
    <ActionDialog
      call={importBlacklist}
      title={t('blacklist.importTitle')}
      submit={t('blacklist.add')}
      isWide
      start={{ until: null }}
      fields={{
        lines: { label: t('blacklist.lines'), hint: t('blacklist.importHint'), rows: 10 },
        ...terms,
      }}
      onDone={({ added, known, wrong }) => {
        refresh();
        const told = t('blacklist.importDone', { count: added, known: String(known) });
        const left = wrong.map(({ line, text, detail }) => `${line}: ${text} – ${detail}`).join('\n');
        notify(wrong.length === 0 ? told : `${told} ${t('blacklist.importWrong')}\n${left}`, {
          type: wrong.length === 0 ? 'success' : 'warning',
          ...(wrong.length === 0 ? {} : { autoHideDuration: null }),
        });
      }}
      onClose={onClose}
    />
  );
}
