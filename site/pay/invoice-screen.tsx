import type { InvoicePage } from '@menyala/contract/site/pages';
import { divide, sumText, unitOf } from '@menyala/money';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { headingId } from '../claims/lead-focus.ts';
import { buttonClass } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { Note } from '../design/note.tsx';
import { Head } from '../layout/head.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { useNavigate } from '../router.tsx';
import { closeFrame, useAttempts, useFrame } from './frame.ts';
import css from './invoice.module.css';
import { invoiceAddress } from './invoice-address.ts';
import { PayerTop } from './payer-top.tsx';
import { LockedTimer, Paying } from './paying.tsx';
import { PaymentForm } from './payment-form.tsx';
import { Sandbox } from './sandbox.tsx';
import { WayList } from './ways.tsx';

const everyMs = 10_000;
const backAfterMs = 5_000;

/** `/i/{id}`: what is to be paid to a shop, in which currencies, where to, and how it stands. Its forms are plain posts. */
export function InvoiceScreen({ data }: { data: InvoicePage }) {
  const t = useTranslations('invoice');
  const { settings } = useLayout();
  const { shop, about, status, payment, view } = data;
  const isFramed = useFrame(data);
  const claim = payment?.form.id ?? null;
  const { last, proofs } = useAttempts(data.id, claim);
  const renew = useNewest(data);
  const isBegun = payment !== null && ['new', 'checking', 'paused'].includes(payment.status.status);
  return (
    <div className={`wrap ${css['page']}`} data-modal={view.isModal || undefined}>
      <Head title={t('title', { shop: shop.name })} listed={false} />
      <PayerTop>
        {isFramed && view.isModal ? (
          <button type="button" className={css['close']} onClick={closeFrame} aria-label={t('close')}>
            <Icon name="close" />
          </button>
        ) : null}
      </PayerTop>
      <section className={css['head']}>
        <h1 id={headingId} tabIndex={-1}>
          {t('title', { shop: shop.name })}
        </h1>
        {about === '' ? null : <p className={css['about']}>{about}</p>}
        <Sums data={data} />
        <Standing data={data} />
      </section>
      {status === 'New' && !data.isShopOpen ? (
        <Note tone="warning">
          <p>{t(isBegun ? 'shopClosedBegun' : 'shopClosed')}</p>
        </Note>
      ) : null}
      {data.sandbox === null ? (
        <Payment data={data} last={last} proofs={proofs} onMoved={renew} />
      ) : (
        <Sandbox data={data} presses={data.sandbox} />
      )}
      <Back data={data} isFramed={isFramed} />
      {data.sandbox === null ? (
        <p className="soft small">{t('forShop', { shop: shop.name, exchange: settings.name })}</p>
      ) : null}
    </div>
  );
}

/** The page follows the invoice while something may come; what somebody types into is left alone. */
function useNewest({ status, chosen, problem, payment }: InvoicePage): () => void {
  const navigate = useNavigate();
  const renew = () => void navigate({ search: window.location.search }, { replace: true });
  const ask = useEffectEvent(() => {
    if (!document.hidden) renew();
  });
  const isTyping = chosen !== null || problem !== null || payment?.problem != null;
  const isWaiting = (status === 'New' || status === 'Processing') && !isTyping;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(ask, everyMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return renew;
}

/** What is left is never less than it is: a sum of money is rounded up to its cents. */
const upToCents = (due: string, currency: string) =>
  unitOf(currency) === currency ? due : divide(due, '1', { decimals: 2, rounding: 'up' });

function Sums({ data: { amount, payerFee, currency, paid, due, status } }: { data: InvoicePage }) {
  const t = useTranslations('invoice');
  const { locale } = useLayout();
  const isPartly = status === 'New' && paid !== '0' && due !== null && !due.startsWith('-') && due !== '0';
  const isOver = status !== 'New';
  const lines = [
    ...(amount === null && isOver
      ? []
      : [
          {
            name: t(isOver ? 'amount' : 'toPay'),
            text: amount === null ? t('anySum') : sumText(amount, locale, currency),
          },
        ]),
    ...(payerFee === null || payerFee === '0'
      ? []
      : [{ name: t('fee'), text: sumText(payerFee, locale, currency) }]),
    ...(paid === '0' ? [] : [{ name: t('paid'), text: sumText(paid, locale, currency) }]),
    ...(isPartly ? [{ name: t('left'), text: sumText(upToCents(due, currency), locale, currency) }] : []),
  ];
  return (
    <dl className={css['sums']}>
      {lines.map(({ name, text }) => (
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

/** How it stands, and what that means for whoever pays. */
function Standing({ data: { status, additionalStatus } }: { data: InvoicePage }) {
  const t = useTranslations('invoice');
  const more = {
    New: additionalStatus === 'PaidPartial' ? t('partial') : '',
    Processing: t('processingText'),
    Settled: additionalStatus === 'PaidOver' ? `${t('settledText')} ${t('over')}` : t('settledText'),
    Expired: t(
      additionalStatus === 'PaidLate'
        ? 'expiredLate'
        : additionalStatus === 'PaidPartial'
          ? 'expiredPartial'
          : 'expiredText',
    ),
    Invalid: t('invalidText'),
  }[status];
  const tone =
    status === 'Settled' ? 'positive' : status === 'Expired' || status === 'Invalid' ? 'warning' : undefined;
  return (
    <div role="status">
      <Note {...(tone ? { tone } : {})}>
        <p>
          <b>{t(status)}</b>
        </p>
        {more === '' ? null : <p>{more}</p>}
      </Note>
    </div>
  );
}

function Payment({
  data,
  last,
  proofs,
  onMoved,
}: {
  data: InvoicePage;
  last: string | null;
  proofs: Readonly<Record<string, string>>;
  onMoved: () => void;
}) {
  const t = useTranslations('invoice');
  const { payment, ways, chosen, status, view, problem } = data;
  const way = chosen && ways.find(({ method }) => method === chosen.method);
  const isOpen = status === 'New' && data.isShopOpen;
  if (payment !== null && !(isOpen && (way || view.isChoosing || problem !== null)))
    return (
      <Paying
        key={payment.form.id}
        data={data}
        payment={payment}
        proof={proofs[payment.form.id]}
        onMoved={onMoved}
      />
    );
  if (!isOpen) return null;
  const goOn = payment?.form.id ?? data.claim ?? last;
  return (
    <>
      <LockedTimer data={data} onOver={onMoved} />
      {goOn === null ? null : (
        <Note>
          <p>{t(data.additionalStatus === 'PaidPartial' ? 'goOnPartly' : 'goOnText')}</p>
          <p>
            <PageLink
              className={buttonClass(way ? {} : { look: 'main' })}
              to={invoiceAddress(data, { claim: goOn })}
            >
              {t('goOn')}
            </PageLink>
          </p>
        </Note>
      )}
      {way && chosen ? <PaymentForm data={data} way={way} chosen={chosen} /> : <Ways data={data} />}
    </>
  );
}

function Ways({ data }: { data: InvoicePage }) {
  const t = useTranslations('invoice');
  const { ways, problem, payment } = data;
  const claim = payment?.form.id;
  const isAnyOpen = ways.some(({ closed }) => closed === null);
  return (
    <section aria-labelledby="ways">
      <h2 id="ways">{t('how')}</h2>
      {problem === null ? null : (
        <Note tone="danger" role="alert">
          <p>{problem.detail}</p>
        </Note>
      )}
      {isAnyOpen ? <p className="soft small">{t('howHint')}</p> : <p>{t('noWays')}</p>}
      <WayList ways={ways} addressOf={(method) => invoiceAddress(data, { claim, method })} />
    </section>
  );
}

/** Back to the shop: out of its frame, and by itself where it wants so and its invoice was paid before the payer's eyes. */
function Back({ data: { back, status, view }, isFramed }: { data: InvoicePage; isFramed: boolean }) {
  const t = useTranslations('invoice');
  const [first] = useState(status);
  const isPaid = status === 'Settled' || status === 'Processing';
  const address = back?.isAutomatic && isPaid && first === 'New' && !isFramed ? back.address : null;
  useEffect(() => {
    if (address === null) return;
    const timer = setTimeout(() => window.location.assign(address), backAfterMs);
    return () => clearTimeout(timer);
  }, [address]);
  const look = isPaid ? buttonClass({ look: 'main' }) : 'link';
  if (isFramed && view.isModal)
    return isPaid ? (
      <p>
        <button type="button" className={look} onClick={closeFrame}>
          {t('back')}
        </button>
      </p>
    ) : null;
  if (back === null) return null;
  return (
    <div role="status">
      {address === null ? null : <p className="soft small">{t('backSoon')}</p>}
      <a className={look} href={back.address} target="_top" rel="noopener">
        {t('back')}
      </a>
    </div>
  );
}
