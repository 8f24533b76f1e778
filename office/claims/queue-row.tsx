import type { ClaimStatus } from '@menyala/contract';
import type { QueueRow } from '@menyala/contract/office/claims';
import { sumText } from '@menyala/money';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { toneOf } from './deadline.ts';
import type { ShownRow } from './live-rows.ts';
import { stateLook } from './state-look.ts';
import { useAge, useLength } from './use-length.ts';

interface Props {
  shown: ShownRow<QueueRow>;
  isOpen: boolean;
  /** The server's time in milliseconds. */
  now: number;
  /** The address's filters, kept while claims are opened. */
  search: string;
  statusHeard: ClaimStatus | undefined;
}

/** A claim in the queue: all that is needed to choose which one to open. */
export function QueueRowLink({ shown, isOpen, now, search, statusHeard }: Props): JSX.Element {
  const { row, isGone, changes } = shown;
  const t = useTranslations();
  const leftMs = row.deadline === null ? undefined : Date.parse(row.deadline) - now;
  const look = [
    'qr',
    row.escalatedAt !== null ? 't-late is-escalated' : leftMs === undefined ? 't-ok' : `t-${toneOf(leftMs)}`,
    isOpen ? 'is-open' : '',
    isGone ? 'is-gone' : '',
    changes > 0 ? `is-changed-${changes % 2}` : '',
  ].join(' ');
  const status = t(`status.${row.status}`);
  return (
    <Link
      className={look}
      to={{ pathname: `/claims/${row.id}`, search }}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className="qr__l">
        <TimeLeft row={row} leftMs={leftMs} now={now} />
        <span className="qr__s">
          <Sum of={row.from} sum={row.fromSumma} /> <Icon name="right" />
          <span className="vh">{t('office.to')}</span> <Sum of={row.to} sum={row.toSumma} />
        </span>
      </span>
      <span className="qr__l qr__m">
        <span className="qr__what">
          {t('claim.number', { number: row.publicId })},{' '}
          <span className={`qr__st state--${stateLook(row).tone}`}>
            {status}
            {row.waitsFor !== null && `: ${t(`claim.why.${row.waitsFor}`)}`}
            {row.escalatedAt !== null && `, ${t('queue.escalated')}`}
          </span>
          {isGone && statusHeard !== undefined && statusHeard !== row.status && (
            <>, {t('queue.movedOn', { status: t(`status.${statusHeard}`) })}</>
          )}
          ,{' '}
          {row.completedBefore === 0
            ? t('queue.completed')
            : t('queue.completedBefore', { count: row.completedBefore })}
          , {row.email ?? t('queue.guest')}
        </span>
        <span className="nowrap">
          <Matched row={row} />
        </span>
      </span>
    </Link>
  );
}

/** A sum and where it is: a bank, a wallet, or the network of a coin. Of RUB and USDT there are many. */
function Sum({ of, sum }: { of: QueueRow['from']; sum: string }): JSX.Element {
  const locale = useFormatLocale();
  return (
    <span className="qr__sum">
      <b>{sumText(sum, locale, of.ticker)}</b>{' '}
      <span className={of.network === null ? 'qr__at' : 'qr__at qr__net'}>{placeOf(of)}</span>
    </span>
  );
}

function TimeLeft({ row, leftMs, now }: { row: QueueRow; leftMs: number | undefined; now: number }) {
  const t = useTranslations();
  const length = useLength();
  const age = useAge();
  if (leftMs === undefined) {
    return (
      <span className="qr__t">
        {age(now - Date.parse(row.createdAt))}
        <span className="vh"> {t('office.time.age')}</span>
      </span>
    );
  }
  return (
    <span className="qr__t">
      <b>{length(leftMs)}</b>
      <span className="vh"> {t(leftMs < 0 ? 'office.time.late' : 'office.time.left')}</span>
    </span>
  );
}

/** True where money or a receipt is there. */
function Matched({ row }: { row: QueueRow }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const isNothing = /^0*(\.0*)?$/.test(row.received);
  const receipts = row.receipts === 0 ? '' : t('queue.receipts', { count: row.receipts });
  const received = isNothing
    ? ''
    : t('queue.received', { amount: sumText(row.received, locale, row.from.ticker) });
  const parts = [receipts, received].filter((part) => part !== '');
  const others = row.receivedOther.map(({ amount, name, currency }) => (
    <span key={currency} className="qr__tag">
      {parts.length > 0 && ', '}
      {t('queue.receivedOther', { amount: sumText(amount, locale, name) })}
    </span>
  ));
  return (
    <>
      {parts.length === 0 && others.length === 0 ? t('queue.nothingCame') : parts.join(', ')}
      {others}
      {row.payments > 1 && <span className="qr__tag">, {t('queue.payments', { count: row.payments })}</span>}
    </>
  );
}

type Place = Pick<QueueRow['from'], 'network' | 'name' | 'ticker'>;

/**
 * Where a sum is, in words: the bank, the wallet, or the network of a coin, by its short name where it has one ("Tron
 * (TRC20)"). A ticker stands at the sum already.
 */
export function placeOf({ network, name, ticker }: Place): string {
  if (network !== null) return /\((.+)\)$/.exec(network)?.[1] ?? network;
  return name.endsWith(`, ${ticker}`) ? name.slice(0, -ticker.length - 2) : name;
}
