import type { Locale } from '@menyala/contract';
import { momentText } from '@menyala/contract/moment';
import type { OwnClaim } from '@menyala/contract/site/own-claims';
import { useLocale, useTranslations } from 'use-intl';
import { claimAddress, homeAddress } from '../../addresses.ts';
import { buttonClass } from '../../design/button.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import { ClaimSide, useSum } from './claim-side.tsx';
import { ClaimState } from './claim-state.tsx';
import css from './claim-table.module.css';
import { ClaimTableHead } from './claim-table-head.tsx';

/** The user's claims, a row each; on a phone a card each. */
export function ClaimTable({ claims, label }: { claims: readonly OwnClaim[]; label: string }) {
  const now = Date.now();
  return (
    <table className={css['claims']} aria-label={label}>
      <ClaimTableHead />
      <tbody>
        {claims.map((claim) => (
          <Row key={claim.id} claim={claim} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ claim, now }: { claim: OwnClaim; now: number }) {
  const t = useTranslations('account');
  const locale = useLocale() as Locale;
  const sum = useSum();
  const { id, publicId, from, to, status, label, createdAt, repeat } = claim;
  const sums = { give: sum(claim.fromSumma, from), get: sum(claim.toSumma, to) };
  return (
    <tr>
      <th scope="row" className={css['when']}>
        <time dateTime={createdAt}>{momentText(createdAt, locale, now)}</time>
        {publicId === null ? null : <span className="soft">{t('claimNumber', { number: publicId })}</span>}
      </th>
      <td>
        <ClaimSide amount={claim.fromSumma} side={from} />
      </td>
      <td>
        <ClaimSide amount={claim.toSumma} side={to} />
      </td>
      <td className={css['status']}>
        <ClaimState status={status} label={label} />
      </td>
      <td className={css['actions']}>
        <PageLink className={buttonClass({ look: 'quiet' })} to={claimAddress(id)}>
          <span aria-hidden="true">{t('open')}</span>
          <span className="visually-hidden">{t('openWhat', sums)}</span>
        </PageLink>
        {repeat === null ? (
          <span className={css['off']}>{t('repeatOff')}</span>
        ) : (
          <PageLink
            className={buttonClass({ look: 'quiet' })}
            to={homeAddress({
              from: from.code,
              to: to.code,
              amount: repeat.fromSumma,
              isVerified: repeat.withVerificationCourse,
            })}
          >
            <span aria-hidden="true">{t('repeat')}</span>
            <span className="visually-hidden">{t('repeatWhat', sums)}</span>
          </PageLink>
        )}
      </td>
    </tr>
  );
}
