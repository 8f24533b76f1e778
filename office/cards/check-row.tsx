import type { OfficeCheckRow } from '@menyala/contract/office/cards';
import { sumText } from '@menyala/money';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { toneOf } from '../claims/deadline.ts';
import type { ShownRow } from '../claims/live-rows.ts';
import { useAge, useLength } from '../claims/use-length.ts';
import { Icon } from '../design/icon.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useKnown, useWaits, useWho } from './check-words.ts';

interface Props {
  shown: ShownRow<OfficeCheckRow>;
  isOpen: boolean;
  /** The server's time in milliseconds. */
  now: number;
  /** The address's tab and page, kept while cards are opened. */
  search: string;
}

/** A check in the list: whose card, how urgent, and whether something is odd about it. */
export function CheckRow({ shown, isOpen, now, search }: Props): JSX.Element {
  const { row, isGone, changes } = shown;
  const t = useTranslations();
  const who = useWho();
  const known = useKnown();
  const leftMs = row.claim?.until == null ? undefined : Date.parse(row.claim.until) - now;
  const look = [
    'qr',
    leftMs === undefined ? 't-ok' : `t-${toneOf(leftMs)}`,
    isOpen ? 'is-open' : '',
    isGone ? 'is-gone' : '',
    changes > 0 ? `is-changed-${changes % 2}` : '',
  ].join(' ');
  return (
    <Link
      className={look}
      to={{ pathname: `/checks/${row.id}`, search }}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className="qr__l">
        <TimeLeft row={row} leftMs={leftMs} now={now} />
        <span className="qr__s qr__card">
          <b translate="no">{row.masked}</b>
        </span>
        {row.flags > 0 && (
          <span className="qr__flags">
            <Icon name="warning" />
            <span aria-hidden="true">{row.flags}</span>
            <span className="vh">{t('cards.flags', { count: row.flags })}</span>
          </span>
        )}
      </span>
      <span className="qr__l qr__m">
        <span>{row.holder}</span>
        <span className="nowrap">
          {row.status === 'pending' ? (
            <Waits sentAt={row.sentAt} now={now} />
          ) : (
            t(`cards.status.${row.status}`).toLocaleLowerCase()
          )}
        </span>
      </span>
      <span className="qr__l qr__m">
        <span>
          {who(row.by)}, {known(row.by)}
        </span>
      </span>
      {row.claim !== null && (
        <span className="qr__l qr__m">
          <ClaimSums claim={row.claim} />
        </span>
      )}
    </Link>
  );
}

function ClaimSums({ claim }: { claim: NonNullable<OfficeCheckRow['claim']> }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  return (
    <span className="qr__s">
      {t('claim.number', { number: claim.publicId })}, {sumText(claim.fromSumma, locale, claim.fromTicker)}{' '}
      <Icon name="right" />
      <span className="vh">{t('office.to')}</span> {sumText(claim.toSumma, locale, claim.toTicker)}
    </span>
  );
}

function Waits({ sentAt, now }: { sentAt: string | null; now: number }): string | null {
  const waits = useWaits();
  return sentAt === null ? null : waits(now - Date.parse(sentAt));
}

function TimeLeft({ row, leftMs, now }: { row: OfficeCheckRow; leftMs: number | undefined; now: number }) {
  const t = useTranslations();
  const length = useLength();
  const age = useAge();
  if (leftMs === undefined) {
    const since = row.decidedAt ?? row.sentAt ?? row.createdAt;
    return <span className="qr__t">{age(now - Date.parse(since))}</span>;
  }
  return (
    <span className="qr__t">
      <b>{length(leftMs)}</b>
      <span className="vh"> {t(leftMs < 0 ? 'office.time.late' : 'office.time.left')}</span>
    </span>
  );
}
