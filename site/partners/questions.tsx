import type { Programme } from '@menyala/contract/site/partners';
import { isZero, sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import css from './partners.module.css';

/** What partners ask before they begin. */
export function Questions({ programme }: { programme: Programme }) {
  const t = useTranslations('partners');
  const { locale } = useLayout();
  const { basis, currency, leastWithdrawal, withdrawalFee } = programme;
  const least = sumText(leastWithdrawal, locale, currency);
  const answers = [
    [t('askWho'), t('answerWho')],
    [t('askWhen'), t('answerWhen')],
    [t('askShare'), t(basis === 'profit' ? 'answerShareOfProfit' : 'answerShareOfVolume')],
    [t('askOwn'), t('answerOwn')],
    [
      t('askOut'),
      isZero(withdrawalFee)
        ? t('answerOutFree', { least })
        : t('answerOut', { least, fee: sumText(withdrawalFee, locale, currency) }),
    ],
    [t('askSite'), t('answerSite')],
    [t('askFigures'), t('answerFigures')],
  ] as const;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{t('questions')}</h2>
      <div className={css['questions']}>
        {answers.map(([question, answer]) => (
          <details key={question}>
            <summary>
              {question}
              <Icon name="down" />
            </summary>
            <p className="soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
