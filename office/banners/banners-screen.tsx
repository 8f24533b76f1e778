import type { createBanner, OfficeBanner } from '@menyala/contract/office/banners';
import { CreateButton, DataTable, TopToolbar } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { useMay } from '../staff/use-may.ts';

const Column = DataTable.Col<OfficeBanner>;

/** Notices and banners in their order, with the time in which each stands. */
export function BannersScreen(): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const language = useLanguage();
  const other = language === 'ru' ? 'en' : 'ru';
  return (
    <PlainList title={t('office.menu.banners')} actions={<AddBanner />}>
      <DataTable
        bulkActionButtons={false}
        rowClick={false}
        empty={<p className="none table-card">{t('banners.none')}</p>}
      >
        <Column
          source="title"
          label={t('banners.text')}
          disableSort
          render={({ id, title, text }) => (
            <Link to={`/banners/${id}`}>
              {title[language] || text[language] || title[other] || text[other] || t('pieces.untitled')}
            </Link>
          )}
        />
        <Column
          source="kind"
          label={t('banners.kind')}
          disableSort
          render={({ kind }) => t(`banners.kinds.${kind}`)}
        />
        <Column
          source="state"
          label={t('banners.state')}
          disableSort
          render={({ state }) => <span className="tag">{t(`banners.states.${state}`)}</span>}
        />
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <Column
            key={name}
            source={name}
            label={t(`banners.${name}`)}
            disableSort
            render={(banner) => (banner[name] === null ? '–' : moment(banner[name]))}
          />
        ))}
      </DataTable>
    </PlainList>
  );
}

function AddBanner(): JSX.Element | null {
  const t = useTranslations();
  const mayAdd = useMay()<typeof createBanner>('POST', '/office/api/banners');
  if (!mayAdd) return null;
  return (
    <TopToolbar>
      <CreateButton label={t('banners.add')} />
    </TopToolbar>
  );
}
