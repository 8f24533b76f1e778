import type { AnswerOf } from '@menyala/contract';
import type { listShopRefunds, ShopRefund } from '@menyala/contract/site/shop-refunds';
import { compare, isZero } from '@menyala/money';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { CopyButton } from '../../../design/copy-button.tsx';
import { Note } from '../../../design/note.tsx';
import { useRouterState } from '../../../router.tsx';
import { Success } from '../../action.tsx';
import { LoadedPart, useLoaded } from '../../loaded.tsx';
import { PageLinks, pageOf } from '../../page-links.tsx';
import { BlankLines } from '../../placeholders.tsx';
import { MakeRefundDialog } from './make-refund-dialog.tsx';
import { useRefundCalls } from './refund-calls.ts';
import { RefundRow } from './refund-row.tsx';
import css from './refunds.module.css';

type Known = AnswerOf<typeof listShopRefunds>;

/** All refunds of a shop, a page at a time: `?refunds=2`. `onMoved`: its balance is another one by now. */
export function ShopRefunds({ shop, onMoved }: { shop: string; onMoved: () => void }) {
  const { location, next } = useRouterState();
  const { search } = next?.pathname === location.pathname ? next : location;
  const page = pageOf(new URLSearchParams(search).get('refunds'));
  return <Refunds shop={shop} page={page} onMoved={onMoved} />;
}

/** Refunds of one invoice, in its story. Needs the messages `shopRefunds`. */
export function RefundsOfInvoice({
  shop,
  invoice,
  onMoved,
}: {
  shop: string;
  invoice: string;
  onMoved: () => void;
}) {
  return <Refunds shop={shop} invoice={invoice} page={1} onMoved={onMoved} />;
}

function Refunds({
  shop,
  invoice,
  page,
  onMoved,
}: {
  shop: string;
  invoice?: string;
  page: number;
  onMoved: () => void;
}) {
  const t = useTranslations('shopRefunds');
  const calls = useRefundCalls(shop);
  const list = useLoaded(`${shop} ${invoice ?? ''} ${page}`, (signal) =>
    calls.list({ page, invoice }, signal),
  );
  const [message, setMessage] = useState('');
  const [made, setMade] = useState<ShopRefund | null>(null);
  const changed = (said: string) => {
    setMessage(said);
    list.again();
    onMoved();
  };
  return (
    <section className={css['refunds']} aria-labelledby="shop-refunds">
      <LoadedPart of={list} skeleton={<BlankLines rows={3} />}>
        {(known) => (
          <>
            <Top
              shop={shop}
              invoice={invoice ?? null}
              known={known}
              onMade={(refund) => {
                setMade(refund);
                changed('');
              }}
            />
            {known.items.length === 0 ? (
              <p className="soft">{t(invoice === undefined ? 'none' : 'noneOfInvoice')}</p>
            ) : (
              <ul>
                {known.items.map((refund) => (
                  <RefundRow
                    key={refund.id}
                    shop={shop}
                    refund={refund}
                    heading={invoice === undefined ? 'h3' : 'h4'}
                    onChanged={changed}
                  />
                ))}
              </ul>
            )}
            {invoice === undefined ? (
              <PageLinks
                page={page}
                pages={Math.ceil(known.total / known.size)}
                label={t('title')}
                addressOf={(to) => `/account/shop/withdrawal?shop=${shop}&refunds=${to}`}
              />
            ) : null}
          </>
        )}
      </LoadedPart>
      {made === null ? null : (
        <Note tone="positive" role="status">
          <p>{t('madeText')}</p>
          <p className="code" translate="no">
            {made.link}
          </p>
          <CopyButton text={made.link} what={t('linkOf', { name: made.name })}>
            {t('copyLink')}
          </CopyButton>
        </Note>
      )}
      <Success>{message}</Success>
    </section>
  );
}

/** What the section is, how many wait, and where another refund is made. */
function Top({
  shop,
  invoice,
  known,
  onMade,
}: {
  shop: string;
  invoice: string | null;
  known: Known;
  onMade: (made: ShopRefund) => void;
}) {
  const t = useTranslations('shopRefunds');
  const [isMaking, setMaking] = useState(false);
  const Heading = invoice === null ? 'h2' : 'h3';
  const { available, fee, refundable, activated, waiting } = known;
  const isCovered = compare(available, fee) > 0;
  const hasRest = invoice === null || refundable !== null;
  const why = !activated
    ? 'inactive'
    : !hasRest
      ? 'nothingLeft'
      : isCovered
        ? null
        : isZero(available)
          ? 'noBalance'
          : 'littleBalance';
  return (
    <>
      <div className={css['top']}>
        <Heading id="shop-refunds">{t('title')}</Heading>
        {why === null ? <Button onClick={() => setMaking(true)}>{t('open')}</Button> : null}
      </div>
      {invoice === null ? <p className="soft">{t('lead')}</p> : null}
      {invoice === null && waiting > 0 ? (
        <Note tone="warning">
          <p>{t('waiting', { count: waiting })}</p>
        </Note>
      ) : null}
      {why === null ? null : <p className="soft small">{t(why)}</p>}
      {isMaking ? (
        <MakeRefundDialog
          shop={shop}
          invoice={invoice}
          terms={known}
          onMade={(refund) => {
            setMaking(false);
            onMade(refund);
          }}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </>
  );
}
