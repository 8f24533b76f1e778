import type { AnswerOf } from '@menyala/contract';
import type { showShopWithdrawalTerms } from '@menyala/contract/site/shop-withdrawals';
import type { OwnShop } from '@menyala/contract/site/shops';
import { isZero, sumText } from '@menyala/money';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLayout } from '../../../layout/layout-context.tsx';
import { useRouterState } from '../../../router.tsx';
import { LoadedPart, useLoaded } from '../../loaded.tsx';
import { PageLinks, pageOf } from '../../page-links.tsx';
import { BlankLines } from '../../placeholders.tsx';
import { OpenWithdrawals } from '../../referrer/withdrawals/open-withdrawals.tsx';
import { WithdrawButton } from '../../referrer/withdrawals/withdraw.tsx';
import { WithdrawalTable } from '../../referrer/withdrawals/withdrawal-table.tsx';
import { ShopRefunds } from '../refunds/refunds.tsx';
import { useShopCalls } from '../shop-calls.ts';
import { OfOneShop } from '../shop-tabs.tsx';
import css from '../shops.module.css';
import { Automatic } from './automatic.tsx';

export type ShopTerms = AnswerOf<typeof showShopWithdrawalTerms>;

/** `/account/shop/withdrawal`: what of a shop's balance can be taken, what is on its way, and what was. */
export function ShopWithdrawal() {
  return <OfOneShop tab="withdrawal">{(shop) => <OfShop key={shop.id} shop={shop} />}</OfOneShop>;
}

function OfShop({ shop }: { shop: OwnShop }) {
  const calls = useShopCalls();
  const [moves, setMoves] = useState(0);
  const terms = useLoaded(`${shop.id} ${moves}`, (signal) => calls.withdrawalTerms(shop.id, signal));
  const moved = () => setMoves((before) => before + 1);
  return (
    <>
      <LoadedPart of={terms} skeleton={<BlankLines rows={5} />}>
        {(known) => <Taking shop={shop} terms={known} onMoved={moved} />}
      </LoadedPart>
      <ShopRefunds shop={shop.id} onMoved={moved} />
      <History key={moves} shop={shop} />
    </>
  );
}

function Taking({ shop, terms, onMoved }: { shop: OwnShop; terms: ShopTerms; onMoved: () => void }) {
  const t = useTranslations('shop');
  const { locale } = useLayout();
  const calls = useShopCalls();
  const sum = (amount: string) => sumText(amount, locale, terms.currency);
  const figures = [
    { name: t('available'), text: sum(terms.available) },
    ...(isZero(terms.waiting)
      ? []
      : [{ name: t('waitingSum', { days: terms.holdDays }), text: sum(terms.waiting) }]),
    ...(isZero(terms.held) ? [] : [{ name: t('heldSum'), text: sum(terms.held) }]),
    ...(isZero(terms.owed) ? [] : [{ name: t('owed'), text: sum(terms.owed) }]),
  ];
  return (
    <>
      <section className={css['shop']} aria-labelledby="shop-balance">
        <h2 id="shop-balance">{t('balanceOf', { name: shop.name })}</h2>
        <dl className={css['figures']}>
          {figures.map((figure) => (
            <div key={figure.name}>
              <dt>{figure.name}</dt>
              <dd className="figure" translate="no">
                {figure.text}
              </dd>
            </div>
          ))}
        </dl>
        {terms.activated ? (
          <WithdrawButton
            unit={terms.currency}
            terms={terms}
            withdraw={(body, key) => calls.withdraw(shop.id, body, key)}
            onMoved={onMoved}
          />
        ) : (
          <p>{t('inactive')}</p>
        )}
        {terms.open.length === 0 ? null : (
          <OpenWithdrawals
            open={terms.open}
            cancel={(id) => calls.cancelWithdrawal(shop.id, id)}
            onCancelled={onMoved}
          />
        )}
      </section>
      <Automatic shop={shop} terms={terms} onChanged={onMoved} />
    </>
  );
}

function History({ shop }: { shop: OwnShop }) {
  const t = useTranslations('shop');
  const calls = useShopCalls();
  const { location, next } = useRouterState();
  const { search } = next?.pathname === location.pathname ? next : location;
  const page = pageOf(new URLSearchParams(search).get('page'));
  const list = useLoaded(`${shop.id} ${page}`, (signal) => calls.withdrawals(shop.id, page, signal));
  return (
    <section aria-labelledby="shop-withdrawals">
      <h2 id="shop-withdrawals">{t('withdrawals')}</h2>
      <LoadedPart of={list} skeleton={<BlankLines rows={3} />}>
        {({ items, total, size }) =>
          items.length === 0 ? (
            <p className="soft">{t('noWithdrawals')}</p>
          ) : (
            <>
              <WithdrawalTable withdrawals={items} labelledBy="shop-withdrawals" />
              <PageLinks
                page={page}
                pages={Math.ceil(total / size)}
                label={t('withdrawals')}
                addressOf={(to) => `/account/shop/withdrawal?shop=${shop.id}&page=${to}`}
              />
            </>
          )
        }
      </LoadedPart>
    </section>
  );
}
