import type { AnswerOf, Locale } from '@menyala/contract';
import { momentText } from '@menyala/contract/moment';
import type { listRewards, Reward } from '@menyala/contract/site/partners';
import { useLocale, useTranslations } from 'use-intl';
import { usePercent } from '../../partners/use-percent.ts';
import { useSession } from '../../session/use-session.ts';
import css from '../account.module.css';
import { DownloadFile } from '../download-file.tsx';
import { LoadedPart, useLoaded } from '../loaded.tsx';
import { PageLinks } from '../page-links.tsx';
import { Empty } from '../placeholders.tsx';
import { StateTag } from '../state-tag.tsx';
import { type ProgrammeUnit, useProgrammeSums } from './programme-figures.ts';
import referrerCss from './referrer.module.css';
import rowsCss from './referrer.module.css';
import { useReferrerCalls } from './referrer-calls.ts';
import { pageSize, pagesOf, type ReferrerParams, referrerAddress } from './referrer-params.ts';
import { RowsSkeleton } from './skeletons.tsx';

type RewardPage = AnswerOf<typeof listRewards>;

/** Claims of those who came, and what each of them brought, in the period of the figures. */
export function Rewards({
  params,
  days,
  unit,
}: {
  params: ReferrerParams;
  days: { since: string; until: string } | null;
  unit: ProgrammeUnit;
}) {
  const t = useTranslations('referrer');
  const calls = useReferrerCalls();
  const { user } = useSession();
  const dates = days && { date_from: days.since, date_to: days.until };
  const query = { ...dates, page: String(params.rewardsPage), size: String(pageSize) };
  const rewards = useLoaded(user && dates && JSON.stringify(query), (signal) => calls.rewards(query, signal));
  const isAny = rewards.loaded.state === 'here' && rewards.loaded.value.total > 0;
  return (
    <section className={referrerCss['list']} aria-labelledby="rewards">
      <div className={css['row-head']}>
        <h2 id="rewards">{t('rewardList')}</h2>
        {isAny && dates ? (
          <DownloadFile of={t('rewardList')} fetchFile={() => calls.rewardsFile(dates)} />
        ) : null}
      </div>
      {/* While the days make no period there is nothing to wait for. */}
      {days === null ? null : (
        <LoadedPart of={rewards} skeleton={<RowsSkeleton rows={3} cells={4} />}>
          {(page) => <RewardTable page={page} params={params} unit={unit} />}
        </LoadedPart>
      )}
    </section>
  );
}

function RewardTable({
  page,
  params,
  unit,
}: {
  page: RewardPage;
  params: ReferrerParams;
  unit: ProgrammeUnit;
}) {
  const t = useTranslations('referrer');
  const now = Date.now();
  if (page.total === 0) return <Empty title={t('noRewards')} text={t('noRewardsText')} heading="h3" />;
  return (
    <>
      <table className={rowsCss['rows']} aria-labelledby="rewards">
        <thead>
          <tr>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col" className="number">
              {t('exchanged')}
            </th>
            <th scope="col" className="number">
              {t('reward')}
            </th>
          </tr>
        </thead>
        <tbody>
          {page.items.map((reward) => (
            <RewardRow key={JSON.stringify(reward)} reward={reward} unit={unit} now={now} />
          ))}
        </tbody>
      </table>
      <PageLinks
        page={page.page}
        pages={pagesOf(page.total)}
        label={t('rewardPages')}
        addressOf={(rewardsPage) => referrerAddress({ ...params, rewardsPage })}
      />
    </>
  );
}

const states = {
  booked: { tone: 'good', text: 'rewardBooked' },
  taken_back: { tone: 'closed', text: 'rewardTakenBack' },
  refused: { tone: 'closed', text: 'rewardRefused' },
} as const satisfies { [S in Reward['state']]: object };

function RewardRow({ reward, unit, now }: { reward: Reward; unit: ProgrammeUnit; now: number }) {
  const t = useTranslations('referrer');
  const locale = useLocale() as Locale;
  const { sum } = useProgrammeSums(unit);
  const percent = usePercent();
  const { tone, text } = states[reward.state];
  const rate =
    reward.percent === null || reward.basis === null
      ? null
      : t(reward.basis === 'profit' ? 'rateOfProfit' : 'rateOfVolume', {
          percent: percent(reward.percent),
        });
  return (
    <tr>
      <th scope="row">
        <time dateTime={reward.at}>{momentText(reward.at, locale, now)}</time>
      </th>
      <td>
        <StateTag tone={tone}>{t(text)}</StateTag>
        {reward.state === 'taken_back' ? <small>{t('rewardTakenBackText')}</small> : null}
      </td>
      <td className="number" translate="no">
        <span className={rowsCss['name']}>{t('exchanged')}</span>
        {sum(reward.turnover)}
      </td>
      <td className="number" translate="no">
        <span className={rowsCss['name']}>{t('reward')}</span>
        <span>
          {reward.state === 'taken_back' ? <s>{sum(reward.amount)}</s> : <b>{sum(reward.amount)}</b>}
          {rate === null ? null : <small>{rate}</small>}
        </span>
      </td>
    </tr>
  );
}
