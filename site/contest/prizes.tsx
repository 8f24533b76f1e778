import type { Contest } from '@menyala/contract/site/contests';
import { useTranslations } from 'use-intl';
import css from './contest.module.css';
import { usePrize } from './use-prize.ts';

/** What each place gets. */
export function Prizes({ contest }: { contest: Contest }) {
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
              <td className="number">{prizeText(prize)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
