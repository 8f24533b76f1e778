import type { Locale } from '@menyala/contract';
import { momentText } from '@menyala/contract/moment';
import type { ClaimStatusView } from '@menyala/contract/site/claims';
import { sumText } from '@menyala/money';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { CopyButton } from '../../design/copy-button.tsx';
import { Note } from '../../design/note.tsx';
import { useLayout } from '../../layout/layout-context.tsx';
import type { ClaimCalls } from '../claim-calls.ts';
import { ClaimSupport } from '../claim-support.tsx';
import { ExplorerLink } from '../explorer-link.tsx';
import { refundsTitleId } from '../lead-focus.ts';
import { bankName } from '../requisite-value.tsx';
import { ProveOwner } from '../resolution-options/prove-owner.tsx';
import type { LiveClaim } from '../use-claim.ts';
import { OpenRefunds } from './open-refunds.tsx';
import { unitOfTicker } from './refund-sums.tsx';
import css from './refunds.module.css';

/** Money that goes back: what is on its way, what may be asked for, and why it may not where it may not. */
export function ClaimRefunds({ claim, calls }: { claim: LiveClaim; calls: ClaimCalls }) {
  const t = useTranslations('refunds');
  const { refund, choice, actions } = claim.status;
  // Where it is one of the resolution options, it is asked for there.
  const isAskedElsewhere = choice?.ways.some(({ way }) => way === 'refund') ?? false;
  const isOpen = refund.open.length > 0 && !isAskedElsewhere;
  if (refund.list.length === 0 && refund.complianceHold === null && !isOpen) return null;
  return (
    <section className={css['refunds']} aria-labelledby={refundsTitleId}>
      <h2 id={refundsTitleId} tabIndex={-1}>
        {t('title')}
      </h2>
      <RefundList claim={claim} />
      {refund.complianceHold === null ? null : (
        <Note tone="warning">
          <p>
            <b>{t('complianceHoldTitle')}.</b> {refund.complianceHold}
          </p>
          <ClaimSupport claim={claim} />
        </Note>
      )}
      {isOpen && (claim.isOwner || choice === null) ? (
        claim.isOwner && actions.includes('refund') ? (
          <OpenRefunds claim={claim} calls={calls} />
        ) : (
          <>
            <OpenRefunds claim={claim} calls={null} />
            {claim.isOwner ? null : <ProveOwner claim={claim} calls={calls} />}
          </>
        )
      ) : null}
    </section>
  );
}

type Refund = ClaimStatusView['refund']['list'][number];

const states = {
  asked: 'stateAsked',
  sending: 'stateSending',
  done: 'stateDone',
  failed: 'stateFailed',
} as const;
const became = {
  asked: 'becameAsked',
  sending: 'becameSending',
  done: 'becameDone',
  failed: 'becameFailed',
} as const;

/** Refunds as they go; each change of one is spoken. */
function RefundList({ claim }: { claim: LiveClaim }) {
  const t = useTranslations('refunds');
  const locale = useLocale() as Locale;
  const { list } = claim.status.refund;
  const changed = useChanged(list);
  const amountOf = ({ amount, ticker }: Refund) => sumText(amount, locale, unitOfTicker(ticker, claim.form));
  return (
    <>
      {list.length === 0 ? null : (
        <ul className={css['list']}>
          {list.map((refund) => (
            <OneRefund key={refund.id} claim={claim} refund={refund} />
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {changed === null ? '' : t(became[changed.state], { amount: amountOf(changed) })}
      </p>
    </>
  );
}

function OneRefund({ claim, refund }: { claim: LiveClaim; refund: Refund }) {
  const t = useTranslations('refunds');
  const locale = useLocale() as Locale;
  const { language } = useLayout();
  const unit = unitOfTicker(refund.ticker, claim.form);
  const { reference, askedAt } = refund;
  const time = momentText(askedAt, locale);
  return (
    <li data-state={refund.state}>
      <h3>{t('itemTitle', { amount: sumText(refund.amount, locale, unit) })}</h3>
      <p className={css['state']}>
        {t(states[refund.state], { gives: sumText(refund.gives, locale, unit) })}
      </p>
      {refund.reason === null ? null : <p>{refund.reason}</p>}
      {refund.state === 'failed' ? <p>{t('failedNext')}</p> : null}
      <dl className={css['sums']}>
        {refund.requisites.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{bankName(value, language)}</dd>
          </div>
        ))}
        {refund.state === 'done' ? null : (
          <div>
            <dt>{t('gives')}</dt>
            <dd>{sumText(refund.gives, locale, unit)}</dd>
          </div>
        )}
      </dl>
      {reference === null ? null : (
        <div className={css['reference']}>
          <div>
            <p className="soft small">{t('reference')}</p>
            <ExplorerLink reference={reference} url={refund.explorerUrl} />
          </div>
          <CopyButton text={reference} what={t('reference')} />
        </div>
      )}
      <p className="soft small">{t('askedAt', { time })}</p>
    </li>
  );
}

/** The refund that has changed last since the page was opened; null until one does. */
function useChanged(list: readonly Refund[]): Refund | null {
  const before = useRef(new Map(list.map(({ id, state }) => [id, state])));
  const [changed, setChanged] = useState<Refund | null>(null);
  useEffect(() => {
    const moved = list.find(({ id, state }) => before.current.get(id) !== state);
    before.current = new Map(list.map(({ id, state }) => [id, state]));
    if (moved !== undefined) setChanged(moved);
  }, [list]);
  return changed;
}
