import type { OfficePartner } from '@menyala/contract/office/partners';
import { formatAmount, type MoneyUnit, sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { TableCard } from '../design/table-card.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';

type Reward = OfficePartner['rewards'][number];

/** The newest completed claims of a partner's referrals, and what each brought. */
export function Rewards({ partner }: { partner: OfficePartner }): JSX.Element {
  const t = useTranslations();
  if (partner.rewards.length === 0) return <p className="none">{t('partners.noRewards')}</p>;
  return (
    <TableCard label={t('partners.rewards')}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('partners.reward.at')}</th>
            <th scope="col">{t('partners.reward.claim')}</th>
            <th scope="col" className="num">
              {t('partners.reward.turnover')}
            </th>
            <th scope="col" className="num">
              {t('partners.reward.percent')}
            </th>
            <th scope="col" className="num">
              {t('partners.reward.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {partner.rewards.map((reward) => (
            <RewardRow key={reward.claim.id} reward={reward} currency={partner.currency} />
          ))}
        </tbody>
      </table>
    </TableCard>
  );
}

function RewardRow({ reward, currency }: { reward: Reward; currency: MoneyUnit }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const locale = useFormatLocale();
  const { claim, at, turnover, percent, amount, refusedFor, takenBackAt } = reward;
  return (
    <tr>
      <td className="nowrap">
        <time dateTime={at}>{moment(at)}</time>
      </td>
      <td>
        <OpenLink className="nowrap" to={`/claims/${claim.id}`}>
          {t('claim.number', { number: claim.publicId })}
        </OpenLink>
      </td>
      <td className="num">{sumText(turnover, locale, currency)}</td>
      <td className="num">
        {percent !== null && t('partners.percentOf', { percent: formatAmount(percent, locale) })}
      </td>
      <td className="num">
        <span className={takenBackAt === null ? '' : 'plain-table__gone'}>
          {sumText(amount, locale, currency)}
        </span>
        {takenBackAt !== null && (
          <span className="plain-table__note">{t('partners.takenBack', { time: moment(takenBackAt) })}</span>
        )}
        {refusedFor !== null && (
          <span className="plain-table__note">
            {t('partners.noReward', { why: t(`claim.brought.refusedFor.${refusedFor}`) })}
          </span>
        )}
      </td>
    </tr>
  );
}
