import type { ErrorPage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { inLanguage } from '../addresses.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { DirectionSearch } from '../directions/direction-search.tsx';
import { Head } from '../layout/head.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import css from './error-screen.module.css';

/** Any address that is no page, and any page that could not be made: the code, what it means, the way back. */
export function ErrorScreen({ data: { status, statusText } }: { data: ErrorPage }) {
  const t = useTranslations('errors');
  const { path, language } = useLayout();
  // Whoever looks for an order wants to know how to find it.
  const isClaim = status === 404 && /^\/(claim|verification)\//.test(path);
  // As people read it; a page that broke in the browser knows only its path.
  const address = /^Page Not Found: (.*)$/s.exec(statusText)?.[1] ?? inLanguage(language, path);
  const title = status === 404 ? t(isClaim ? 'orderNotFound' : 'notFound') : t('error');
  return (
    <div className={`wrap ${css['error']}`}>
      <Head title={title} listed={false} />
      <p className={`figure ${css['code']}`} translate="no">
        {status}
      </p>
      <h1>{title}</h1>
      {status === 404 ? (
        <p className={css['text']} lang="en" translate="no">
          {`Page Not Found: ${address}`}
        </p>
      ) : null}
      <p className={css['text']}>
        {status === 404 ? t(isClaim ? 'noOrder' : 'notFoundHelp') : statusText || t(explanation(status))}
      </p>
      <DirectionSearch />
      <div className={css['ways']}>
        <PageLink className={buttonClass({ look: 'main' })} to="/">
          {t('home')}
        </PageLink>
        {isClaim ? (
          <PageLink className={buttonClass()} to="/account/orders" preload={false}>
            {t('orders')}
          </PageLink>
        ) : null}
        {status === 404 || status === 403 ? null : (
          <Button onClick={() => window.location.reload()}>{t('again')}</Button>
        )}
      </div>
    </div>
  );
}

function explanation(status: number) {
  if (status === 403) return 'forbidden';
  if (status === 429) return 'tooMany';
  if (status === 503) return 'maintenance';
  return 'errorText';
}
