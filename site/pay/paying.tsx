import type { InvoicePage, InvoicePayment } from '@menyala/contract/site/pages';
import { type ComponentProps, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { claimAddress } from '../addresses.ts';
import { claimCalls } from '../claims/claim-calls.ts';
import { ClaimDeposits } from '../claims/claim-deposits.tsx';
import { LostSign } from '../claims/claim-now.tsx';
import { RequisitesAgain } from '../claims/claim-payment.tsx';
import { claimSource } from '../claims/claim-source.ts';
import { FailureNote } from '../claims/failure-note.tsx';
import { ConfirmPayment } from '../claims/payment-actions.tsx';
import { PaymentQr } from '../claims/payment-qr.tsx';
import { PaymentRequisites } from '../claims/payment-requisites.tsx';
import { RunningTimer, timerStart } from '../claims/payment-timer.tsx';
import { ReceiptsOfClaim } from '../claims/receipts.tsx';
import { Sandbox } from '../claims/sandbox/sandbox.tsx';
import { createServerClock } from '../claims/server-clock.ts';
import { useClaim } from '../claims/use-claim.ts';
import { buttonClass } from '../design/button.tsx';
import { Note } from '../design/note.tsx';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import css from './invoice.module.css';
import { invoiceAddress } from './invoice-address.ts';

/** How long the rates of an invoice are locked. */
export function LockedTimer({
  data: { createdAt, expiresAt },
  onOver,
}: {
  data: InvoicePage;
  onOver: () => void;
}) {
  const t = useTranslations('invoice');
  const { now } = useLayout();
  const [clock] = useState(() => createServerClock(now));
  useEffect(() => clock.sync(now), [clock, now]);
  const words = useTimerWords(t('timerLocked'));
  return <RunningTimer startsAt={createdAt} endsAt={expiresAt} clock={clock} onOver={onOver} words={words} />;
}

function useTimerWords(after: string): ComponentProps<typeof RunningTimer>['words'] {
  const t = useTranslations('invoice');
  return {
    ...{ label: t('timerLabel'), after, over: t('timerOver') },
    spoken: (minutes) => t('timerSpoken', { minutes }),
  };
}

/** What of a claim may change how its invoice stands. */
const markOf = ({ status, deposits }: InvoicePayment['status']) =>
  [status, ...deposits.map(({ state, amount }) => `${state} ${amount}`)].join();

/** One attempt to pay, live: where to pay, what came, what is missing. What only its maker may do is at the claim's page, in a tab. */
export function Paying({
  data,
  payment,
  proof,
  onMoved,
}: {
  data: InvoicePage;
  payment: InvoicePayment;
  /** Of having made it, where no cookie tells. */
  proof: string | undefined;
  /** The claim has moved on, and its invoice may have. */
  onMoved: () => void;
}) {
  const t = useTranslations('invoice');
  const { language, settings } = useLayout();
  const href = useHref();
  const { id } = payment.form;
  const calls = useMemo(() => claimCalls(language, id), [language, id]);
  const source = useMemo(() => claimSource(language, id, calls), [language, id, calls]);
  const claim = useClaim(payment, calls, source);
  const { form, status, requisite, clock, refresh } = claim;
  const action = href(invoiceAddress(data, { claim: id }));
  const moved = useEffectEvent(onMoved);
  const isNews = markOf(status) !== markOf(payment.status);
  useEffect(() => {
    if (isNews) moved();
  }, [isNews]);
  const isOpen = data.status === 'New';
  const isUnpaid = status.status === 'new';
  const isLooked = status.status === 'checking';
  const isPartly = status.choice !== null && requisite !== null;
  const hasCome = status.deposits.some(({ state }) => state !== 'reversed');
  const isClosed = status.status === 'deleted';
  const isForPeople = form.from.category !== 'crypto';
  const isGone = status.status === 'success' || status.status === 'error';
  const words = useTimerWords(t('timerPay'));
  const way = data.ways.find(({ method }) => method === payment.method);
  return (
    <>
      <FailureNote failure={claim.problem} />
      <LostSign claim={claim} />
      {isUnpaid && isOpen && status.expiresAt !== null ? (
        <RunningTimer
          startsAt={timerStart(claim)}
          endsAt={status.expiresAt}
          clock={clock}
          onOver={refresh}
          words={words}
        />
      ) : isOpen && !isGone ? (
        <LockedTimer data={data} onOver={onMoved} />
      ) : null}
      {isClosed && isOpen ? (
        <Note tone="warning" role="status">
          <p>{hasCome ? status.text : t('closedAttempt')}</p>
        </Note>
      ) : null}
      {(isUnpaid || isPartly) && isOpen ? (
        <section className={css['pay']} aria-labelledby="pay-title">
          <h2 id="pay-title">
            {isPartly ? t('payRest', { name: form.from.name }) : t('payTo', { name: form.from.name })}
          </h2>
          {isPartly ? null : <p className="soft small">{t('payToText')}</p>}
          {requisite === null ? (
            <Note tone="warning">
              <p>{t('noRequisites')}</p>
            </Note>
          ) : (
            <div className={css['where']}>
              <PaymentRequisites form={form} requisite={requisite} />
              <PaymentQr form={form} requisite={requisite} />
            </div>
          )}
        </section>
      ) : null}
      {isLooked ? (
        <section aria-labelledby="looked-title">
          <h2 id="looked-title">{hasCome ? t('seenTitle') : t('lookedTitle')}</h2>
          <p role="status">{status.text}</p>
          {hasCome || requisite === null ? null : <RequisitesAgain form={form} requisite={requisite} />}
        </section>
      ) : null}
      {status.choice !== null && !isPartly ? (
        <Note tone="warning">
          <p>
            <b>{status.choice.title}</b>
          </p>
          <p>{status.choice.text}</p>
        </Note>
      ) : null}
      {(isUnpaid || isLooked) && !hasCome && (isForPeople || isLooked) ? (
        <ReceiptsOfClaim claim={claim} calls={calls} action={action} />
      ) : null}
      {isUnpaid ? (
        <>
          {isForPeople ? null : <p className="soft small">{t('seenByItself')}</p>}
          <ConfirmPayment claim={claim} action={action} hint={t('paidHint')} isMain={isForPeople} />
        </>
      ) : null}
      <ClaimDeposits claim={claim} />
      {isOpen && (isUnpaid || isPartly || isClosed || (isLooked && !hasCome)) && data.ways.length > 0 ? (
        <p className={css['buttons']}>
          <PageLink className={buttonClass()} to={invoiceAddress(data, { claim: id, ways: true })}>
            {isPartly ? t('restElsewhere') : isClosed ? t('again') : t('changeWay')}
          </PageLink>
          {isClosed && way && way.closed === null ? (
            <PageLink className="link" to={invoiceAddress(data, { claim: id, method: way.method })}>
              {t('sameWay')}
            </PageLink>
          ) : null}
        </p>
      ) : null}
      <p className="small">
        <a
          className="link"
          href={href(claimAddress(id)) + (proof === undefined ? '' : `?maker=${proof}`)}
          target="_blank"
          rel="noopener"
        >
          {isUnpaid || (isLooked && !hasCome)
            ? t('orderPage')
            : isGone || isLooked
              ? t('orderDone')
              : t('orderMoney')}
          <span className="visually-hidden"> {t('newTab')}</span>
        </a>
      </p>
      {settings.demo ? <Sandbox claim={claim} calls={calls} action={action} /> : null}
    </>
  );
}
