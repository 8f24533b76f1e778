import { useTranslations } from 'use-intl';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { StructuredData } from '../structured-data/structured-data.tsx';
import { breadcrumbList } from '../structured-data/things.ts';
import css from './breadcrumbs.module.css';

export interface Crumb {
  name: string;
  /** Without the language base. */
  path: string;
}

/** The way here from home, which begins it by itself; `here` is the page's own name, as people call it. */
export function Breadcrumbs({ way = [], here }: { way?: readonly Crumb[]; here: string }) {
  const t = useTranslations('layout');
  const { path } = useLayout();
  const above = [{ name: t('home'), path: '/' }, ...way];
  return (
    <nav className={css['crumbs']} aria-label={t('breadcrumbs')}>
      {import.meta.env.SSR ? (
        <StructuredData of={(layout) => breadcrumbList(layout, [...above, { name: here, path }])} />
      ) : null}
      <ol>
        {above.map((crumb) => (
          <li key={crumb.path}>
            <PageLink to={crumb.path}>{crumb.name}</PageLink>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
