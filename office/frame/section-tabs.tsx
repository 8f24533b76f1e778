import type { JSX } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useWaiting } from '../operations-inbox/use-inbox.ts';
import { useMayOpen } from '../staff/use-may.ts';
import { countWaiting, placeOf } from './sections.ts';
import { useCurrentInView } from './use-current-in-view.ts';

/** The tabs of the section where staff are, each with the count of what waits there; nothing where it has but one. */
export function SectionTabs(): JSX.Element | null {
  const t = useTranslations();
  const waiting = useWaiting();
  const mayOpen = useMayOpen();
  const { pathname } = useLocation();
  const place = placeOf(pathname);
  const row = useCurrentInView(place?.tab.path);
  const tabs = place?.section.tabs.filter(({ path }) => mayOpen(path)) ?? [];
  if (place === undefined || tabs.length < 2) return null;
  return (
    <nav ref={row} className="tabs" aria-label={t(place.section.text)}>
      <ul>
        {tabs.map((tab) => {
          const count = countWaiting([tab], waiting);
          return (
            <li key={tab.path}>
              <Link to={tab.path} aria-current={tab === place.tab ? 'page' : undefined}>
                {t(tab.text)} {count !== undefined && count > 0 && <span className="c">{count}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
