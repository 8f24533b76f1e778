import type { PromocodeStatistics } from '@menyala/contract/office/promocodes';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { TableCard } from '../design/table-card.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import { useMoment } from '../messages/use-moment.ts';
import { useTranslate } from '../messages/use-translate.ts';

/** The newest claims that were made with a code; one that gave its use back stands struck through. */
export function LatestUses({ uses }: { uses: PromocodeStatistics['latest'] }): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  const moment = useMoment();
  if (uses.length === 0) return <p className="none table-card">{t('promocodes.noUses')}</p>;
  return (
    <TableCard label={t('promocodes.latest')}>
      <table className="plain-table">
        <thead>
          <tr>
            {(['at', 'claim', 'status', 'email', 'givenBack'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`promocodes.use.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {uses.map(({ claim, email, at, givenBackAt }) => (
            <tr key={`${claim.id} ${at}`}>
              <td className="nowrap">
                <time dateTime={at}>{moment(at)}</time>
              </td>
              <td className={givenBackAt === null ? '' : 'plain-table__gone'}>
                <OpenLink className="nowrap" to={`/claims/${claim.id}`}>
                  {t('claim.number', { number: claim.publicId })}
                </OpenLink>
              </td>
              <td>{translate(`status.${claim.status}`)}</td>
              <td>{email ?? <span className="soft">{t('queue.guest')}</span>}</td>
              <td className="nowrap">
                {givenBackAt !== null && <time dateTime={givenBackAt}>{moment(givenBackAt)}</time>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableCard>
  );
}
