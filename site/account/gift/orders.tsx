import type { AnswerOf, Locale } from '@menyala/contract';
import { momentText } from '@menyala/contract/moment';
import type { GiftOrder, GiftOrderStatus, listGiftOrders } from '@menyala/contract/site/gifts';
import { sumText } from '@menyala/money';
import { useLocale, useTranslations } from 'use-intl';
import { promocodeAddress } from '../../addresses.ts';
import { CopyButton } from '../../design/copy-button.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import type { Loading } from '../loaded.tsx';
import { LoadedPart } from '../loaded.tsx';
import { PageLinks } from '../page-links.tsx';
import { BlankLines } from '../placeholders.tsx';
import { StateTag, type StateTone } from '../state-tag.tsx';
import { ordersAtOnce } from './gift-calls.ts';
import { GiftPicture, usePoints } from './gift-card.tsx';
import { type GiftParams, giftAddressOf } from './gift-params.ts';
import css from './gifts.module.css';

const tones: { readonly [S in GiftOrderStatus]: StateTone } = {
  done: 'good',
  sent: 'good',
  asked: 'waits',
  cancelled: 'bad',
};

/** Gifts that were taken, and where each of them stands; nothing before the first. */
export function Orders({
  orders,
  params,
}: {
  orders: Loading<AnswerOf<typeof listGiftOrders>>;
  params: GiftParams;
}) {
  const t = useTranslations('gifts');
  const isEmpty = orders.loaded.state === 'here' && orders.loaded.value.total === 0;
  if (isEmpty) return null;
  return (
    <section className={css['part']} aria-labelledby="gift-orders">
      <h2 id="gift-orders">{t('orders')}</h2>
      <LoadedPart of={orders} skeleton={<BlankLines rows={2} />}>
        {({ items, total }) => (
          <>
            <ul className={css['orders']}>
              {items.map((order) => (
                <Order key={order.id} order={order} />
              ))}
            </ul>
            <PageLinks
              page={params.orders}
              pages={Math.ceil(total / ordersAtOnce)}
              label={t('ordersPages')}
              addressOf={(page) => giftAddressOf({ ...params, orders: page })}
            />
          </>
        )}
      </LoadedPart>
    </section>
  );
}

function Order({ order }: { order: GiftOrder }) {
  const t = useTranslations('gifts');
  const locale = useLocale() as Locale;
  const points = usePoints();
  const { gift, kind, price, status, label, promocode, money, tracking, reason, createdAt } = order;
  return (
    <li>
      <GiftPicture of={gift} kind={kind} />
      <div className={css['words']}>
        <h3>{gift.title}</h3>
        <p className="soft small">
          <time dateTime={createdAt}>{momentText(createdAt, locale, Date.now())}</time>, {points(price)}
        </p>
        {promocode === null ? null : (
          <p className={css['code']}>
            <PageLink to={promocodeAddress(promocode)} className="code" translate="no">
              {promocode}
            </PageLink>{' '}
            <CopyButton text={promocode} what={t('copyWhat', { code: promocode })} />
          </p>
        )}
        {money === null ? null : (
          <p className="small">{t('takenMoney', { sum: sumText(money.amount, locale, money.ticker) })}</p>
        )}
        {tracking === null ? null : (
          <p className={css['code']}>
            <span className="small">
              {t('tracking')}{' '}
              <span className="code" translate="no">
                {tracking}
              </span>
            </span>{' '}
            <CopyButton text={tracking} what={t('tracking')} />
          </p>
        )}
        {reason === null ? null : <p className="small">{t('reason', { reason })}</p>}
      </div>
      <p className={css['status']}>
        <StateTag tone={tones[status]}>{label}</StateTag>
      </p>
    </li>
  );
}
