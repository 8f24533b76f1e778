import type { JSX } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { countText } from '../messages/count-text.ts';
import { useInbox, useWaiting } from '../operations-inbox/use-inbox.ts';
import { useMayOpen } from '../staff/use-may.ts';
import { StopAllButton } from '../stop/stop-exchange.tsx';
import { Brand } from './brand.tsx';
import { OfficePreferences } from './office-preferences.tsx';
import { OfficeSearch } from './office-search.tsx';
import { countWaiting, placeOf, sections } from './sections.ts';
import { useCurrentInView } from './use-current-in-view.ts';

interface Props {
  /** Claims that wait for somebody. */
  work: number | undefined;
  /** Cards that wait for a check. */
  cards: number | undefined;
}

/** Nothing goes on there before somebody decides. */
const urgent = ['/inbox', '/approvals'];

/** Sections with the counts of what waits there, the search, and what each keeps for themselves. */
export function OfficeHeader({ work, cards }: Props): JSX.Element {
  const t = useTranslations();
  const mayOpen = useMayOpen();
  const { pathname } = useLocation();
  const { data } = useInbox();
  const waiting = useWaiting();
  const current = placeOf(pathname)?.section;
  const row = useCurrentInView(current?.text);
  const counts: Readonly<Record<string, number | undefined>> = {
    '/claims': work,
    '/inbox': data?.items.length,
    '/checks': cards,
  };
  return (
    <div className="oh">
      <Link className="brand" to="/">
        <Brand />
      </Link>
      <nav ref={row} className="oh__nav" aria-label={t('office.sections')}>
        <ul>
          {sections.map((section) => {
            const open = section.tabs.find(({ path }) => mayOpen(path));
            if (open === undefined) return null;
            const count = counts[open.path] ?? countWaiting(section.tabs, waiting);
            return (
              <li key={section.text}>
                <Link to={open.path} aria-current={section === current ? 'page' : undefined}>
                  {t(section.text)}
                  {count !== undefined && (
                    <span className={urgent.includes(open.path) && count > 0 ? 'c c--urgent' : 'c'}>
                      {countText(count)}
                    </span>
                  )}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <StopAllButton />
      {mayOpen('/claims') && <OfficeSearch />}
      <OfficePreferences />
    </div>
  );
}
