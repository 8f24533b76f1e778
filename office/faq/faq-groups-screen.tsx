import type {
  createFaqGroup,
  deleteFaqGroup,
  editFaqGroup,
  FaqGroup,
  listFaqGroups,
  listPieces,
  orderFaqGroups,
  orderPieces,
} from '@menyala/contract/office/content';
import type { NewOrder } from '@menyala/contract/values';
import { useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask, RefusedError } from '../api/ask.ts';
import { useRead } from '../api/read.ts';
import { useAction } from '../api/use-action.ts';
import { NotThere } from '../catalogue/not-there.tsx';
import { OrderedList } from '../catalogue/ordered-list.tsx';
import { FormDialog } from '../design/form-dialog.tsx';
import { notify } from '../frame/notices.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { TypedLine } from '../pieces/typed-line.tsx';
import { useMay } from '../staff/use-may.ts';
import '../pieces/pieces.css';

const touches = ['faq-groups', 'pieces'];

/** Groups of questions and the questions in each, in the order in which readers see them. */
export function FaqGroupsScreen(): JSX.Element {
  const t = useTranslations();
  const client = useQueryClient();
  const mayEdit = useMay()<typeof createFaqGroup>('POST', '/office/api/faq-groups');
  const [edited, setEdited] = useState<FaqGroup | 'new'>();
  const asked = useRead<typeof listFaqGroups>('/office/api/faq-groups', { query: { size: 200 } });
  const order = useAction({
    send: (body: NewOrder) => ask<typeof orderFaqGroups>('POST', '/office/api/faq-groups/order', { body }),
    touches,
    onRefused: ({ message }) => {
      notify(message, { type: 'error' });
      void client.invalidateQueries({ queryKey: ['faq-groups'] });
    },
  });
  const groups = asked.data?.items ?? [];
  return (
    <>
      <ScreenTitle text={t('office.menu.faq')} />
      {mayEdit && (
        <p className="page__part ways ways--start">
          <button type="button" className="btn btn--main" onClick={() => setEdited('new')}>
            {t('faq.addGroup')}
          </button>
          <Link className="btn" to="/pieces/create?kind=question">
            {t('pieces.add.question')}
          </Link>
        </p>
      )}
      {asked.data === undefined && <NotThere asked={asked} />}
      {asked.data !== undefined && groups.length === 0 && <p className="none table-card">{t('faq.none')}</p>}
      <OrderedList
        label={t('office.menu.faq')}
        mayMove={mayEdit}
        onOrder={order.mutate}
        items={groups.map((group) => ({
          id: group.id,
          name: nameOf(group),
          draw: <Group group={group} mayEdit={mayEdit} onEdit={() => setEdited(group)} />,
        }))}
      />
      {edited !== undefined && <GroupDialog group={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

const nameOf = ({ title }: Pick<FaqGroup, 'title'>) => title.ru || title.en;

function Group({
  group,
  mayEdit,
  onEdit,
}: {
  group: FaqGroup;
  mayEdit: boolean;
  onEdit: () => void;
}): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="faq-group">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {group.title[language] || nameOf(group)}{' '}
          <span className="hint">{t('faq.count', { count: group.questions })}</span>
        </summary>
        {isOpen && <Questions group={group} mayEdit={mayEdit} />}
        {mayEdit && (
          <button type="button" className="btn" onClick={onEdit}>
            {t('faq.rename')}
          </button>
        )}
      </details>
    </div>
  );
}

function Questions({ group, mayEdit }: { group: FaqGroup; mayEdit: boolean }): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const asked = useRead<typeof listPieces>('/office/api/pieces', {
    query: { kind: 'question', group: group.id, size: 100 },
  });
  const order = useAction({
    send: (body: NewOrder) =>
      ask<typeof orderPieces>('POST', '/office/api/faq-groups/:id/order', {
        params: { id: group.id },
        body,
      }),
    touches,
    onRefused: ({ message }) => notify(message, { type: 'error' }),
  });
  if (asked.data === undefined) return <NotThere asked={asked} />;
  if (asked.data.items.length === 0) return <p className="hint">{t('faq.empty')}</p>;
  return (
    <OrderedList
      label={nameOf(group)}
      mayMove={mayEdit && asked.data.items.length === asked.data.total}
      onOrder={order.mutate}
      items={asked.data.items.map(({ id, title, status }) => ({
        id,
        name: title[language] || nameOf({ title }),
        draw: (
          <span className="piece-tags">
            <Link to={`/pieces/${id}`}>{title[language] || nameOf({ title })}</Link>
            {status !== 'published' && <span className="tag">{t(`pieces.status.${status}`)}</span>}
          </span>
        ),
      }))}
    />
  );
}

/** Names a group in both languages; one without questions can be deleted. */
function GroupDialog({ group, onClose }: { group: FaqGroup | 'new'; onClose: () => void }): JSX.Element {
  const t = useTranslations();
  const [title, setTitle] = useState(group === 'new' ? { ru: '', en: '' } : group.title);
  const onDone = () => {
    notify(t('office.saved'), { type: 'success' });
    onClose();
  };
  const save = useAction<void, unknown>({
    send: () =>
      group === 'new'
        ? ask<typeof createFaqGroup>('POST', '/office/api/faq-groups', { body: { title } })
        : ask<typeof editFaqGroup>('PUT', '/office/api/faq-groups/:id', {
            params: { id: group.id },
            body: { title, version: group.version },
          }),
    touches,
    onDone,
  });
  const drop = useAction<void, unknown>({
    send: () =>
      ask<typeof deleteFaqGroup>('DELETE', '/office/api/faq-groups/:id', {
        params: { id: group === 'new' ? 0 : group.id },
      }),
    touches,
    onDone,
  });
  const errors = save.error instanceof RefusedError ? save.error.body.errors : {};
  return (
    <FormDialog
      title={t(group === 'new' ? 'faq.addGroup' : 'faq.rename')}
      submit={t('faq.save')}
      isPending={save.isPending || drop.isPending}
      error={save.error ?? drop.error}
      onClose={onClose}
      onSubmit={() => save.mutate(undefined)}
    >
      {(['ru', 'en'] as const).map((language) => (
        <TypedLine
          key={language}
          label={t(language === 'ru' ? 'catalogue.inRussian' : 'catalogue.inEnglish', {
            what: t('faq.title'),
          })}
          value={title[language]}
          error={errors[`title.${language}`]}
          onType={(text) => setTitle({ ...title, [language]: text })}
        />
      ))}
      {group !== 'new' && group.questions === 0 && (
        <button type="button" className="btn btn--danger" onClick={() => drop.mutate(undefined)}>
          {t('faq.delete')}
        </button>
      )}
    </FormDialog>
  );
}
