import type { AnswerOf } from '@menyala/contract';
import type { Gift, GiftOrder, listGiftOrders, listGifts, showBonus } from '@menyala/contract/site/gifts';
import { subtract } from '@menyala/money';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { reloadUser } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { Empty } from '../empty.tsx';
import { LoadedPart } from '../loaded-part.tsx';
import { NotActivated } from '../not-activated.tsx';
import { useLoaded } from '../use-loaded.ts';
import { Balance } from './balance.tsx';
import { useGiftCalls } from './gift-calls.ts';
import { GiftCard } from './gift-card.tsx';
import { giftParamsOf } from './gift-params.ts';
import { GiftSkeleton } from './gift-skeleton.tsx';
import { GiftTaken } from './gift-taken.tsx';
import css from './gifts.module.css';
import { Orders } from './orders.tsx';
import { Statement } from './statement.tsx';
import { TakeGift } from './take-gift.tsx';

/** `/account/gift`: the points, what they buy, what was taken, and how they came and went. */
export function Gifts() {
  const t = useTranslations('gifts');
  const { user } = useSession();
  const calls = useGiftCalls();
  const params = giftParamsOf(useLocation().search);
  const gifts = useLoaded<AnswerOf<typeof listGifts>>(user && 'gifts', calls.gifts);
  const orders = useLoaded<AnswerOf<typeof listGiftOrders>>(user && `orders ${params.orders}`, (signal) =>
    calls.orders(params.orders, signal),
  );
  const statement = useLoaded<AnswerOf<typeof showBonus>>(user && `statement ${params.lines}`, (signal) =>
    calls.statement(params.lines, signal),
  );
  const [taking, setTaking] = useState<Gift | null>(null);
  const [taken, setTaken] = useState<GiftOrder | null>(null);

  const show = (order: GiftOrder) => {
    setTaking(null);
    setTaken(order);
    const isOne = ({ id }: Gift) => id === order.gift.id;
    gifts.put(({ balance, items }) => ({
      balance: subtract(balance, order.price),
      items: items.map((gift) =>
        isOne(gift) && gift.stock !== null ? { ...gift, stock: Math.max(0, gift.stock - 1) } : gift,
      ),
    }));
    orders.put((page) => ({
      ...page,
      items: [order, ...page.items.filter(({ id }) => id !== order.id)],
      total: page.total + (page.items.some(({ id }) => id === order.id) ? 0 : 1),
    }));
    statement.again();
    // The overview tells the points that the user has; without a connection it tells them later.
    reloadUser().catch(() => undefined);
  };
  const owed = statement.loaded.state === 'here' ? statement.loaded.value.owed : '0';
  return (
    <>
      <Balance gifts={gifts.loaded} owed={owed} />
      {user !== null && !user.activated ? (
        <NotActivated text={t('notActivatedText', { email: user.email })} email={user.email} />
      ) : null}
      <section className={css['part']} aria-labelledby="gift-catalogue">
        <h2 id="gift-catalogue">{t('catalogue')}</h2>
        <LoadedPart of={gifts} skeleton={<GiftSkeleton />}>
          {({ balance, items }) =>
            items.length === 0 ? (
              <Empty title={t('none')} text={t('noneText')} heading="h3" />
            ) : (
              <ul className={css['catalogue']}>
                {items.map((gift) => (
                  <GiftCard
                    key={gift.id}
                    gift={gift}
                    balance={balance}
                    isActivated={user?.activated === true}
                    onTake={() => setTaking(gift)}
                  />
                ))}
              </ul>
            )
          }
        </LoadedPart>
      </section>
      <Orders orders={orders} params={params} />
      <Statement statement={statement} params={params} />
      {taking === null ? null : (
        <TakeGift
          gift={taking}
          balance={gifts.loaded.state === 'here' ? gifts.loaded.value.balance : '0'}
          take={calls.take}
          onTaken={show}
          onStale={() => {
            gifts.again();
            orders.again();
          }}
          onClose={() => setTaking(null)}
        />
      )}
      {taken === null ? null : <GiftTaken order={taken} onClose={() => setTaken(null)} />}
    </>
  );
}
