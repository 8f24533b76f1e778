import { dateText } from '@menyala/contract/moment';
import type { TextPage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { Prose } from '../content/prose.tsx';
import { Head } from '../layout/head.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import css from './text-screen.module.css';

/** `/aml` and `/rules`. The server has cleaned the HTML before it was stored. */
export function TextScreen({ data }: { data: TextPage }) {
  const t = useTranslations('textPages');
  const { locale } = useLayout();
  return (
    <article className={`wrap ${css['text']}`}>
      <Head title={data.title} description={data.description} />
      <Breadcrumbs here={data.title} />
      <h1>{data.title}</h1>
      <p className="soft small">
        {t('version', { version: String(data.version), date: dateText(data.updatedAt, locale) })}
      </p>
      <div className={css['body']}>
        <Prose html={data.html} />
      </div>
    </article>
  );
}
