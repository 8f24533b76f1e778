import { type JSX, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { countText } from '../messages/count-text.ts';
import { tabOf, tabs, withFilters } from './filters.ts';
import { useClaimCounts } from './use-claim.ts';

/** Claims by the work that they need, each with its live count. */
export function QueueTabs(): JSX.Element {
  const t = useTranslations();
  const [search] = useSearchParams();
  const { byTab } = useClaimCounts();
  const current = tabOf(search);
  const isCounted = byTab[current] !== undefined;
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    // There are more than fit: the one that is open is in sight, once their counts have made them as wide as they are.
    if (!isCounted) return;
    frame.current
      ?.querySelector(`[data-tab="${current}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, isCounted]);
  return (
    <nav ref={frame} className="q__tabs" aria-label={t('queue.tabs')}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={`/claims${withFilters(search, { tab })}`}
              data-tab={tab}
              aria-current={tab === current ? 'true' : undefined}
            >
              {t(`queue.tab.${tab}`)} <span className="c">{countText(byTab[tab])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
