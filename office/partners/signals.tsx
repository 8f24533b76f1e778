import type { AbuseSignal } from '@menyala/contract/office/partners';
import { type MoneyUnit, sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import { useFormatLocale } from '../messages/use-language.ts';

interface Props {
  signals: readonly AbuseSignal[];
  currency: MoneyUnit;
}

/** What looks like earning from oneself: what it is, what it may mean, and the claims to look at. */
export function Signals({ signals, currency }: Props): JSX.Element {
  const t = useTranslations();
  if (signals.length === 0)
    return (
      <p className="signals__well">
        <Icon name="check" />
        {t('partners.noSignals')}
      </p>
    );
  return (
    <ul className="signals">
      {signals.map((signal) => (
        <li key={`${signal.kind} ${signal.refusedFor} ${signal.what}`}>
          <Signal signal={signal} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

function Signal({ signal, currency }: { signal: AbuseSignal; currency: MoneyUnit }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const money = (amount: string) => sumText(amount, locale, currency);
  const { kind, refusedFor, what, latest } = signal;
  return (
    <>
      <h3>
        <Icon name="warning" />
        <span>
          {t(`partners.signal.${kind}`)}
          {refusedFor !== null && `: ${t(`claim.brought.refusedFor.${refusedFor}`)}`}
        </span>
      </h3>
      <p>
        <b>{t('partners.signalFigures', { count: signal.claims })}</b>,{' '}
        {t('partners.signalMoney', { turnover: money(signal.turnover), rewards: money(signal.rewards) })}
      </p>
      {what !== null && <p>{t('partners.signalWhat', { what })}</p>}
      <p className="hint">{t(`partners.signalMeans.${kind}`)}</p>
      {latest.length > 0 && (
        <p className="signals__claims">
          <span className="soft">{t('partners.signalClaims')}:</span>
          {latest.map(({ id, publicId }) => (
            <OpenLink key={id} to={`/claims/${id}`}>
              {t('claim.number', { number: publicId })}
            </OpenLink>
          ))}
        </p>
      )}
    </>
  );
}
