import { momentText } from '@menyala/contract/moment';
import type { LinkEdit, ShopLink } from '@menyala/contract/site/shop-links';
import type { OwnShop } from '@menyala/contract/site/shops';
import { amountText, sumText } from '@menyala/money';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { useLayout } from '../../../layout/layout-context.tsx';
import { useSession } from '../../../session/use-session.ts';
import { ActionResult, useAction } from '../../action.tsx';
import { LoadedPart, useLoaded } from '../../loaded.tsx';
import { BlankLines } from '../../placeholders.tsx';
import { useShopCalls } from '../shop-calls.ts';
import { OfOneShop } from '../shop-tabs.tsx';
import shopCss from '../shops.module.css';
import { LinkForm } from './link-form.tsx';
import { LinkSnippets } from './link-snippets.tsx';
import css from './links.module.css';

/** `/account/shop/link-generation`: payment links of a shop, how each does, and what to put on a page. */
export function ShopLinks() {
  return <OfOneShop tab="link-generation">{(shop) => <OfShop key={shop.id} shop={shop} />}</OfOneShop>;
}

function OfShop({ shop }: { shop: OwnShop }) {
  const t = useTranslations('shopLinks');
  const { user } = useSession();
  const calls = useShopCalls();
  const links = useLoaded(shop.id, (signal) => calls.links(shop.id, signal));
  const action = useAction();
  const [isMaking, setMaking] = useState(false);
  const [newest, setNewest] = useState<string | null>(null);
  const put = (link: ShopLink) =>
    links.put((known) => ({
      ...known,
      items: known.items.some(({ id }) => id === link.id)
        ? known.items.map((one) => (one.id === link.id ? link : one))
        : [link, ...known.items],
    }));
  const make = async (edit: LinkEdit, currency: string) => {
    const link = await calls.makeLink(shop.id, { ...edit, currency });
    put(link);
    setMaking(false);
    setNewest(link.id);
    await action.run(async () => t('made'));
  };
  return (
    <section className={shopCss['shop']} aria-labelledby="shop-links">
      <h2 id="shop-links">{t('heading', { name: shop.name })}</h2>
      <p className={shopCss['lead']}>{t('lead')}</p>
      <ActionResult of={action} />
      {user?.activated ? null : <p>{t('inactive')}</p>}
      <LoadedPart of={links} skeleton={<BlankLines rows={4} />}>
        {({ items, currencies }) => (
          <>
            {user?.activated && (isMaking || items.length === 0) ? (
              <LinkForm
                link={null}
                currencies={currencies}
                feePercent={shop.feePercent}
                send={make}
                onClose={items.length === 0 ? null : () => setMaking(false)}
              />
            ) : null}
            {user?.activated && !isMaking && items.length > 0 ? (
              <div>
                <Button look="main" onClick={() => setMaking(true)}>
                  {t('new')}
                </Button>
              </div>
            ) : null}
            <ul className={css['links']} aria-label={t('all')}>
              {items.map((link) => (
                <LinkRow
                  key={link.id}
                  shop={shop}
                  link={link}
                  currencies={currencies}
                  isShown={link.id === newest}
                  onChanged={put}
                  onDeleted={(id) => {
                    links.put((known) => ({ ...known, items: known.items.filter((one) => one.id !== id) }));
                    void action.run(async () => t('deleted'));
                  }}
                />
              ))}
            </ul>
          </>
        )}
      </LoadedPart>
    </section>
  );
}

function LinkRow({
  shop,
  link,
  currencies,
  isShown,
  onChanged,
  onDeleted,
}: {
  shop: OwnShop;
  link: ShopLink;
  currencies: readonly string[];
  isShown: boolean;
  onChanged: (link: ShopLink) => void;
  onDeleted: (id: string) => void;
}) {
  const t = useTranslations('shopLinks');
  const { language, locale } = useLayout();
  const calls = useShopCalls();
  const action = useAction();
  const [open, setOpen] = useState<'share' | 'change' | 'delete' | null>(isShown ? 'share' : null);
  const toggle = (part: 'share' | 'change' | 'delete') => setOpen(open === part ? null : part);
  const title = link.title[language] || link.title[language === 'ru' ? 'en' : 'ru'];
  const stop = (stopped: boolean) =>
    action.run(async () => {
      onChanged(await calls.stopLink(shop.id, link.id, stopped));
      return t(stopped ? 'stoppedNow' : 'startedNow');
    });
  const remove = () =>
    action.run(async () => {
      await calls.deleteLink(shop.id, link.id);
      onDeleted(link.id);
      return undefined;
    });
  return (
    <li className={css['link']} aria-labelledby={`link-${link.id}`}>
      <div className={shopCss['head']}>
        <h3 id={`link-${link.id}`}>{title}</h3>
        <span className={link.state === 'open' ? 'soft small' : 'small'}>{t(`state_${link.state}`)}</span>
      </div>
      <p>
        <SumOf link={link} />
        {link.payerPaysFee ? <span className="soft"> · {t('payerPaysFee')}</span> : null}
        {link.expiresAt === null ? null : (
          <span className="soft"> · {t('until', { time: momentText(link.expiresAt, locale) })}</span>
        )}
      </p>
      <Figures shop={shop} link={link} />
      <div className={css['buttons']}>
        <Button aria-expanded={open === 'share'} onClick={() => toggle('share')}>
          {t('share')}
        </Button>
        <Button look="quiet" aria-expanded={open === 'change'} onClick={() => toggle('change')}>
          {t('change')}
        </Button>
        <Button look="quiet" aria-busy={action.isBusy} onClick={() => void stop(link.state !== 'stopped')}>
          {t(link.state === 'stopped' ? 'start' : 'stop')}
        </Button>
        <Button look="quiet" aria-expanded={open === 'delete'} onClick={() => toggle('delete')}>
          {t('delete')}
        </Button>
      </div>
      <ActionResult of={action} />
      {open === 'share' ? <LinkSnippets shop={shop.id} link={link} /> : null}
      {open === 'change' ? (
        <LinkForm
          link={link}
          currencies={currencies}
          feePercent={shop.feePercent}
          send={async (edit) => {
            onChanged(await calls.changeLink(shop.id, link.id, edit));
            setOpen(null);
            await action.run(async () => t('saved'));
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'delete' ? (
        <div className={shopCss['sure']}>
          <span>{t('deleteSure')}</span>
          <div className={css['buttons']}>
            <Button look="danger" onClick={() => void remove()}>
              {t('deleteYes')}
            </Button>
            <Button onClick={() => setOpen(null)}>{t('deleteNo')}</Button>
          </div>
        </div>
      ) : null}
    </li>
  );
}

function SumOf({ link: { amount, least, most, currency } }: { link: ShopLink }) {
  const t = useTranslations('shopLinks');
  const { locale } = useLayout();
  const sum = (text: string) => sumText(text, locale, currency);
  if (amount !== null)
    return (
      <b className="figure" translate="no">
        {sum(amount)}
      </b>
    );
  const text =
    least !== null && most !== null
      ? t('between', { least: sum(least), most: sum(most) })
      : least !== null
        ? t('atLeast', { least: sum(least) })
        : most !== null
          ? t('atMost', { most: sum(most) })
          : t('anySum', { currency });
  return <b>{text}</b>;
}

function Figures({ shop, link }: { shop: OwnShop; link: ShopLink }) {
  const t = useTranslations('shopLinks');
  const { locale } = useLayout();
  const count = (number: number) => amountText(String(number), locale, { decimals: 0 });
  const figures = [
    { name: t('visits'), text: count(link.visits) },
    { name: t('invoices'), text: count(link.invoices) },
    { name: t('paid'), text: count(link.paid) },
    { name: t('turnover'), text: sumText(link.turnover, locale, shop.currency.ticker) },
    ...(link.mostUses === null
      ? []
      : [{ name: t('uses'), text: t('usesOf', { uses: count(link.uses), most: count(link.mostUses) }) }]),
  ];
  return (
    <dl className={shopCss['figures']}>
      {figures.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure" translate="no">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
