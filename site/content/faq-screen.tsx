import type { FaqPage } from '@menyala/contract/site/pages';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { Icon } from '../design/icon.tsx';
import { Head } from '../layout/head.tsx';
import { useHref } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { StructuredData } from '../structured-data/structured-data.tsx';
import { faqPage } from '../structured-data/things.ts';
import { Banners } from './banners.tsx';
import css from './content.module.css';
import { plainText } from './plain-text.ts';
import { Prose } from './prose.tsx';
import { searchQuestions } from './search-questions.ts';

/** So many answers that were found are shown open. */
const mostOpen = 3;

/** `/faq`: the search is a plain form, and looks at once where there is a script. */
export function FaqScreen({ data }: { data: FaqPage }) {
  const t = useTranslations('content');
  const href = useHref();
  const [query, setQuery] = useState(data.query);
  const found = searchQuestions(data.groups, query);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  // What was looked for is read at once.
  const isFew = query.trim() !== '' && count <= mostOpen;
  const isEmpty = data.groups.length === 0;
  const all = data.groups.flatMap(({ questions }) => questions);
  return (
    <div className={`wrap ${css['page']}`}>
      <Head
        title={t('faqTitle')}
        description={t('faqDescription')}
        path="/faq"
        listed={!isEmpty}
        indexed={data.query === ''}
      />
      {import.meta.env.SSR && !isEmpty ? (
        <StructuredData
          of={() => faqPage(all.map(({ title, html }) => ({ question: title, answer: plainText(html) })))}
        />
      ) : null}
      <Breadcrumbs here={t('faqTitle')} />
      <h1>{t('faqHeading')}</h1>
      {isEmpty ? (
        <p className={css['lead']}>{t('faqEmpty')}</p>
      ) : (
        <search>
          <form className={css['search']} action={href('/faq')} onSubmit={(event) => event.preventDefault()}>
            <Field label={t('searchLabel')}>
              {(control) => (
                <input
                  {...control}
                  type="search"
                  name="q"
                  maxLength={100}
                  autoComplete="off"
                  value={query}
                  onChange={({ target }) => setQuery(target.value)}
                />
              )}
            </Field>
            <Button type="submit">{t('search')}</Button>
          </form>
        </search>
      )}
      <p className={query.trim() === '' ? 'visually-hidden' : 'soft small'} role="status">
        {query.trim() === '' ? '' : count === 0 ? t('foundNone') : t('found', { count })}
      </p>
      {query.trim() !== '' && count === 0 ? (
        <p>
          <PageLink to="/faq" onClick={() => setQuery('')}>
            {t('showAll')}
          </PageLink>
        </p>
      ) : null}
      <div className={css['faq']}>
        {found.length > 1 ? (
          <nav className={css['sections']} aria-label={t('groups')}>
            <ul>
              {found.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#group-${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div className={css['groups']}>
          {found.map(({ id, title, questions }) => (
            <section className={css['group']} key={id} aria-labelledby={`group-${id}`}>
              <h2 id={`group-${id}`}>{title}</h2>
              {questions.map((question) => (
                <details className={css['question']} key={question.slug} id={question.slug} open={isFew}>
                  <summary>
                    {question.title}
                    <Icon name="down" />
                  </summary>
                  <div className={css['answer']}>
                    <Prose html={question.html} />
                    <PageLink className={css['own']} to={`/faq/${question.slug}`} preload={false}>
                      {t('ownPage')}
                      <span className="visually-hidden">: {question.title}</span>
                    </PageLink>
                  </div>
                </details>
              ))}
            </section>
          ))}
          <aside className={css['ask']}>
            <h2>{t('askTitle')}</h2>
            <p>{t('askText')}</p>
            <PageLink className={buttonClass()} to="/contacts">
              {t('ask')}
            </PageLink>
          </aside>
        </div>
      </div>
      <Banners />
    </div>
  );
}
