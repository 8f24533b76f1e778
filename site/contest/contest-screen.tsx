import type { Contest } from '@menyala/contract/site/contests';
import type { ContestPage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../design/button.tsx';
import { CleanHtml } from '../design/clean-html.tsx';
import { Head } from '../layout/head.tsx';
import { PageLink } from '../layout/page-link.tsx';
import css from './contest.module.css';
import { ContestTerms } from './contest-terms.tsx';
import { Leaders } from './leaders.tsx';
import { MyPlace } from './my-place.tsx';
import { Prizes } from './prizes.tsx';
import { useFreshContest } from './use-fresh-contest.ts';

/** `/contest`: the contest that runs, comes, or ran last. */
export function ContestScreen({ data }: { data: ContestPage }) {
  const t = useTranslations('contest');
  const { contest, isStale } = useFreshContest(data.contest);
  return (
    <div className={`wrap ${css['contest']}`}>
      <Head title={contest?.title ?? t('title')} description={t('description')} listed={contest !== null} />
      {contest === null ? <None /> : <Shown contest={contest} isStale={isStale} />}
    </div>
  );
}

function None() {
  const t = useTranslations('contest');
  return (
    <div className={css['none']}>
      <h1>{t('none')}</h1>
      <p className="soft">{t('noneText')}</p>
      <PageLink className={buttonClass()} to="/">
        {t('toForm')}
      </PageLink>
    </div>
  );
}

const statuses = {
  announced: 'statusAnnounced',
  running: 'statusRunning',
  closed: 'statusClosed',
  awarded: 'statusAwarded',
} as const satisfies Record<Contest['status'], string>;

function Shown({ contest, isStale }: { contest: Contest; isStale: boolean }) {
  const t = useTranslations('contest');
  return (
    <>
      <div className={css['top']}>
        <p className={css['status']} data-status={contest.status}>
          {t(statuses[contest.status])}
        </p>
        <h1>{contest.title}</h1>
      </div>
      <div className={css['grid']}>
        <div className={css['column']}>
          <MyPlace contest={contest} />
          <Leaders contest={contest} isStale={isStale} />
          {contest.rulesHtml === '' ? null : (
            <section aria-labelledby="contest-rules">
              <h2 id="contest-rules">{t('rules')}</h2>
              <CleanHtml className={css['rules']} html={contest.rulesHtml} />
            </section>
          )}
        </div>
        <aside className={css['aside']}>
          <ContestTerms contest={contest} />
          <Prizes contest={contest} />
        </aside>
      </div>
    </>
  );
}
