import type { JSX } from 'react';
import { useParams } from 'react-router';
import '../catalogue/catalogue.css';
import { useTranslations } from 'use-intl';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import { NotThere } from '../catalogue/not-there.tsx';
import { useLanguage } from '../messages/use-language.ts';
import '../partners/partners.css';
import { ContestActions } from './contest-actions.tsx';
import { ContestFacts } from './contest-facts.tsx';
import { ContestTag } from './contest-tag.tsx';
import { ContestTitle } from './contest-title.tsx';
import './contests.css';
import { Leaders } from './leaders.tsx';
import type { ShownContest } from './prizes-sum.ts';
import { useContest } from './use-contest.ts';

/** A contest: when, what for, who leads, and what may be done now. */
export function ContestScreen(): JSX.Element {
  const t = useTranslations();
  const asked = useContest(Number(useParams()['id']));
  if (asked.data !== undefined) return <Contest contest={asked.data} />;
  return (
    <>
      <ContestTitle text={t('office.menu.contests')} />
      <NotThere asked={asked} />
    </>
  );
}

function Contest({ contest }: { contest: ShownContest }): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <>
      <ContestTitle text={contest.title[language]} />
      <WaitingNote object={`contest:${contest.id}`} />
      <div className="standing">
        <ContestTag contest={contest} />
        <ContestActions contest={contest} />
      </div>
      <div className="contest">
        <section className="facts" aria-label={t('contests.what')}>
          <ContestFacts contest={contest} />
        </section>
        <div>
          <h2>{t('contests.leaders')}</h2>
          <Leaders contest={contest} />
        </div>
      </div>
    </>
  );
}
