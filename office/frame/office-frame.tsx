import { type JSX, type ReactNode, Suspense } from 'react';
import { useGetIdentity } from 'react-admin';
import { useLocation } from 'react-router';
import { useLiveNews } from '../api/use-live-news.ts';
import { useAttention } from '../attention/use-attention.ts';
import { useWaitingChecks } from '../cards/use-check.ts';
import { useClaimCounts } from '../claims/use-claim-counts.ts';
import { Icon } from '../design/icon.tsx';
import { useSay } from '../language/say.ts';
import { useMoment } from '../language/use-moment.ts';
import { HealthBanner } from '../ledger/health-banner.tsx';
import { FaultCatcher } from './fault-catcher.tsx';
import './frame.css';
import { OfficeHeader } from './office-header.tsx';
import { countAllWaiting } from './programme-sections.ts';
import { ProgrammeTabs } from './programme-tabs.tsx';

/** What stands round every screen: the header, and what is wrong where something is. */
export function OfficeFrame({ children }: { children: ReactNode }): JSX.Element {
  const say = useSay();
  const moment = useMoment();
  const { lostSince } = useLiveNews();
  const counts = useClaimCounts();
  const attention = useAttention();
  const cards = useWaitingChecks();
  const { data: staff } = useGetIdentity();
  const { pathname } = useLocation();
  const section = pathname.split('/')[1] ?? '';
  // These fill the window with panes of their own.
  const isQueue = section === '' || section === 'claims' || section === 'checks';
  return (
    <>
      <a className="skip" href="#main">
        {say('office.skip')}
      </a>
      <header>
        {staff?.['demo'] === true && <p className="strip strip--demo">{say('office.demo')}</p>}
        <OfficeHeader
          work={counts.work}
          attention={attention.data?.items.length}
          cards={cards.count}
          programme={countAllWaiting(attention.data?.items)}
        />
        <div aria-live="polite">
          {lostSince !== undefined && (
            <p className="strip strip--warning">
              <Icon name="warning" />
              {say('office.connection.lost', { time: `${moment(lostSince)} ${say('office.msk')}` })}
            </p>
          )}
        </div>
        <HealthBanner />
        <ProgrammeTabs />
      </header>
      <FaultCatcher key={section}>
        <Suspense fallback={null}>
          {isQueue ? (
            children
          ) : (
            <main id="main" className="page" tabIndex={-1}>
              {children}
            </main>
          )}
        </Suspense>
      </FaultCatcher>
    </>
  );
}
