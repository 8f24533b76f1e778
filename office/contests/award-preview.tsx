import { isZero } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import type { Prize } from './contest-form.ts';
import { Leaders } from './leaders.tsx';
import { type ShownContest, sumOf, winnersOf } from './prizes-sum.ts';
import { usePrizeText } from './use-prize-text.ts';

/** Who gets what, and what that comes to. */
export function AwardPreview({ contest }: { contest: ShownContest }): JSX.Element {
  const t = useTranslations();
  const prizeText = usePrizeText(contest.currency);
  const winners = winnersOf(contest.leaders);
  const { money, points } = sumOf(winners.map(({ prize }) => prize));
  const sums: Prize[] = [
    { kind: 'money', amount: money },
    { kind: 'points', amount: points },
  ];
  const left = contest.prizes.length - winners.length;
  return (
    <>
      <Leaders contest={{ ...contest, leaders: winners }} />
      {winners.length > 0 && (
        <p>
          {t('contests.inAll')}{' '}
          <b>
            {sums
              .filter(({ amount }) => !isZero(amount))
              .map(prizeText)
              .join(', ')}
          </b>
        </p>
      )}
      {left > 0 && <p className="hint">{t('contests.prizesLeft', { count: left })}</p>}
    </>
  );
}
