import type { Locale } from '@menyala/contract';
import { momentText } from '@menyala/contract/moment';
import type { ClaimStatusView } from '@menyala/contract/site/claims';
import { sumText } from '@menyala/money';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { CopyButton } from '../../design/copy-button.tsx';
import { useLayout } from '../../layout/layout-context.tsx';
import { ExplorerLink } from '../explorer-link.tsx';
import { bankName } from '../requisite-value.tsx';
import type { LiveClaim } from '../use-claim.ts';
import { unitOfTicker } from './refund-unit.ts';
import css from './refunds.module.css';

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
export function RefundList({ claim }: { claim: LiveClaim }) {
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
