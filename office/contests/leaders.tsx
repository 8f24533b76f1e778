import { sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { TableCard } from '../design/table-card.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import type { Leader, ShownContest } from './prizes-sum.ts';
import { usePrizeText } from './use-prize-text.ts';

/** The table as it is now, or as it was when the prizes were given: the first hundred. */
export function Leaders({ contest }: { contest: ShownContest }): JSX.Element {
  const t = useTranslations();
  const { leaders, status } = contest;
  if (leaders.length === 0)
    return (
      <p className="none table-card">{t(status === 'draft' ? 'contests.noTableYet' : 'contests.nobody')}</p>
    );
  return (
    <TableCard label={t('contests.leaders')}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col" className="num">
              {t('contests.place')}
            </th>
            <th scope="col">{t('contests.leader')}</th>
            <th scope="col" className="num">
              {t('contests.turnover')}
            </th>
            <th scope="col" className="num">
              {t('contests.completed')}
            </th>
            <th scope="col" className="num">
              {t('contests.prize')}
            </th>
          </tr>
        </thead>
        <tbody>
          {leaders.map((leader) => (
            <Row key={leader.place} leader={leader} contest={contest} />
          ))}
        </tbody>
      </table>
    </TableCard>
  );
}

function Row({ leader, contest }: { leader: Leader; contest: ShownContest }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const locale = useFormatLocale();
  const prizeText = usePrizeText(contest.currency);
  const { place, user, turnover, completed, prize, awardedAt } = leader;
  // Whoever brings others is looked at as a partner.
  const path = contest.counts === 'referrals' ? `/partners/${user.id}/show` : `/users/${user.id}/show`;
  return (
    <tr>
      <td className="num">{place}</td>
      <td>
        <OpenLink to={path}>{user.email ?? t('users.deleted')}</OpenLink>
      </td>
      <td className="num">{sumText(turnover, locale, contest.currency)}</td>
      <td className="num">{completed}</td>
      <td className="num">
        {prize !== null && prizeText(prize)}
        {awardedAt !== null && (
          <span className="plain-table__note">{t('contests.awardedAt', { time: moment(awardedAt) })}</span>
        )}
      </td>
    </tr>
  );
}
