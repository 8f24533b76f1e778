import type { AnswerOf, Locale } from '@menyala/contract';
import type { Gift, GiftOrder, listGiftOrders, listGifts, showBonus } from '@menyala/contract/site/gifts';
import { compare, type Decimal, formatAmount, subtract } from '@menyala/money';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocation } from '../../router.tsx';
import { reloadUser } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { NotActivated } from '../activation.tsx';
import { type Loaded, LoadedPart, useLoaded } from '../loaded.tsx';
import { Blank, Empty } from '../placeholders.tsx';
import { useGiftCalls } from './gift-calls.ts';
import { GiftCard, usePoints } from './gift-card.tsx';
import { giftParamsOf } from './gift-params.ts';
import css from './gifts.module.css';
import { Orders } from './orders.tsx';
import { Statement } from './statement.tsx';
import { GiftTaken, TakeGift } from './take-gift.tsx';

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

/** The points that can be spent, what is owed if anything is, and how one comes by them. */
function Balance({ gifts, owed }: { gifts: Loaded<{ balance: Decimal }>; owed: Decimal }) {
  const t = useTranslations('gifts');
  const locale = useLocale() as Locale;
  const points = usePoints();
  return (
    <div className={css['balance']}>
      <p className="soft small">{t('balance')}</p>
      <p className={`figure ${css['points']}`} translate="no">
        {gifts.state === 'here' ? formatAmount(gifts.value.balance, locale) : null}
        {gifts.state === 'loading' ? <Blank letters={5} /> : null}
        {gifts.state === 'failed' ? '—' : null}
      </p>
      <p className="soft small">{t('balanceHow')}</p>
      {compare(owed, '0') > 0 ? <p className="small">{t('owed', { points: points(owed) })}</p> : null}
    </div>
  );
}

/** The catalogue on its way: cards of the usual shape. */
function GiftSkeleton() {
  return (
    <ul className={css['catalogue']} aria-hidden="true">
      {[1, 2, 3].map((place) => (
        <li key={place} className={css['gift']}>
          <span className={css['picture']} />
          <div className={css['words']}>
            <Blank letters={16} />
            <Blank letters={22} />
          </div>
          <div className={css['deal']}>
            <Blank letters={10} />
          </div>
        </li>
      ))}
    </ul>
  );
}
