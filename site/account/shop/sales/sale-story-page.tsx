import { momentText } from '@menyala/contract/moment';
import type { SaleStory } from '@menyala/contract/site/shop-sales';
import { isZero, sumText } from '@menyala/money';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '../../../design/button.tsx';
import { CopyButton } from '../../../design/copy-button.tsx';
import { Dialog, DialogBody } from '../../../design/dialog.tsx';
import { Icon } from '../../../design/icon.tsx';
import { Note } from '../../../design/note.tsx';
import { useLayout } from '../../../layout/layout-context.tsx';
import { PageLink } from '../../../layout/page-link.tsx';
import { usePercent } from '../../../partners/use-percent.ts';
import { useSession } from '../../../session/use-session.ts';
import { ActionResult, useAction } from '../../action.tsx';
import { type Loaded, LoadedPart, useLoaded } from '../../loaded.tsx';
import { BlankLines } from '../../placeholders.tsx';
import { type Trouble, TroubleNote, troubleOf } from '../../trouble.tsx';
import { RefundsOfInvoice } from '../refunds/refunds.tsx';
import { SandboxNote, ShopTabs } from '../shop-tabs.tsx';
import shopsCss from '../shops.module.css';
import { SaleAttempts } from './sale-attempts.tsx';
import { SaleEvents } from './sale-events.tsx';
import { salesAddress } from './sale-filter.ts';
import { SaleRecords } from './sale-records.tsx';
import { SaleState } from './sale-state.tsx';
import css from './sales.module.css';
import { useSalesCalls } from './sales-calls.ts';

/** One invoice: how it stands, what happened, what paid it, and what its shop may do with it. */
export function SaleStoryPage({ id }: { id: string }) {
  const { user } = useSession();
  const calls = useSalesCalls();
  const story = useLoaded(user && id, (signal) => calls.story(id, signal));
  // What is shown stays until the newer one is there.
  const refresh = () =>
    void calls.story(id, AbortSignal.timeout(30_000)).then(
      (newer) => story.put(() => newer),
      () => undefined,
    );
  const known = story.loaded.state === 'here' ? story.loaded.value : null;
  return (
    <div className={shopsCss['shops']}>
      <ShopTabs current="sales" {...(known ? { shop: known.shop.id } : {})} />
      {isUnknown(story.loaded) ? (
        <Unknown />
      ) : (
        <LoadedPart of={story} skeleton={<BlankLines rows={6} />}>
          {(sale) => (
            <Story sale={sale} onChanged={(changed) => story.put(() => changed)} onMoved={refresh} />
          )}
        </LoadedPart>
      )}
    </div>
  );
}

const isUnknown = (loaded: Loaded<SaleStory>): boolean =>
  loaded.state === 'failed' && loaded.trouble !== 'network' && loaded.trouble.code === 'not_found';

/** Plugins lead here whoever is signed in, so an invoice may be another account's. */
function Unknown() {
  const t = useTranslations('sales');
  return (
    <Note role="status">
      <p>{t('unknown')}</p>
      <p>
        <PageLink className="link" to="/account/shop/sales-history">
          {t('back')}
        </PageLink>
      </p>
    </Note>
  );
}

function Story({
  sale,
  onChanged,
  onMoved,
}: {
  sale: SaleStory;
  onChanged: (sale: SaleStory) => void;
  onMoved: () => void;
}) {
  const t = useTranslations('sales');
  return (
    <>
      <div className={css['story-head']}>
        <PageLink className="link small" to={salesAddress(sale.shop.id)}>
          <Icon name="left" />
          {t('back')}
        </PageLink>
        <div className={shopsCss['head']}>
          <h2>{t('saleTitle', { number: String(sale.number) })}</h2>
          <SaleState sale={sale} />
        </div>
        {sale.sandbox === null ? null : <SandboxNote />}
        {sale.archived ? <p className="soft">{t('isArchived')}</p> : null}
      </div>
      <PayerPage sale={sale} />
      <Facts sale={sale} />
      <Actions sale={sale} onChanged={onChanged} />
      <SaleEvents sale={sale} />
      <SaleAttempts sale={sale} />
      {sale.sandbox !== null || (isZero(sale.paid) && isZero(sale.credited)) ? null : (
        <RefundsOfInvoice shop={sale.shop.id} invoice={sale.id} onMoved={onMoved} />
      )}
      <SaleRecords sale={sale} />
    </>
  );
}

function PayerPage({ sale: { checkoutUrl } }: { sale: SaleStory }) {
  const t = useTranslations('sales');
  return (
    <section className={css['part']} aria-labelledby="payer-page">
      <h3 id="payer-page">{t('payerPage')}</h3>
      <p className={css['code-line']}>
        <span className="code" translate="no">
          {checkoutUrl}
        </span>
      </p>
      <div className={css['beside']}>
        <CopyButton text={checkoutUrl} what={t('copyLink')} />
        <a className={buttonClass({ look: 'quiet' })} href={checkoutUrl} target="_blank" rel="noreferrer">
          {t('openPage')}
          <Icon name="external" />
        </a>
      </div>
    </section>
  );
}

function Facts({ sale }: { sale: SaleStory }) {
  const t = useTranslations('sales');
  const { locale } = useLayout();
  const { amount, currency, paid, credited, shopCurrency, feePercent, tolerancePercent } = sale;
  const percent = usePercent();
  const when = (time: string) => momentText(time, locale, Date.now());
  const facts: [string, ReactNode][] = [
    [t('amount'), amount === null ? t('anySum') : sumText(amount, locale, currency)],
    [t('paid'), sumText(paid, locale, currency)],
    [t('credited'), sumText(credited, locale, shopCurrency)],
    [t('fee'), percent(feePercent)],
    ...maybe(!isZero(tolerancePercent), t('tolerance'), percent(tolerancePercent)),
    ...maybe(sale.description !== null, t('description'), sale.description),
    ...maybe(sale.orderId !== null, t('orderId'), sale.orderId),
    ...maybe(sale.buyerEmail !== null, t('buyerEmail'), sale.buyerEmail),
    ...maybe(sale.linkTitle !== null, t('byLink'), sale.linkTitle === '' ? sale.link : sale.linkTitle),
    ...maybe(sale.searchTerms.length > 0, t('terms'), sale.searchTerms.join(', ')),
    [t('made'), when(sale.createdAt)],
    [t('expires'), when(sale.expiresAt)],
    [t('monitored'), when(sale.monitoredUntil)],
    ...maybe(sale.redirectUrl !== null, t('redirect'), sale.redirectUrl),
    [t('shopName'), sale.shop.name],
    [
      t('identifier'),
      <span key="id" className="code" translate="no">
        {sale.id}
      </span>,
    ],
  ];
  return (
    <section className={css['part']} aria-labelledby="facts">
      <h3 id="facts">{t('facts')}</h3>
      <dl className={css['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const maybe = (isSo: boolean, name: string, value: ReactNode): [string, ReactNode][] =>
  isSo ? [[name, value]] : [];

function Actions({ sale, onChanged }: { sale: SaleStory; onChanged: (sale: SaleStory) => void }) {
  const t = useTranslations('sales');
  const calls = useSalesCalls();
  const [asks, setAsks] = useState<'Settled' | 'Invalid' | null>(null);
  const archiving = useAction();
  const [said, setSaid] = useState('');
  const { id, markable, archived } = sale;
  const archive = () =>
    archiving.run(async () => {
      setSaid('');
      onChanged(await calls.archive(id, !archived));
      return archived ? t('unarchiveDone') : t('archiveDone');
    });
  return (
    <section className={css['part']} aria-labelledby="actions">
      <h3 id="actions">{t('actions')}</h3>
      <div className={css['beside']}>
        {markable.includes('Settled') ? (
          <Button onClick={() => setAsks('Settled')}>{t('markSettled')}</Button>
        ) : null}
        {markable.includes('Invalid') ? (
          <Button onClick={() => setAsks('Invalid')}>{t('markInvalid')}</Button>
        ) : null}
        <Button aria-busy={archiving.isBusy} onClick={() => void archive()}>
          {archived ? t('unarchive') : t('archive')}
        </Button>
      </div>
      <ActionResult of={{ ...archiving, message: said || archiving.message }} />
      {asks === null ? null : (
        <Marking
          sale={sale}
          wanted={asks}
          onClose={() => setAsks(null)}
          onMarked={(changed) => {
            setAsks(null);
            setSaid(t('marked'));
            onChanged(changed);
          }}
        />
      )}
    </section>
  );
}

/** Asks once more, and says what it means for the shop. */
function Marking({
  sale,
  wanted,
  onMarked,
  onClose,
}: {
  sale: SaleStory;
  wanted: 'Settled' | 'Invalid';
  onMarked: (sale: SaleStory) => void;
  onClose: () => void;
}) {
  const t = useTranslations('sales');
  const { locale } = useLayout();
  const calls = useSalesCalls();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const number = String(sale.number);
  const paid = sumText(sale.paid, locale, sale.currency);
  const mark = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      onMarked(await calls.mark(sale.id, wanted));
    } catch (cause) {
      setTrouble(troubleOf(cause));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={wanted === 'Settled' ? t('markSettledTitle', { number }) : t('markInvalidTitle', { number })}
      onClose={onClose}
      foot={
        <>
          <Button
            look={wanted === 'Settled' ? 'main' : 'danger'}
            aria-busy={isBusy}
            aria-disabled={isBusy || undefined}
            onClick={() => void mark()}
          >
            {isBusy ? t('marking') : wanted === 'Settled' ? t('markSettled') : t('markInvalid')}
          </Button>
          <Button onClick={onClose}>{t('keep')}</Button>
        </>
      }
    >
      <DialogBody>
        <Note tone="warning">
          <p>
            {wanted === 'Invalid'
              ? t('markInvalidText')
              : sale.amount === null
                ? t('markSettledAny', { paid })
                : t('markSettledText', { paid, amount: sumText(sale.amount, locale, sale.currency) })}
          </p>
        </Note>
        <TroubleNote trouble={trouble} />
      </DialogBody>
    </Dialog>
  );
}
