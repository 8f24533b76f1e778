import { dateText } from '@menyala/contract/moment';
import type { HomePage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import css from './trust.module.css';

/** The newest reviews, the first questions, and how to reach the exchange; each only where there is something to show. */
export function Trust({ trust }: { trust: NonNullable<HomePage['trust']> }) {
  const t = useTranslations('home');
  const { locale } = useLayout();
  const { reviews, questions } = trust;
  return (
    <>
      {reviews.length === 0 ? null : (
        <section className={`wrap ${css['block']}`} aria-labelledby="reviews">
          <h2 id="reviews">{t('reviews')}</h2>
          <ul className={css['reviews']}>
            {reviews.map(({ id, language, name, text, from, to, publishedAt }) => (
              <li key={id}>
                <p className={css['text']} lang={language}>
                  {text}
                </p>
                <p className="soft small">
                  {name === '' ? null : `${name} · `}
                  {t('reviewOf', { from, to })} ·{' '}
                  <time dateTime={publishedAt}>{dateText(publishedAt, locale)}</time>
                </p>
              </li>
            ))}
          </ul>
          <p>
            <PageLink to="/reviews">{t('reviewsAll')}</PageLink>
          </p>
        </section>
      )}
      {questions.length === 0 ? null : (
        <section className={`wrap ${css['block']}`} aria-labelledby="questions">
          <h2 id="questions">{t('questions')}</h2>
          <ul className={css['questions']}>
            {questions.map(({ slug, title }) => (
              <li key={slug}>
                <PageLink to={`/faq/${slug}`}>{title}</PageLink>
              </li>
            ))}
          </ul>
          <p>
            <PageLink to="/faq">{t('questionsAll')}</PageLink>
          </p>
        </section>
      )}
      <Reach />
    </>
  );
}

function Reach() {
  const t = useTranslations('home');
  const { settings } = useLayout();
  const { email, telegram } = settings.contacts;
  const { open, opensText } = settings.hours;
  if (!email && !telegram) return null;
  return (
    <section className={`wrap ${css['block']}`} aria-labelledby="reach">
      <h2 id="reach">{t('reach')}</h2>
      <p className="soft">
        {open ? t('reachOpen') : opensText ? t('reachOpens', { when: opensText }) : t('reachClosed')}
      </p>
      <ul className={css['ways']}>
        {email ? (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        ) : null}
        {telegram ? (
          <li>
            <a href={`https://t.me/${telegram.replace(/^@/, '')}`} rel="noopener noreferrer">
              Telegram
            </a>
          </li>
        ) : null}
        <li>
          <PageLink to="/contacts">{t('reachAll')}</PageLink>
        </li>
      </ul>
    </section>
  );
}
