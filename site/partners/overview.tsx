import type { Programme } from '@menyala/contract/site/partners';
import { formatAmount } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../design/button.tsx';
import { Head } from '../layout/head.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { Join } from './join.tsx';
import css from './partners.module.css';
import { SwitchedOff } from './switched-off.tsx';
import { Terms } from './terms.tsx';
import { percentsOf, usePercent } from './use-percent.ts';

const steps = ['First', 'Second', 'Third'] as const;

/** `/partners`: what the programme is, in one look. */
export function Overview({ programme }: { programme: Programme }) {
  const t = useTranslations('partners');
  const { locale } = useLayout();
  const percent = usePercent();
  const { least, most } = percentsOf(programme);
  const ofWhat = t(programme.basis === 'profit' ? 'ofProfit' : 'ofVolume');
  const range = least === most ? percent(most) : `${formatAmount(least, locale)}–${percent(most)}`;
  return (
    <div className={`wrap ${css['page']}`}>
      <Head title={t('title')} description={t('description')} />
      <section className={css['lead']}>
        <h1>{t('heading')}</h1>
        <p className={`figure ${css['range']}`}>
          {range} <small>{ofWhat}</small>
        </p>
        <p className={css['words']}>{t('lead')}</p>
        {programme.isOn ? <Join /> : <SwitchedOff />}
      </section>
      <Terms programme={programme} ofLink />
      <section aria-labelledby="how">
        <h2 id="how">{t('how')}</h2>
        <ol className={css['steps']}>
          {steps.map((step) => (
            <li key={step}>
              <h3>{t(`how${step}`)}</h3>
              <p className="soft">{t(`how${step}Text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={css['more']} aria-labelledby="users">
        <h2 id="users">{t('users')}</h2>
        <p className={css['words']}>{t('usersText')}</p>
        <PageLink className={buttonClass()} to="/partners/users">
          {t('usersOpen')}
        </PageLink>
      </section>
    </div>
  );
}
