import { type createPiece, type PieceRow, pieceKinds, pieceStatuses } from '@menyala/contract/office/content';
import { DataTable, SearchInput, SelectInput, TopToolbar } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PlainList } from '../catalogue/plain-list.tsx';
import { Icon } from '../design/icon.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { useMay } from '../staff/use-may.ts';
import './pieces.css';

const Column = DataTable.Col<PieceRow>;

/** Texts of the site, those saved last first: who reads them, and in which language they are missing. */
export function PiecesScreen(): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const language = useLanguage();
  const other = language === 'ru' ? 'en' : 'ru';
  const filters = [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput
      key="kind"
      source="kind"
      label={t('pieces.kind')}
      choices={pieceKinds.map((id) => ({ id, name: t(`pieces.kinds.${id}`) }))}
      alwaysOn
    />,
    <SelectInput
      key="status"
      source="status"
      label={t('pieces.statusTitle')}
      choices={pieceStatuses.map((id) => ({ id, name: t(`pieces.status.${id}`) }))}
      alwaysOn
    />,
    <SelectInput
      key="missing"
      source="missing"
      label={t('pieces.missingIn')}
      choices={(['ru', 'en'] as const).map((id) => ({ id, name: t(`pieces.in.${id}`) }))}
      alwaysOn
    />,
  ];
  return (
    <PlainList title={t('office.menu.pieces')} filters={filters} actions={<AddPieces />}>
      <DataTable
        bulkActionButtons={false}
        rowClick={false}
        empty={<p className="none table-card">{t('pieces.none')}</p>}
      >
        <Column
          source="title"
          label={t('pieces.titleColumn')}
          disableSort
          render={({ id, title, slug }) => (
            <span className="piece-name">
              <Link to={`/pieces/${id}`}>{title[language] || title[other] || t('pieces.untitled')}</Link>
              <span className="hint">{slug}</span>
            </span>
          )}
        />
        <Column
          source="kind"
          label={t('pieces.kind')}
          disableSort
          render={({ kind }) => t(`pieces.kinds.${kind}`)}
        />
        <Column
          source="status"
          label={t('pieces.statusTitle')}
          disableSort
          render={({ status, hasDraft, publishAt }) => (
            <span className="piece-tags">
              <span className="tag">{t(`pieces.status.${status}`)}</span>
              {status === 'published' && hasDraft && <span className="tag">{t('pieces.draftToo')}</span>}
              {publishAt !== null && <span className="hint">{moment(publishAt)}</span>}
            </span>
          )}
        />
        <Column
          source="languages"
          label={t('pieces.translation')}
          disableSort
          render={({ languages }) =>
            languages.length === 2 ? (
              t('pieces.both')
            ) : (
              <span className="piece-missing">
                <Icon name="warning" />
                {languages[0] === undefined ? t('pieces.missingBoth') : t(`pieces.only.${languages[0]}`)}
              </span>
            )
          }
        />
        <Column
          source="savedAt"
          label={t('pieces.savedColumn')}
          disableSort
          render={({ savedAt, savedBy }) => `${moment(savedAt)}, ${savedBy ?? t('pieces.program')}`}
        />
      </DataTable>
    </PlainList>
  );
}

function AddPieces(): JSX.Element | null {
  const t = useTranslations();
  const mayAdd = useMay()<typeof createPiece>('POST', '/office/api/pieces');
  if (!mayAdd) return null;
  return (
    <TopToolbar>
      <span className="ways ways--start">
        {pieceKinds.map((kind) => (
          <Link key={kind} className="btn" to={`/pieces/create?kind=${kind}`}>
            {t(`pieces.add.${kind}`)}
          </Link>
        ))}
      </span>
    </TopToolbar>
  );
}
