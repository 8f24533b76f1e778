import type { JSX } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useInbox } from '../operations-inbox/use-inbox.ts';
import { useMayOpen } from '../staff/use-may.ts';
import { countWaiting, programmeSectionOf, programmeSections } from './programme-sections.ts';
import { useCurrentInView } from './use-current-in-view.ts';

/** The tabs of what brings customers, each with the count of what waits there; nothing elsewhere. */
export function ProgrammeTabs(): JSX.Element | null {
  const t = useTranslations();
  const { data } = useInbox();
  const mayOpen = useMayOpen();
  const { pathname } = useLocation();
  const current = programmeSectionOf(pathname);
  const row = useCurrentInView(current?.path);
  if (current === undefined) return null;
  return (
    <nav ref={row} className="tabs" aria-label={t('office.menu.programme')}>
      <ul>
        {programmeSections
          .filter(({ path }) => mayOpen(path))
          .map((section) => {
            const count = countWaiting(section, data?.items);
            return (
              <li key={section.path}>
                <Link to={section.path} aria-current={section === current ? 'page' : undefined}>
                  {t(section.text)} {count !== undefined && count > 0 && <span className="c">{count}</span>}
                </Link>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}
