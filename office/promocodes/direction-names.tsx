import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useDirections } from './use-directions.ts';

const most = 10;

/** The directions that something is good for; null is every one. */
export function DirectionNames({ ids }: { ids: readonly number[] | null }): JSX.Element {
  const t = useTranslations();
  const directions = useDirections();
  if (ids === null) return <>{t('promocodes.everywhere')}</>;
  const names = new Map(directions.map(({ id, from, to }) => [id, `${from} – ${to}`]));
  const shown = ids.slice(0, most).map((id) => names.get(id) ?? `№ ${id}`);
  const more = ids.length - shown.length;
  return (
    <span>
      {shown.join(', ')}
      {more > 0 && ` ${t('promocodes.andMore', { count: more })}`}
    </span>
  );
}
