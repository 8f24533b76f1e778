import type { OfficeGiftOrder } from '@menyala/contract/office/gifts';
import type { JSX } from 'react';
import { useParams } from 'react-router';
import '../catalogue/catalogue.css';
import { useTranslations } from 'use-intl';
import { NotThere } from '../catalogue/not-there.tsx';
import { useAge } from '../claims/use-length.ts';
import { useNow } from '../claims/use-now.ts';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { Address } from './address.tsx';
import './gifts.css';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderTag } from './order-tag.tsx';
import { useOrder } from './use-order.ts';

/** A gift that was taken: by whom, where it goes, and what may be done now. */
export function GiftOrderScreen(): JSX.Element {
  const t = useTranslations();
  const { id = '' } = useParams();
  const asked = useOrder(id);
  if (asked.data !== undefined) return <Order order={asked.data} />;
  return (
    <>
      <Title text={t('office.menu.giftOrders')} />
      <NotThere asked={asked} />
    </>
  );
}

function Title({ text }: { text: string }): JSX.Element {
  const t = useTranslations();
  return <ScreenTitle parent={{ path: '/gift-orders', text: t('office.menu.giftOrders') }} text={text} />;
}

function Order({ order }: { order: OfficeGiftOrder }): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <>
      <Title text={order.item.title[language]} />
      <State order={order} />
      <div className="order">
        <section className="facts" aria-label={t('gifts.order.about')}>
          <OrderFacts order={order} />
        </section>
        {order.item.kind === 'thing' && (
          <section className="facts" aria-label={t('gifts.order.to')}>
            <h2>{t('gifts.order.to')}</h2>
            <Address order={order} />
            {order.address === null && <NoAddress order={order} />}
          </section>
        )}
      </div>
      <OrderActions order={order} />
    </>
  );
}

function State({ order: { status, createdAt } }: { order: OfficeGiftOrder }): JSX.Element {
  const age = useAge();
  const now = useNow();
  return (
    <p className="standing">
      <OrderTag status={status} />
      {status === 'asked' && <span>{age(now - Date.parse(createdAt))}</span>}
    </p>
  );
}

function NoAddress({ order: { status, user } }: { order: OfficeGiftOrder }): JSX.Element {
  const t = useTranslations();
  // Who deletes their account takes the address with them.
  const isGone = status === 'cancelled' || user.email === null;
  return <p className="hint">{t(isGone ? 'gifts.order.addressGone' : 'gifts.order.addressHidden')}</p>;
}
