import type { Programme } from '@menyala/contract/site/partners';
import { useTranslations } from 'use-intl';
import { CurrencyIcon } from '../design/currency-icon.tsx';
import { Head } from '../layout/head.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { IncomeCalculator } from './income-calculator.tsx';
import { Join } from './join.tsx';
import { Levels } from './levels.tsx';
import css from './partners.module.css';
import { Questions } from './questions.tsx';
import { SwitchedOff } from './switched-off.tsx';
import { Terms } from './terms.tsx';

/** `/partners/users`: the programme in full, with an example to reckon. */
export function ProgrammeForUsers({ programme }: { programme: Programme }) {
  const t = useTranslations('partners');
  return (
    <div className={`wrap ${css['page']}`}>
      <Head title={t('usersTitle')} description={t('usersDescription')} />
      <section className={css['lead']}>
        <p>
          <PageLink className="link small" to="/partners">
            {t('heading')}
          </PageLink>
        </p>
        <h1>{t('users')}</h1>
        <p className={css['words']}>{t('usersLead')}</p>
        {programme.isOn ? <Join /> : <SwitchedOff />}
      </section>
      <IncomeCalculator programme={programme} />
      <div className={css['two']}>
        <Levels programme={programme} />
        <section aria-labelledby="payouts">
          <h2 id="payouts">{t('payouts')}</h2>
          <Terms programme={programme} />
          <p className="soft">{t('payoutsText')}</p>
          <ul className={css['payouts']}>
            {programme.payouts.map(({ id, name, ticker, icon }) => (
              <li key={id}>
                <CurrencyIcon
                  icon={icon}
                  category={icon.sign.startsWith('coin:') ? 'crypto' : 'bank'}
                  size="small"
                />
                {name.includes(ticker) ? name : `${name}, ${ticker}`}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <Questions programme={programme} />
    </div>
  );
}
