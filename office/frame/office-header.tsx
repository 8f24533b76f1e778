import { Mark } from '@menyala/design/mark';
import type { JSX } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { countText } from '../messages/count-text.ts';
import type { MessageKey } from '../messages/messages.ts';
import { useMayOpen } from '../staff/use-may.ts';
import { OfficePreferences } from './office-preferences.tsx';
import { OfficeSearch } from './office-search.tsx';
import { programmeSectionOf } from './programme-sections.ts';
import { useCurrentInView } from './use-current-in-view.ts';
import { useExchangeName } from './use-exchange-name.ts';

/** The first that is open to somebody is where they begin. */
export const sections: readonly { path: string; text: MessageKey }[] = [
  { path: '/claims', text: 'office.menu.claims' },
  { path: '/inbox', text: 'office.menu.inbox' },
  { path: '/checks', text: 'office.menu.cards' },
  { path: '/users', text: 'office.menu.users' },
  { path: '/partners', text: 'office.menu.programme' },
  { path: '/directions', text: 'office.menu.directions' },
  { path: '/prices', text: 'office.menu.prices' },
  { path: '/reserves', text: 'office.menu.reserves' },
  { path: '/currencies', text: 'office.menu.currencies' },
  { path: '/requisites', text: 'office.menu.requisites' },
  { path: '/transfers', text: 'office.menu.transfers' },
  { path: '/emails', text: 'office.menu.emails' },
  { path: '/settings', text: 'office.menu.settings' },
];

interface Props {
  /** Claims that wait for somebody. */
  work: number | undefined;
  /** What goes on only when somebody decides. */
  inbox: number | undefined;
  /** Cards that wait for a check. */
  cards: number | undefined;
  /** Withdrawals, gifts and contests that wait. */
  programme: number | undefined;
}

/** Sections with the counts of what waits there, the search, and what each keeps for themselves. */
export function OfficeHeader({ work, inbox, cards, programme }: Props): JSX.Element {
  const t = useTranslations();
  const settings = useExchangeName();
  const mayOpen = useMayOpen();
  const { pathname } = useLocation();
  const current =
    programmeSectionOf(pathname) === undefined ? `/${pathname.split('/')[1] ?? ''}` : '/partners';
  const row = useCurrentInView(current);
  const counts: Readonly<Record<string, number | undefined>> = {
    '/claims': work,
    '/inbox': inbox,
    '/checks': cards,
    '/partners': programme,
  };
  return (
    <div className="oh">
      <Link className="brand" to="/">
        <Mark />
        {settings} <span className="oh__o">{t('office.name').toLocaleLowerCase()}</span>
      </Link>
      <nav ref={row} className="oh__nav" aria-label={t('office.sections')}>
        <ul>
          {sections
            .filter(({ path }) => mayOpen(path))
            .map(({ path, text }) => (
              <li key={path}>
                <Link to={path} aria-current={path === current ? 'page' : undefined}>
                  {t(text)}
                  {counts[path] !== undefined && (
                    <span className={path === '/inbox' && counts[path] > 0 ? 'c c--urgent' : 'c'}>
                      {countText(counts[path])}
                    </span>
                  )}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      {mayOpen('/claims') && <OfficeSearch />}
      <OfficePreferences />
    </div>
  );
}
