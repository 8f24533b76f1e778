import type { ClaimAction, OfficeClaim } from '@menyala/contract/office/claims';
import { sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { useKindName } from '../ledger/kind-name.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { ClaimAttribution } from './claim-attribution.tsx';
import './claim-money.css';
import { MoneyMovements } from './money-movements.tsx';
import { MoneyOwed } from './money-owed.tsx';
import { Receipts } from './receipts.tsx';
import { Refunds } from './refunds.tsx';

interface Props {
  claim: OfficeClaim;
  onOpen: (action: ClaimAction) => void;
}

/** What came, went and goes back, what is owed, the receipts that back it, and the transfers that it made in the ledger. */
export function ClaimMoney({ claim, onOpen }: Props): JSX.Element {
  const t = useTranslations();
  return (
    <section className="card" aria-labelledby="money-title">
      <h2 id="money-title">{t('claim.money')}</h2>
      <MoneyOwed claim={claim} />
      <Refunds claim={claim} onOpen={onOpen} />
      <h3>{t('claim.movements')}</h3>
      <MoneyMovements claim={claim} />
      <ClaimAttribution claim={claim} />
      <h3>{t('claim.receipts')}</h3>
      <Receipts files={claim.receiptFiles} />
      <details className="more">
        <summary>
          {t('claim.transfers')} <span className="c">{claim.transfers.length}</span>
        </summary>
        <Transfers claim={claim} />
      </details>
    </section>
  );
}

function Transfers({ claim }: { claim: OfficeClaim }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const moment = useMoment();
  const kind = useKindName();
  if (claim.transfers.length === 0) return <p className="hint">{t('claim.noTransfers')}</p>;
  return (
    <ol className="log">
      {claim.transfers.map((transfer) => (
        <li key={[transfer.at, transfer.kind, transfer.debit, transfer.credit, transfer.amount].join(' ')}>
          <time dateTime={transfer.at}>{moment(transfer.at)}</time>
          <span>
            {kind(transfer.kind)}: {transfer.debit} <Icon name="right" />
            <span className="vh">{t('office.to')}</span> {transfer.credit}:{' '}
            <b className="nowrap">{sumText(transfer.amount, locale, transfer.currency)}</b>
          </span>
        </li>
      ))}
    </ol>
  );
}
