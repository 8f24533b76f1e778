import type { JSX } from 'react';
import { useTranslations } from 'use-intl';

/** How many are left, where that is counted. */
export function Stock({ stock }: { stock: number | null }): JSX.Element {
  const t = useTranslations();
  if (stock === null) return <span className="soft">{t('gifts.noEnd')}</span>;
  return stock === 0 ? <span className="tag tag--warning">{t('gifts.soldOut')}</span> : <span>{stock}</span>;
}
