import type { Locale } from '@menyala/contract';
import type { Choice } from '@menyala/contract/site/claims';
import type { ChoiceWay } from '@menyala/contract/statuses';
import { sumText } from '@menyala/money';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button, buttonClass } from '../../design/button.tsx';
import { Note } from '../../design/note.tsx';
import type { ClaimCalls } from '../claim-calls.ts';
import { leadFocus, refundsTitleId } from '../lead-focus.ts';
import { PaymentQr } from '../payment-qr.tsx';
import { PaymentRequisites } from '../payment-requisites.tsx';
import { OpenRefunds } from '../refunds/open-refunds.tsx';
import type { Failure, LiveClaim } from '../use-claim.ts';
import { FreshCourse, OptionFailure } from './fresh-course.tsx';
import css from './resolution-options.module.css';

/** The resolution options, each with what it leads to; one at a time is open. */
export function OptionList({
  claim,
  calls,
  choice,
}: {
  claim: LiveClaim;
  calls: ClaimCalls;
  choice: Choice;
}) {
  const t = useTranslations('resolutionOptions');
  const [open, setOpen] = useState<Way['way'] | null>(null);
  return (
    <ul className={css['ways']} aria-label={t('waysLabel')}>
      {choice.ways.map((way) => (
        <OptionItem
          key={way.way}
          {...{ claim, calls, way }}
          isOpen={open === way.way}
          onOpen={(is) => setOpen(is ? way.way : null)}
        />
      ))}
    </ul>
  );
}

interface OptionParts {
  claim: LiveClaim;
  calls: ClaimCalls;
  way: Way;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

const verbs = {
  accept_sum: 'doAcceptSum',
  return_excess: 'doReturnExcess',
  fresh_course: 'doFreshCourse',
  refund: 'doRefund',
} as const;

function OptionItem({ claim, calls, way, isOpen, onOpen }: OptionParts) {
  const t = useTranslations('resolutionOptions');
  const id = useId();
  const opener = `${id}-open`;
  const back = () => {
    onOpen(false);
    leadFocus(opener);
  };
  const { actions, refund } = claim.status;
  // Topping up is paying, and whoever has the link may pay.
  const isOffered =
    way.way === 'topup' ||
    (claim.isOwner && actions.includes(way.way) && (way.way !== 'refund' || refund.open.length > 0));
  return (
    <li data-open={isOpen || undefined}>
      <div className={css['about']}>
        <h3 id={id}>{way.title}</h3>
        <p>{way.text}</p>
        <SumsAfter claim={claim} way={way} />
      </div>
      {isOffered && way.way === 'topup' ? <TopUp claim={claim} /> : null}
      {isOffered && way.way !== 'topup' && !isOpen ? (
        <Button id={opener} aria-describedby={id} onClick={() => onOpen(true)}>
          {t(verbs[way.way])}
        </Button>
      ) : null}
      {isOffered && isOpen ? <OptionStep claim={claim} calls={calls} way={way} onBack={back} /> : null}
    </li>
  );
}

function OptionStep({
  claim,
  calls,
  way,
  onBack,
}: Omit<OptionParts, 'isOpen' | 'onOpen'> & { onBack: () => void }) {
  switch (way.way) {
    case 'fresh_course':
      return <FreshCourse claim={claim} calls={calls} onBack={onBack} />;
    case 'accept_sum':
    case 'return_excess':
      return <ConfirmOption claim={claim} calls={calls} way={{ ...way, way: way.way }} onBack={onBack} />;
    case 'refund':
      return (
        <div className={css['step']}>
          <OpenRefunds claim={claim} calls={calls} isAsked onBack={onBack} />
        </div>
      );
    case 'topup':
      return null;
  }
}

/** One more look at the sums before an option is taken: it cannot be taken back. */
function ConfirmOption({
  claim,
  calls,
  way,
  onBack,
}: {
  claim: LiveClaim;
  calls: ClaimCalls;
  way: Way & { way: ChoiceWay };
  onBack: () => void;
}) {
  const t = useTranslations('resolutionOptions');
  const [failure, setFailure] = useState<Failure | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isBusy = claim.pending === 'choose';
  const confirm = async () => {
    setFailure(null);
    const result = await claim.ask('choose', async () => {
      const { status } = await calls.choose(way.way);
      await claim.show(status);
    });
    if (result === null) return;
    if ('failure' in result) setFailure(result.failure);
    // What is returned still needs to be told where to.
    else leadFocus(...(way.way === 'return_excess' ? [refundsTitleId] : []));
  };
  return (
    <div className={css['step']}>
      <h4 ref={title} tabIndex={-1}>
        {t('confirmTitle')}
      </h4>
      <SumsAfter claim={claim} way={way} />
      <p>{t('confirmText')}</p>
      <OptionFailure failure={failure} unit={claim.form.to} />
      <div className={css['buttons']}>
        <Button
          look="main"
          aria-disabled={claim.pending !== null || undefined}
          aria-busy={isBusy}
          onClick={() => void confirm()}
        >
          {isBusy ? t('sending') : t('confirmYes')}
        </Button>
        <Button aria-disabled={isBusy || undefined} onClick={() => (isBusy ? undefined : onBack())}>
          {t('confirmBack')}
        </Button>
      </div>
    </div>
  );
}

type Way = Choice['ways'][number];

/** The sums of the exchange after a way, where they are known before. */
function SumsAfter({ claim: { form }, way }: { claim: LiveClaim; way: Way }) {
  const t = useTranslations('resolutionOptions');
  const locale = useLocale() as Locale;
  const give = way.fromSumma === null ? '' : sumText(way.fromSumma, locale, form.from);
  const get = way.toSumma === null ? '' : sumText(way.toSumma, locale, form.to);
  const b = (chunks: ReactNode) => <b className="nowrap">{chunks}</b>;
  if (give !== '' && get !== '') return <p>{t.rich('after', { give, get, b })}</p>;
  if (give !== '') return <p>{t.rich('afterGive', { give, b })}</p>;
  return get === '' ? null : <p>{t.rich('afterGet', { get, b })}</p>;
}

/** Where to send what is left. Without script it opens as well: it is the browser's own. */
function TopUp({ claim }: { claim: LiveClaim }) {
  const t = useTranslations('resolutionOptions');
  const tClaims = useTranslations('claims');
  const locale = useLocale() as Locale;
  const { form, requisite } = claim;
  if (requisite === null) {
    return (
      <Note tone="warning">
        <p>{t('topupNone')}</p>
        <Button look="quiet" onClick={claim.reload}>
          {tClaims('requisitesReload')}
        </Button>
      </Note>
    );
  }
  return (
    <details className={css['topup']}>
      <summary className={buttonClass()}>
        <span className={css['when-closed']}>{t('doTopup')}</span>
        <span className={css['when-open']}>{tClaims('requisitesHide')}</span>
      </summary>
      <p>{t('topupLeft', { sum: sumText(requisite.left, locale, form.from) })}</p>
      <PaymentRequisites form={form} requisite={requisite} />
      <PaymentQr form={form} requisite={requisite} />
    </details>
  );
}
