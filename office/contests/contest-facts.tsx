import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { Fact } from '../design/fact.tsx';
import { useDate, useMoment } from '../messages/use-moment.ts';
import type { ShownContest } from './prizes-sum.ts';
import { usePrizeText } from './use-prize-text.ts';

/** When a contest is, what counts, its prizes, and its words in both languages. */
export function ContestFacts({ contest }: { contest: ShownContest }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const date = useDate();
  const prizeText = usePrizeText(contest.currency);
  const inMoscow = (time: string) => `${time} ${t('office.msk')}`;
  const { counts, startsAt, endsAt, closedAt, prizes, participants } = contest;
  return (
    <dl className="req2">
      <Fact name={t('contests.column.counts')}>
        {t(`contests.counts.${counts}`)}
        <span className="log__by">{t(`contests.countsHint.${counts}`)}</span>
      </Fact>
      <Fact name={t('contests.column.startsAt')}>{inMoscow(date(startsAt))}</Fact>
      <Fact name={t('contests.column.endsAt')}>{inMoscow(date(endsAt))}</Fact>
      {closedAt !== null && <Fact name={t('contests.closedAt')}>{inMoscow(moment(closedAt))}</Fact>}
      <Fact name={t('contests.column.participants')}>{participants}</Fact>
      <Fact name={t('contests.prizes')}>
        <ol className="contest__prizes">
          {/* A prize has no name but its place. */}
          {prizes
            .map((prize, before) => ({ ...prize, place: before + 1 }))
            .map((prize) => (
              <li key={prize.place}>
                {prize.place}. {prizeText(prize)}
              </li>
            ))}
        </ol>
      </Fact>
      <Words contest={contest} />
    </dl>
  );
}

function Words({ contest: { title, fund, rules } }: { contest: ShownContest }): JSX.Element {
  const t = useTranslations();
  return (
    <>
      {(['ru', 'en'] as const).map((language) => (
        <Fact key={language} name={t(language === 'ru' ? 'office.russian' : 'office.english')}>
          <span className="contest__words" lang={language}>
            <b>{title[language]}</b>
            {fund[language] !== '' && <span>{fund[language]}</span>}
            {rules[language] !== '' && (
              <details>
                <summary>{t('contests.showRules')}</summary>
                <span className="contest__rules">{rules[language]}</span>
              </details>
            )}
          </span>
        </Fact>
      ))}
    </>
  );
}
