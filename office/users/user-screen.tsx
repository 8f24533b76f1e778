import type { OfficeUser } from '@menyala/contract/office/users';
import { ShowBase, useRecordContext } from 'ra-core';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { BlacklistUserButton } from '../blacklist/blacklist-button.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { Notes } from '../notes/notes.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { UserChecks } from './user-checks.tsx';
import { UserClaims } from './user-claims.tsx';
import { UserFacts } from './user-facts.tsx';
import './users.css';

/** Kept apart from the rows of the list, which know less of a user and would be drawn until the answer comes. */
const queryOptions = { meta: { isWhole: true } };

/** One user: what is known of them, the browsers that are signed in, and the claims made there. */
export function UserScreen(): JSX.Element {
  return (
    <ShowBase queryOptions={queryOptions}>
      <User />
    </ShowBase>
  );
}

function User(): JSX.Element | null {
  const t = useTranslations();
  const user = useRecordContext<OfficeUser>();
  if (user === undefined) return null;
  return (
    <div className="user">
      <ScreenTitle
        parent={{ path: '/users', text: t('office.menu.users') }}
        text={user.email ?? t('users.deleted')}
      />
      <section className="user__facts" aria-label={t('users.account')}>
        <UserFacts user={user} />
        {user.maySignOut && user.deletedAt === null && <SignOutButton user={user} />}
        {user.email !== null && <BlacklistUserButton id={user.id} email={user.email} />}
      </section>
      <div>
        <h2 className="page__part">{t('notes.title')}</h2>
        <Notes thing="user" of={user.id} />
      </div>
      <div>
        <h2 className="page__part">{t('users.cards')}</h2>
        <UserChecks userId={user.id} />
      </div>
      <div>
        <h2 className="page__part">{t('users.claims')}</h2>
        <UserClaims userId={user.id} />
      </div>
    </div>
  );
}
