import type { listChecks, OfficeCheck } from '@menyala/contract/office/cards';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';

/** Other cards of the same account: a customer with many of them is looked at twice. */
export function OtherCards({ check }: { check: OfficeCheck }): JSX.Element | null {
  const t = useTranslations();
  const userId = check.by.userId ?? undefined;
  const { data } = useRead<typeof listChecks>(
    '/office/api/checks',
    { query: { userId, size: 20 } },
    { isOn: userId !== undefined },
  );
  const others = data?.items.filter((row) => row.id !== check.id) ?? [];
  if (others.length === 0) return null;
  return (
    <>
      <h2>{t('cards.others')}</h2>
      <ul className="cards-of">
        {others.map((row) => (
          <li key={row.id}>
            <Link to={`/checks/${row.id}`} className="nowrap">
              {row.masked}
            </Link>
            <span className="soft">{t(`cards.status.${row.status}`).toLocaleLowerCase()}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
