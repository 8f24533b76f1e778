import type { JSX } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { countText } from '../messages/count-text.ts';
import { countFilters, tabOf, tabs, withFilters } from './filters.ts';
import { useClaimCounts } from './use-claim.ts';

/** Claims by the work that they need, each with the count of what it lists; where one looks for something, of the open one alone. */
export function QueueTabs({ total }: { total: number }): JSX.Element {
  const t = useTranslations();
  const [search] = useSearchParams();
  const { byTab } = useClaimCounts();
  const current = tabOf(search);
  const isLookingFor = countFilters(search) > 0 || search.has('q');
  const countOf = (tab: (typeof tabs)[number]) =>
    isLookingFor ? (tab === current ? countText(total) : '') : countText(byTab[tab]);
  return (
    <nav className="q__tabs" aria-label={t('queue.tabs')}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={`/claims${withFilters(search, { tab })}`}
              aria-current={tab === current ? 'true' : undefined}
            >
              {t(`queue.tab.${tab}`)} <span className="c">{countOf(tab)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
