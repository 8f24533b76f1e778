import type { OfficeShop, showOfficeShop } from '@menyala/contract/office/shops';
import { amountText, isZero, sumText } from '@menyala/money';
import { type JSX, type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { RefusedError } from '../api/ask.ts';
import { useRead } from '../api/read.ts';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import '../claims/claim.css';
import { BalanceSum, RecordCard, RecordFailed, RecordPart } from '../design/record-parts.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { TransfersTable } from '../ledger/transfers-table.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { Notes } from '../notes/notes.tsx';
import { useMayOpen } from '../staff/use-may.ts';
import { ShopCalls } from './shop-calls.tsx';
import { DecideButtons, TermsButton } from './shop-dialogs.tsx';
import { ShopInvoices } from './shop-invoices.tsx';
import { ShopPrograms } from './shop-programs.tsx';
import { ShopTag } from './shop-tag.tsx';

const everyMs = 30_000;

/** A shop: its money, its terms, what it sells, its programs, and what staff decide about it. */
export function ShopScreen(): JSX.Element {
  const t = useTranslations();
  const { id = '' } = useParams();
  const { data, error, refetch } = useRead<typeof showOfficeShop>(
    '/office/api/shops/:id',
    { params: { id } },
    { everyMs },
  );
  if (data !== undefined) return <Shop key={id} shop={data} />;
  if (error === null)
    return (
      <div className="record" aria-busy="true">
        <Title text={t('shops.loading')} />
        <div className="sk" />
      </div>
    );
  const isMissing = error instanceof RefusedError && (error.status === 404 || error.status === 422);
  return (
    <>
      <Title text={t(isMissing ? 'shops.missing' : 'shops.failed')} />
      {!isMissing && <RecordFailed error={error} again={() => void refetch()} />}
    </>
  );
}

function Title({ text }: { text: string }): JSX.Element {
  const t = useTranslations();
  return <ScreenTitle parent={{ path: '/shops', text: t('office.menu.shops') }} text={text} />;
}

function Shop({ shop }: { shop: OfficeShop }): JSX.Element {
  const t = useTranslations();
  const mayOpen = useMayOpen();
  const [hasLedger, setLedger] = useState(false);
  return (
    <div className="record">
      <Title text={shop.name} />
      <WaitingNote object={`shop:${shop.id}`} />
      <Money shop={shop} />
      <div className="record__sides">
        <div className="record__side">
          <RecordPart title={t('notes.title')}>
            <Notes thing="shop" of={shop.id} />
          </RecordPart>
          <RecordPart title={t('shops.invoices')}>
            <ShopInvoices shop={shop} />
          </RecordPart>
          {shop.refunds.length > 0 && (
            <RecordPart title={t('shops.refunds')}>
              <Refunds shop={shop} />
            </RecordPart>
          )}
          <RecordPart title={t('shops.calls')}>
            <p className="hint">{t('shops.callsLead')}</p>
            <ShopCalls shop={shop.id} />
          </RecordPart>
        </div>
        <div className="record__side">
          <RecordCard title={t('shops.terms')}>
            <Terms shop={shop} />
          </RecordCard>
          <RecordCard title={t('shops.about')}>
            <About shop={shop} />
          </RecordCard>
          <ShopPrograms shop={shop} />
        </div>
      </div>
      {mayOpen('/transfers') && (
        <RecordPart title={t('shops.ledger')}>
          {hasLedger ? (
            <TransfersTable filter={{ shopId: shop.id }} />
          ) : (
            <p>
              <button type="button" className="btn" onClick={() => setLedger(true)}>
                {t('shops.openLedger')}
              </button>
            </p>
          )}
        </RecordPart>
      )}
    </div>
  );
}

function Money({ shop }: { shop: OfficeShop }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const mayOpen = useMayOpen();
  const money = (amount: string) => sumText(amount, locale, shop.currency);
  const most = shop.own.mostOpenUsd ?? shop.forAll.mostOpenUsd;
  const queue = `/withdrawals?filter=${encodeURIComponent(JSON.stringify({ q: shop.id }))}`;
  return (
    <section className="balances" aria-label={t('shops.money')}>
      <div className="balances__top">
        <dl>
          <BalanceSum name={t('shops.column.balance')} text={money(shop.balance)} />
          {!isZero(shop.waiting) && <BalanceSum name={t('shops.waiting')} text={money(shop.waiting)} />}
          <BalanceSum name={t('shops.column.held')} text={money(shop.held)} />
          {!isZero(shop.owed) && <BalanceSum name={t('shops.column.owed')} text={money(shop.owed)} isBad />}
          <BalanceSum name={t('shops.column.turnover')} text={money(shop.turnover)} />
          <BalanceSum
            name={t('shops.column.open')}
            text={t('shops.openOf', {
              open: sumText(shop.openUsd, locale, 'USD'),
              most: sumText(most, locale, 'USD'),
            })}
          />
        </dl>
        <ShopTag shop={shop} />
        <DecideButtons shop={shop} />
      </div>
      {shop.reason !== null && <p>{t('shops.reasonOf', { reason: shop.reason })}</p>}
      {shop.status !== 'active' && <p className="hint">{t(`shops.means.${shop.status}`)}</p>}
      {shop.isSandbox && <p className="hint">{t('shops.sandboxMeans')}</p>}
      {mayOpen('/withdrawals') && (
        <p>
          <OpenLink to={queue}>{t('shops.openWithdrawals', { count: shop.openWithdrawals })}</OpenLink>
        </p>
      )}
    </section>
  );
}

function Terms({ shop }: { shop: OfficeShop }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const { own, forAll } = shop;
  const line = (name: 'feePercent' | 'mostOpenUsd' | 'holdDays', text: string) => (
    <div>
      <dt>{t(`shops.term.${name}`)}</dt>
      <dd>
        {text} <span className="soft small">{t(own[name] === null ? 'shops.ofAll' : 'shops.ofOwn')}</span>
      </dd>
    </div>
  );
  return (
    <div className="shop__terms">
      <dl className="req2">
        {line('feePercent', `${amountText(own.feePercent ?? forAll.feePercent, locale, { decimals: 6 })} %`)}
        {line('mostOpenUsd', sumText(own.mostOpenUsd ?? forAll.mostOpenUsd, locale, 'USD'))}
        {line('holdDays', t('shops.days', { days: own.holdDays ?? forAll.holdDays }))}
      </dl>
      {shop.mayEdit && <TermsButton shop={shop} />}
    </div>
  );
}

function About({ shop }: { shop: OfficeShop }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const moment = useMoment();
  const { user, website, automatic } = shop;
  const lines: [string, ReactNode][] = [
    [
      t('shops.column.owner'),
      <OpenLink key="o" to={`/users/${user.id}/show`}>
        {user.email ?? t('partners.deleted')}
      </OpenLink>,
    ],
    [
      t('shops.website'),
      website === '' ? null : (
        <a key="w" href={website} target="_blank" rel="noreferrer noopener">
          {website.replace(/^https?:\/\//, '')}
        </a>
      ),
    ],
    [t('shops.currency'), shop.currency.code],
    [t('shops.invoiceCurrency'), shop.invoiceCurrency],
    [t('shops.invoicesMade'), String(shop.invoices)],
    [t('shops.column.lastSale'), shop.lastSaleAt && moment(shop.lastSaleAt)],
    [
      t('shops.automatic'),
      automatic &&
        t('shops.automaticAbove', {
          sum: sumText(automatic.above, locale, shop.currency),
          currency: automatic.currency,
        }),
    ],
    [t('shops.column.createdAt'), moment(shop.createdAt)],
    [
      t('shops.id'),
      <span key="i" className="code" translate="no">
        {shop.id}
      </span>,
    ],
  ];
  return (
    <dl className="req2">
      {lines
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span>{value}</span>
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Refunds({ shop: { refunds } }: { shop: OfficeShop }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const moment = useMoment();
  return (
    <ul className="user-cards">
      {refunds.map(({ hint, createdAt, name, amount, currency, status }) => (
        <li key={`${createdAt} ${hint}`}>
          <span className="nowrap">{sumText(amount, locale, currency)}</span>
          <span>{name}</span>
          <span className="tag">{t(`shops.refund.${status as 'open'}`)}</span>
          <time className="soft" dateTime={createdAt}>
            {moment(createdAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}
