import type { OfficePartner } from '@menyala/contract/office/partners';
import { formatAmount, type MoneyUnit, sumText } from '@menyala/money';
import type { JSX } from 'react';
import { TableCard } from '../design/table-card.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import { useFormatLocale, useSay } from '../language/say.ts';
import { useMoment } from '../language/use-moment.ts';

type Reward = OfficePartner['rewards'][number];

/** The newest completed claims of a partner's referrals, and what each brought. */
export function Rewards({ partner }: { partner: OfficePartner }): JSX.Element {
  const say = useSay();
  if (partner.rewards.length === 0) return <p className="partners__none">{say('partners.noRewards')}</p>;
  return (
    <TableCard label={say('partners.rewards')}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{say('partners.reward.at')}</th>
            <th scope="col">{say('partners.reward.claim')}</th>
            <th scope="col" className="num">
              {say('partners.reward.turnover')}
            </th>
            <th scope="col" className="num">
              {say('partners.reward.percent')}
            </th>
            <th scope="col" className="num">
              {say('partners.reward.amount')}
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
  const say = useSay();
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
          {say('claim.number', { number: claim.publicId })}
        </OpenLink>
      </td>
      <td className="num">{sumText(turnover, locale, currency)}</td>
      <td className="num">
        {percent !== null && say('partners.percentOf', { percent: formatAmount(percent, locale) })}
      </td>
      <td className="num">
        <span className={takenBackAt === null ? '' : 'plain-table__gone'}>
          {sumText(amount, locale, currency)}
        </span>
        {takenBackAt !== null && (
          <span className="plain-table__note">
            {say('partners.takenBack', { time: moment(takenBackAt) })}
          </span>
        )}
        {refusedFor !== null && (
          <span className="plain-table__note">
            {say('partners.noReward', { why: say(`partners.refusedFor.${refusedFor}`) })}
          </span>
        )}
      </td>
    </tr>
  );
}
