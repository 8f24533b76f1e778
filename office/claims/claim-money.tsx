import type { ClaimAction, OfficeClaim } from '@menyala/contract/office/claims';
import { sumText } from '@menyala/money';
import type { JSX } from 'react';
import { Icon } from '../design/icon.tsx';
import { useFormatLocale, useSay } from '../language/say.ts';
import { useMoment } from '../language/use-moment.ts';
import { useKindName } from '../ledger/kind-name.ts';
import { ClaimBrought } from './claim-brought.tsx';
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
  const say = useSay();
  return (
    <section className="card" aria-labelledby="money-title">
      <h2 id="money-title">{say('claim.money')}</h2>
      <MoneyOwed claim={claim} />
      <Refunds claim={claim} onOpen={onOpen} />
      <h3>{say('claim.movements')}</h3>
      <MoneyMovements claim={claim} />
      <ClaimBrought claim={claim} />
      <h3>{say('claim.receipts')}</h3>
      <Receipts files={claim.receiptFiles} />
      <details className="more">
        <summary>
          {say('claim.transfers')} <span className="c">{claim.transfers.length}</span>
        </summary>
        <Transfers claim={claim} />
      </details>
    </section>
  );
}

function Transfers({ claim }: { claim: OfficeClaim }): JSX.Element {
  const say = useSay();
  const locale = useFormatLocale();
  const moment = useMoment();
  const kind = useKindName();
  if (claim.transfers.length === 0) return <p className="hint">{say('claim.noTransfers')}</p>;
  return (
    <ol className="log">
      {claim.transfers.map((transfer) => (
        <li key={[transfer.at, transfer.kind, transfer.debit, transfer.credit, transfer.amount].join(' ')}>
          <time dateTime={transfer.at}>{moment(transfer.at)}</time>
          <span>
            {kind(transfer.kind)}: {transfer.debit} <Icon name="right" />
            <span className="vh">{say('office.to')}</span> {transfer.credit}:{' '}
            <b className="nowrap">{sumText(transfer.amount, locale, transfer.currency)}</b>
          </span>
        </li>
      ))}
    </ol>
  );
}
