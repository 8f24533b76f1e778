import type { ClosedPage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../design/button.tsx';
import { Head } from '../layout/head.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import css from './closed-screen.module.css';

/** In the place of the form while nothing at all can be exchanged: before the exchange opens, or while all of it is off. */
export function ClosedScreen({ data: { reason } }: { data: ClosedPage }) {
  const t = useTranslations('home');
  const { email, telegram } = useLayout().settings.contacts;
  const title = t(reason === 'opening' ? 'opening' : 'paused');
  return (
    <section className={`wrap ${css['closed']}`}>
      <Head title={title} listed={false} />
      <h1>{title}</h1>
      <p>{t(reason === 'opening' ? 'openingText' : 'pausedText')}</p>
      <div className={css['ways']}>
        {email ? (
          <a className={buttonClass({})} href={`mailto:${email}`}>
            {t('closedWrite')}
          </a>
        ) : null}
        {telegram ? (
          <a
            className={buttonClass({})}
            href={`https://t.me/${telegram.replace(/^@/, '')}`}
            rel="noopener noreferrer"
          >
            Telegram
          </a>
        ) : null}
      </div>
    </section>
  );
}
