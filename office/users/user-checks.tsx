import type { listChecks } from '@menyala/contract/office/cards';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { WhyFailed } from '../design/why-failed.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import { useMoment } from '../messages/use-moment.ts';

/** So many at the most; nobody has more cards than that in good faith. */
const most = 100;

/** Cards on a user's account, and where the check of each stands. */
export function UserChecks({ userId }: { userId: number }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const { data, error } = useRead<typeof listChecks>('/office/api/checks', {
    query: { userId, size: most },
  });
  if (error !== null && data === undefined)
    return (
      <p className="none">
        {t('cards.failed')} <WhyFailed error={error} />
      </p>
    );
  if (data === undefined) return <p className="none" aria-busy="true" />;
  if (data.items.length === 0) return <p className="none">{t('users.noCards')}</p>;
  return (
    <ul className="user-cards">
      {data.items.map((row) => (
        <li key={row.id}>
          <OpenLink className="nowrap" to={`/checks/${row.id}`}>
            {row.masked}
          </OpenLink>
          <span>{row.holder}</span>
          <span className={row.status === 'approved' ? 'tag tag--positive' : 'tag'}>
            {t(`cards.status.${row.status}`).toLocaleLowerCase()}
          </span>
          <time className="soft" dateTime={row.decidedAt ?? row.sentAt ?? row.createdAt}>
            {moment(row.decidedAt ?? row.sentAt ?? row.createdAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}
