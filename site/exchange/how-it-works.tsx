import type { Pair } from '@menyala/contract/site/calculator';
import { useTranslations } from 'use-intl';
import css from './how-it-works.module.css';

export function HowItWorks({ pair: { paymentMinutes, usualMinutes } }: { pair: Pair }) {
  const t = useTranslations('exchange');
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
