import type { Contest } from '@menyala/contract/site/contests';
import { sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { useLayout } from '../layout/layout-context.tsx';
import css from './contest.module.css';
import { usePrize } from './use-prize.ts';

/** The first twenty, with what each place gets. */
export function Leaders({ contest, isStale }: { contest: Contest; isStale: boolean }) {
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
                <td className="number">{sumText(turnover, locale, currency)}</td>
                <td className="number">{prize === null ? '—' : prizeText(prize)}</td>
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
