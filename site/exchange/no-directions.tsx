import { useTranslations } from 'use-intl';
import { useFrame } from '../shell/frame.tsx';
import { Head } from '../shell/head.tsx';
import css from './no-directions.module.css';

/** The owner has switched everything off. */
export function NoDirections() {
  const t = useTranslations('exchange');
  const { settings } = useFrame();
  return (
    <section className={`wrap ${css['none']}`}>
      <Head title={t('none')} />
      <h1>{t('none')}</h1>
      <p>{t('noneText')}</p>
      <p>{settings.hours.text}</p>
    </section>
  );
}
