import type { AnswerOf } from '@menyala/contract';
import type { listOwnShops, OwnShop } from '@menyala/contract/site/shops';
import { amountText, sumText } from '@menyala/money';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { Check } from '../../design/check.tsx';
import { Field, SelectBox } from '../../design/field.tsx';
import { Note } from '../../design/note.tsx';
import { useLayout } from '../../layout/layout-context.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import { useSession } from '../../session/use-session.ts';
import { AccountForm, useAccountForm } from '../account-form.tsx';
import { Success } from '../action.tsx';
import { LoadedPart, useLoaded } from '../loaded.tsx';
import { BlankLines } from '../placeholders.tsx';
import { TextField } from '../text-field.tsx';
import { ErrorNote } from '../trouble.tsx';
import { useShopCalls } from './shop-calls.ts';
import { SandboxNote, ShopTabs, shopTabs } from './shop-tabs.tsx';
import css from './shops.module.css';

type Shops = AnswerOf<typeof listOwnShops>;

/** `/account/shop`: the user's shops with their balances and keys, and how to open one. */
export function Shops() {
  const t = useTranslations('shop');
  const { user } = useSession();
  const calls = useShopCalls();
  const shops = useLoaded(user && 'shops', calls.list);
  const [said, setSaid] = useState('');
  const add = (shop: OwnShop) => {
    shops.put((before) => ({ ...before, items: [...before.items, shop] }));
    setSaid(t(shop.status === 'waiting' ? 'openedWaits' : 'opened'));
  };
  return (
    <div className={css['shops']}>
      <ShopTabs current="overview" />
      <p className={css['lead']}>{t('lead')}</p>
      <Success>{said}</Success>
      <LoadedPart of={shops} skeleton={<BlankLines rows={4} />}>
        {(value) => (
          <>
            {value.items.map((shop) => (
              <ShopPart key={shop.id} shop={shop} />
            ))}
            <Opening key={value.items.length} shops={value} onOpened={add} />
          </>
        )}
      </LoadedPart>
    </div>
  );
}

function ShopPart({ shop }: { shop: OwnShop }) {
  const t = useTranslations('shop');
  const { locale } = useLayout();
  const { id, name, website, status, reason, currency, balance, owed, invoices } = shop;
  const { feePercent, holdDays, mostOpenUsd } = shop;
  const figures = [
    { name: t('balance'), text: sumText(balance, locale, currency.ticker) },
    ...(owed === '0' ? [] : [{ name: t('owed'), text: sumText(owed, locale, currency.ticker) }]),
    { name: t('fee'), text: `${amountText(feePercent, locale, { decimals: 6 })} %` },
    { name: t('mostOpen'), text: sumText(mostOpenUsd, locale, 'USD') },
    ...(holdDays === 0 ? [] : [{ name: t('hold'), text: t('holdDays', { days: holdDays }) }]),
    { name: t('invoices'), text: amountText(String(invoices), locale, { decimals: 0 }) },
  ];
  return (
    <section className={css['shop']} aria-labelledby={`shop-${id}`}>
      <div className={css['head']}>
        <h2 id={`shop-${id}`}>{name}</h2>
        <span className="soft small">{t(status)}</span>
      </div>
      {website === '' ? null : (
        <p>
          <a className="link" href={website} rel="noopener noreferrer">
            {website.replace(/^https?:\/\//, '')}
          </a>
        </p>
      )}
      {shop.isSandbox ? <SandboxNote /> : null}
      {status === 'active' ? null : (
        <Note tone={status === 'waiting' ? 'plain' : 'warning'}>
          <p>{t(`${status === 'waiting' ? 'waits' : status}Text`)}</p>
          {reason === null ? null : (
            <p>
              {t('reason')} <b>{reason}</b>
            </p>
          )}
        </Note>
      )}
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
      <ul className={css['choice']} aria-label={t('pagesOf', { name })}>
        {shopTabs
          .filter((tab) => tab.name !== 'overview')
          .map((tab) => (
            <li key={tab.name}>
              <PageLink className="link" to={`${tab.to}?shop=${id}`}>
                {t(`tab.${tab.name}`)}
              </PageLink>
            </li>
          ))}
      </ul>
    </section>
  );
}

interface Values {
  name: string;
  website: string;
  currency: string;
  invoiceCurrency: string;
  isSandbox: boolean;
}

function Opening({ shops, onOpened }: { shops: Shops; onOpened: (shop: OwnShop) => void }) {
  const t = useTranslations('shop');
  const { user } = useSession();
  const calls = useShopCalls();
  const { items, currencies, invoiceCurrencies, isOpen, mostShops, needsApproval } = shops;
  // A sandbox is none of the shops that a user may have; there is one each.
  const hasSandbox = items.some(({ isSandbox }) => isSandbox);
  const isFull = items.filter(({ isSandbox }) => !isSandbox).length >= mostShops;
  const { form, submit, isBusy, formErrors } = useAccountForm<Values>({
    defaults: {
      name: '',
      website: '',
      currency: '',
      invoiceCurrency: invoiceCurrencies[0] ?? '',
      isSandbox: isFull,
    },
    names: ['name', 'website', 'currency', 'invoiceCurrency'],
    send: async ({ currency, ...typed }) =>
      onOpened(await calls.open({ ...typed, currency: Number(currency) })),
  });
  const { errors } = form.formState;
  if (!user?.activated) return <p>{t('inactive')}</p>;
  if (!isOpen) return <p>{t('closed')}</p>;
  if (isFull && hasSandbox) return <p className="soft">{t('full', { most: mostShops })}</p>;
  if (currencies.length === 0) return <p>{t('noCurrencies')}</p>;
  return (
    <section aria-labelledby="open-shop" className={css['opening']}>
      <h2 id="open-shop">{t(items.length === 0 ? 'open' : isFull ? 'openSandbox' : 'another')}</h2>
      {isFull ? <p className="soft">{t('fullButSandbox', { most: mostShops })}</p> : null}
      {needsApproval ? <p className="soft">{t('willWait')}</p> : null}
      <AccountForm onSubmit={submit}>
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          error={errors.name?.message}
          maxLength={80}
          autoComplete="organization"
          {...form.register('name')}
        />
        <TextField
          label={t('website')}
          hint={t('websiteHint')}
          error={errors.website?.message}
          type="url"
          maxLength={200}
          {...form.register('website')}
        />
        <Field label={t('currency')} hint={t('currencyHint')} error={errors.currency?.message}>
          {(control) => (
            <SelectBox>
              <select {...form.register('currency', { required: t('choose') })} {...control}>
                <option value="">{t('choose')}</option>
                {currencies.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </SelectBox>
          )}
        </Field>
        <Field label={t('invoiceCurrency')} hint={t('invoiceHint')} error={errors.invoiceCurrency?.message}>
          {(control) => (
            <SelectBox>
              <select {...form.register('invoiceCurrency')} {...control}>
                {invoiceCurrencies.map((asset) => (
                  <option key={asset} value={asset}>
                    {asset}
                  </option>
                ))}
              </select>
            </SelectBox>
          )}
        </Field>
        {isFull || !hasSandbox ? (
          <div>
            {isFull ? null : <Check {...form.register('isSandbox')}>{t('sandbox')}</Check>}
            <p className="soft small">{t('sandboxHint')}</p>
          </div>
        ) : null}
        <ErrorNote sentences={formErrors} />
        <div>
          <Button look="main" type="submit" aria-busy={isBusy} aria-disabled={isBusy || undefined}>
            {isBusy ? t('opening') : t('open')}
          </Button>
        </div>
      </AccountForm>
    </section>
  );
}
