import type { QuestionPage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { Note } from '../design/note.tsx';
import { Head } from '../layout/head.tsx';
import { useHref } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { Thread } from '../support/thread.tsx';
import css from './contacts.module.css';

/** `/contacts/{uuid}`: a question and its answers, for who asked it. */
export function QuestionScreen({ data }: { data: QuestionPage }) {
  const t = useTranslations('contacts');
  const href = useHref();
  const { id, thread, written } = data;
  const isNew = thread.messages.every(({ by }) => by === 'customer');
  return (
    <div className={`wrap ${css['page']}`}>
      <Head title={t('question')} listed={false} />
      <div className={css['narrow']}>
        <div>
          <Breadcrumbs way={[{ name: t('title'), path: '/contacts' }]} here={t('question')} />
          <h1>{thread.subject || t('question')}</h1>
        </div>
        {isNew && thread.messages.length > 0 ? (
          <Note tone="positive">
            <p>
              <b>{t('asked')}</b>
            </p>
            <p>{t('askedText')}</p>
          </Note>
        ) : null}
        <Thread
          key={id}
          place={{ of: 'thread', id }}
          first={thread}
          written={written}
          action={href(`/contacts/${id}`)}
        />
        <p>
          <PageLink to="/contacts">{t('askAnother')}</PageLink>
        </p>
      </div>
    </div>
  );
}
