import type { AnswerPage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { Head } from '../layout/head.tsx';
import { PageLink } from '../layout/page-link.tsx';
import css from './content.module.css';
import { Prose } from './prose.tsx';

/** `/faq/{slug}`: one answer, and what else its group answers. */
export function AnswerScreen({ data }: { data: AnswerPage }) {
  const t = useTranslations('content');
  const { title, description, html, languages, others, group } = data;
  return (
    <article className={`wrap ${css['page']}`}>
      <Head title={title} description={description} languages={languages} />
      <Breadcrumbs way={[{ name: t('faqTitle'), path: '/faq' }]} here={title} />
      <h1 className={css['narrow']}>{title}</h1>
      <Prose html={html} />
      {others.length > 0 ? (
        <nav className={css['others']} aria-labelledby="others">
          <h2 id="others">{group}</h2>
          <ul>
            {others.map((one) => (
              <li key={one.slug}>
                <PageLink to={`/faq/${one.slug}`}>{one.title}</PageLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <p>
        <PageLink to="/faq">{t('allQuestions')}</PageLink>
      </p>
    </article>
  );
}
