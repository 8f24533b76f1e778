import type { OfficePartner } from '@menyala/contract/office/partners';
import { formatAmount, gainText } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useActorName } from '../messages/actor-name.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';

/** What staff put on a partner's balances or took off them, by whom and why. */
export function Adjustments({ partner }: { partner: OfficePartner }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const actor = useActorName();
  const locale = useFormatLocale();
  if (partner.adjustments.length === 0) return <p className="hint">{t('partners.noAdjustments')}</p>;
  const sum = (amount: string, account: 'referral' | 'bonus') =>
    account === 'referral'
      ? gainText(amount, locale, partner.currency)
      : `${amount.startsWith('-') ? '−' : '+'}${formatAmount(amount.replace('-', ''), locale)}`;
  return (
    <ol className="log">
      {partner.adjustments.map(({ at, account, amount, by, reason }) => (
        <li key={`${at} ${account} ${amount}`}>
          <time dateTime={at}>{moment(at)}</time>
          <span>
            {t(`partners.account.${account}`)}: <b className="nowrap">{sum(amount, account)}</b>
            <span className="log__by">{actor(by)}</span>
            <span className="log__by">{reason}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
