import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { useHref } from '../layout/layout-context.tsx';
import css from './directions.module.css';

/** Finds directions by names, tickers and networks; a plain GET, for pages on which nothing else may work. */
export function DirectionSearch({ query = '' }: { query?: string }) {
  const t = useTranslations('directionSearch');
  const href = useHref();
  return (
    <search className={css['search']}>
      <form method="get" action={href('/exchange')}>
        <Field label={t('label')} hint={t('hint')}>
          {(control) => (
            <input
              {...control}
              name="q"
              type="search"
              maxLength={64}
              defaultValue={query}
              autoComplete="off"
            />
          )}
        </Field>
        <Button type="submit">{t('find')}</Button>
      </form>
    </search>
  );
}
