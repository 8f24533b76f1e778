import type { Contest, Prize } from '@menyala/contract/site/contests';
import type { ContestPage } from '@menyala/contract/site/pages';
import { formatAmount, sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { buttonClass } from '../design/button.tsx';
import { CleanHtml } from '../design/clean-html.tsx';
import { Head } from '../layout/head.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import css from './contest.module.css';
import { ContestTerms } from './contest-terms.tsx';
import { MyPlace } from './my-place.tsx';
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
      <Breadcrumbs here={contest.title} />
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

/** The first twenty, with what each place gets. */
function Leaders({ contest, isStale }: { contest: Contest; isStale: boolean }) {
  const t = useTranslations('contest');
  const { locale } = useLayout();
  const prizeText = usePrize(contest);
  const { leaders, status, currency } = contest;
  const isRunning = status === 'running';
  return (
    <section aria-labelledby="contest-leaders">
      <h2 id="contest-leaders">{t('leaders')}</h2>
      {leaders.length === 0 ? (
        <p className="soft">{t(status === 'announced' ? 'leadersSoon' : 'leadersNone')}</p>
      ) : (
        <table className={css['leaders']} aria-labelledby="contest-leaders">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('place')}</span>
              </th>
              <th scope="col">{t('who')}</th>
              <th scope="col" className="number">
                {t('turnover')}
              </th>
              <th scope="col" className="number">
                {t('prize')}
              </th>
            </tr>
          </thead>
          <tbody>
            {leaders.map(({ place, name, turnover, isMe, prize }) => (
              <tr key={place} className={isMe ? css['me'] : undefined}>
                <td>{place}</td>
                <th scope="row">
                  {name}
                  {isMe ? <b className={css['you']}> {t('you')}</b> : null}
                </th>
                <td className="number" translate="no">
                  {sumText(turnover, locale, currency)}
                </td>
                <td className="number" translate="no">
                  {prize === null ? '—' : prizeText(prize)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="soft small" role="status">
        {isStale ? t('leadersStale') : isRunning ? t('leadersFresh') : ''}
      </p>
    </section>
  );
}

/** What each place gets. */
function Prizes({ contest }: { contest: Contest }) {
  const t = useTranslations('contest');
  const prizeText = usePrize(contest);
  if (contest.prizes.length === 0) return null;
  return (
    <section aria-labelledby="contest-prizes">
      <h2 id="contest-prizes">{t('prizes')}</h2>
      <table className={css['prizes']}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('prize')}</th>
          </tr>
        </thead>
        <tbody>
          {contest.prizes.map((prize) => (
            <tr key={`${prize.place} ${prize.kind}`}>
              <th scope="row">{prize.place}</th>
              <td className="number" translate="no">
                {prizeText(prize)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A prize in words: a sum in the programme's currency, or points. The number is written from its digits, only the word goes by a float. */
function usePrize({ currency }: Contest): (prize: Prize) => string {
  const t = useTranslations('contest');
  const { locale } = useLayout();
  return ({ kind, amount }) =>
    kind === 'money'
      ? sumText(amount, locale, currency)
      : t('pointsOf', { points: formatAmount(amount, locale), count: Number(amount) });
}
