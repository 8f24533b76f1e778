import type { OfficeGiftOrder } from '@menyala/contract/office/gifts';
import { formatAmount } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { Fact } from '../design/fact.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import { useFormatLocale, useLanguage } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';

/** What was taken, by whom and when, and what became of it. */
export function OrderFacts({ order }: { order: OfficeGiftOrder }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const locale = useFormatLocale();
  const language = useLanguage();
  const { item, user, price, promocode, tracking, reason, createdAt, updatedAt } = order;
  const at = (iso: string) => `${moment(iso)} ${t('office.msk')}`;
  return (
    <dl className="req2">
      <Fact name={t('gifts.order.fact.gift')}>
        <OpenLink to={`/gifts/${item.id}/show`}>{item.title[language]}</OpenLink>
      </Fact>
      <Fact name={t('gifts.order.fact.user')}>
        <OpenLink to={`/users/${user.id}/show`}>{user.email ?? t('users.deleted')}</OpenLink>
      </Fact>
      <Fact name={t('gifts.order.fact.price')}>{formatAmount(price, locale)}</Fact>
      <Fact name={t('gifts.order.fact.createdAt')}>{at(createdAt)}</Fact>
      {updatedAt !== createdAt && <Fact name={t('gifts.order.fact.updatedAt')}>{at(updatedAt)}</Fact>}
      {promocode !== null && (
        <Fact name={t('gifts.order.fact.promocode')}>
          <span className="code" translate="no">
            {promocode}
          </span>
        </Fact>
      )}
      {tracking !== null && (
        <Fact name={t('gifts.order.fact.tracking')}>
          <span className="code" translate="no">
            {tracking}
          </span>
        </Fact>
      )}
      {reason !== null && <Fact name={t('gifts.order.fact.reason')}>{reason}</Fact>}
    </dl>
  );
}
