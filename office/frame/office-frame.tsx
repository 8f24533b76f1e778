import skipLink from '@menyala/design/skip-link.module.css';
import { type JSX, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLiveNews } from '../api/use-live-news.ts';
import { useGoToWaiting } from '../approvals/use-go-to-waiting.ts';
import { AuditLink } from '../audit/audit-link.tsx';
import { useWaitingChecks } from '../cards/use-check.ts';
import { useInboxSound } from '../claims/sound.ts';
import { useClaimCounts } from '../claims/use-claim.ts';
import { Icon } from '../design/icon.tsx';
import { HealthBanner } from '../ledger/health-banner.tsx';
import { useMoment } from '../messages/use-moment.ts';
import { useInbox } from '../operations-inbox/use-inbox.ts';
import { FaultCatcher } from './lazy-screen.tsx';
import { LeavingQuestion } from './leaving-question.tsx';
import './frame.css';
import { useStaff } from '../staff/session.ts';
import { useMayOpen } from '../staff/use-may.ts';
import { StopBanner } from '../stop/stop-exchange.tsx';
import { MailBanner } from './mail-banner.tsx';
import { OfficeHeader } from './office-header.tsx';
import { OpeningBanner } from './opening-banner.tsx';
import { ComingPart } from './ready-mark.tsx';
import { ScreenTitle } from './screen-title.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { placeOf } from './sections.ts';

/** What stands round every screen: the header, and what is wrong where something is. */
export function OfficeFrame({ children }: { children: ReactNode }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const { lostSince } = useLiveNews();
  const counts = useClaimCounts();
  const inbox = useInbox();
  const cards = useWaitingChecks();
  useInboxSound(inbox.data?.items.length);
  useGoToWaiting();
  const staff = useStaff();
  const { pathname } = useLocation();
  const section = pathname.split('/')[1] ?? '';
  const mayOpen = useMayOpen();
  // What is of no section is for everybody.
  const isClosed =
    mayOpen.isKnown && placeOf(pathname) !== undefined && !(mayOpen(`/${section}`) && mayOpen(pathname));
  // These fill the window with panes of their own.
  const isQueue = section === '' || section === 'claims' || section === 'checks';
  return (
    <>
      <LeavingQuestion />
      <a className={skipLink['skip']} href="#main">
        {t('office.skip')}
      </a>
      <header>
        {staff?.demo === true && <p className="strip strip--demo">{t('office.demo')}</p>}
        <OfficeHeader work={counts.work} cards={cards.count} />
        <div aria-live="polite">
          {lostSince !== undefined && (
            <p className="strip strip--warning">
              <Icon name="warning" />
              {t('office.connection.lost', { time: `${moment(lostSince)} ${t('office.msk')}` })}
            </p>
          )}
        </div>
        <StopBanner />
        <OpeningBanner opening={inbox.data?.opening} />
        <HealthBanner />
        <MailBanner items={inbox.data?.items} />
        <SectionTabs />
      </header>
      <FaultCatcher key={section}>
        <Suspense fallback={<ComingPart />}>
          {isClosed ? (
            <main id="main" className="page" tabIndex={-1}>
              <ScreenTitle text={t('office.closed.title')} />
              <p>{t('office.closed.text')}</p>
            </main>
          ) : isQueue ? (
            children
          ) : (
            <main id="main" className="page" tabIndex={-1}>
              {children}
              <AuditLink />
            </main>
          )}
        </Suspense>
      </FaultCatcher>
    </>
  );
}
