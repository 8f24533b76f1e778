import type { FormPair, HomePage } from '@menyala/contract/site/pages';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Banners } from '../content/banners.tsx';
import type { Catalogue } from './catalogue.ts';
import css from './home-screen.module.css';
import { PopularDirections } from './popular-directions.tsx';
import { Reserves } from './reserves.tsx';
import { Trust } from './trust.tsx';

/** How an exchange goes, the directions most used, and what can be paid out. */
export function BelowForm({ data, catalogue }: { data: HomePage; catalogue: Catalogue }): ReactNode {
  return (
    <div className={css['below']}>
      <HowItWorks pair={data.pair} />
      <div className={`wrap ${css['two']}`}>
        <PopularDirections popular={data.popular} catalogue={catalogue} />
        <Reserves reserves={data.reserves} catalogue={catalogue} />
      </div>
      {data.trust ? <Trust trust={data.trust} /> : null}
      <div className={`wrap ${css['block']}`}>
        <Banners />
      </div>
    </div>
  );
}

function HowItWorks({ pair: { paymentMinutes, usualMinutes } }: { pair: FormPair }) {
  const t = useTranslations('home');
  const steps = [
    [t('howClaim'), t('howClaimText', { minutes: paymentMinutes }), t('howClaimTime')],
    [t('howPay'), t('howPayText'), t('howPayTime', { minutes: paymentMinutes })],
    [t('howGet'), t('howGetText'), t('howGetTime', { minutes: usualMinutes })],
  ];
  return (
    <section className={`wrap ${css['block']}`} aria-labelledby="how">
      <h2 id="how">{t('how')}</h2>
      <ol className={css['how']}>
        {steps.map(([title, text, time]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <p className={css['time']}>{time}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
