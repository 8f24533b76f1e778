import type { Locale } from '@menyala/contract';
import { momentText } from '@menyala/contract/moment';
import type { OwnThread } from '@menyala/contract/site/support';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { claimAddress } from '../../addresses.ts';
import css from '../../contacts/contacts.module.css';
import { QuestionForm } from '../../contacts/question-form.tsx';
import { useHref, useLayout } from '../../layout/layout-context.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import { useNavigate, useRouterState } from '../../router.tsx';
import { useSession } from '../../session/use-session.ts';
import { ownThreads } from '../../support/support-calls.ts';
import { Thread } from '../../support/thread.tsx';
import { LoadedPart, useLoaded } from '../loaded.tsx';
import { BlankLines } from '../placeholders.tsx';

const uuid = /^[0-9a-f-]{36}$/i;

/** `/account/support`: what the user asked; `?question=UUID` is one of the questions, open. */
export function OwnSupport() {
  const { user } = useSession();
  const { location } = useRouterState();
  const asked = new URLSearchParams(location.search).get('question') ?? '';
  if (user === null) return <BlankLines rows={4} />;
  return uuid.test(asked) ? <OwnQuestion key={asked} id={asked} /> : <OwnThreads />;
}

function OwnQuestion({ id }: { id: string }) {
  const t = useTranslations('contacts');
  const href = useHref();
  return (
    <div className={css['narrow']}>
      <p>
        <PageLink to="/account/support">{t('back')}</PageLink>
      </p>
      <Thread place={{ of: 'thread', id }} first={null} action={href('/account/support')} />
    </div>
  );
}

function OwnThreads() {
  const t = useTranslations('contacts');
  const { language } = useLayout();
  const { user } = useSession();
  const navigate = useNavigate();
  const href = useHref();
  const [formKey] = useState(() => crypto.randomUUID());
  const threads = useLoaded(user === null ? null : String(user.id), () => ownThreads(language));
  return (
    <>
      <section aria-labelledby="threads">
        <h2 id="threads">{t('listTitle')}</h2>
        <LoadedPart of={threads} skeleton={<BlankLines rows={3} />}>
          {({ items }) =>
            items.length === 0 ? <p className="soft">{t('listEmpty')}</p> : <ThreadList items={items} />
          }
        </LoadedPart>
      </section>
      <section aria-labelledby="ask" className={css['narrow']}>
        <h2 id="ask">{t('ask')}</h2>
        <QuestionForm
          isUser
          typed={{ name: '', email: '', subject: '', text: '', claim: '' }}
          formKey={formKey}
          onAsked={(id) => void navigate(href(`/account/support?question=${id}`))}
        />
      </section>
    </>
  );
}

function ThreadList({ items }: { items: readonly OwnThread[] }) {
  const t = useTranslations('contacts');
  const locale = useLocale() as Locale;
  const nameOf = ({ claim, subject }: OwnThread) => {
    if (claim === null) return subject || t('question');
    return claim.publicId === '' ? t('ofClaimUnnamed') : t('ofClaim', { number: claim.publicId });
  };
  return (
    <ul className={css['threads']}>
      {items.map((thread) => (
        <li key={thread.id}>
          <PageLink
            to={
              thread.claim ? `${claimAddress(thread.id)}#support` : `/account/support?question=${thread.id}`
            }
          >
            <span className={css['head']}>
              <b>{nameOf(thread)}</b>
              {thread.unread > 0 ? (
                <span className={css['count']}>{t('unread', { count: thread.unread })}</span>
              ) : null}
              {thread.status === 'closed' ? <span className="soft small">{t('closed')}</span> : null}
              <time className="soft small" dateTime={thread.updatedAt}>
                {momentText(thread.updatedAt, locale)}
              </time>
            </span>
            <span className="soft">{thread.last || t('picture')}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
