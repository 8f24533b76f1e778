import type { OfficeClaim } from '@menyala/contract/office/claims';
import type { JSX } from 'react';
import { CopyButton } from '../design/copy-button.tsx';
import { Icon } from '../design/icon.tsx';
import { useActorName } from '../language/actor-name.ts';
import { gainText, moneyText } from '../language/money-text.ts';
import { useFormatLocale, useSay } from '../language/say.ts';
import { useMoment } from '../language/use-moment.ts';
import { useKindName } from '../ledger/kind-name.ts';
import { Receipts } from './receipts.tsx';

/** What came and what goes, the receipts that back it, and the transfers that it made in the ledger. */
export function ClaimMoney({ claim }: { claim: OfficeClaim }): JSX.Element {
  const say = useSay();
  return (
    <section className="card" aria-labelledby="money-title">
      <h2 id="money-title">{say('claim.money')}</h2>
      <Movements claim={claim} />
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

function Movements({ claim }: { claim: OfficeClaim }): JSX.Element {
  const say = useSay();
  const locale = useFormatLocale();
  return (
    <table className="mon">
      <thead className="mon__head">
        <tr>
          <th scope="col">{say('claim.movement')}</th>
          <th scope="col" className="num">
            {say('claim.came')}
          </th>
          <th scope="col" className="num">
            {say('claim.goes')}
          </th>
        </tr>
      </thead>
      <tbody>
        {claim.deposits.length === 0 && (
          <tr>
            <th scope="row" colSpan={3} className="soft">
              {say('claim.noMoney')}
            </th>
          </tr>
        )}
        {claim.deposits.map((deposit) => (
          <Movement
            key={deposit.id}
            name={`${deposit.rail}, ${depositState(say, deposit.state)}`}
            reference={deposit.reference}
            by={deposit.by}
            came={moneyText(deposit.amount, claim.from.ticker, locale)}
          />
        ))}
        {claim.payouts.map((payout) => (
          <Movement
            key={payout.id}
            name={`${say('claim.payout')}, ${payoutState(say, payout.state)}`}
            reference={payout.reference}
            by={payout.by}
            goes={moneyText(payout.amount, claim.to.ticker, locale)}
          />
        ))}
      </tbody>
      {claim.profit !== null && (
        <tfoot>
          <tr>
            <th scope="row">{say('claim.profit')}</th>
            <td className={claim.profit.startsWith('-') ? 'num' : 'num in'} colSpan={2}>
              {gainText(claim.profit, claim.to.ticker, locale)}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

type Say = ReturnType<typeof useSay>;

function depositState(say: Say, state: string): string {
  return state === 'seen' || state === 'final' || state === 'reversed'
    ? say(`claim.depositState.${state}`)
    : state;
}

function payoutState(say: Say, state: string): string {
  return state === 'open' || state === 'sent' || state === 'confirmed' || state === 'failed'
    ? say(`claim.payoutState.${state}`)
    : state;
}

interface MovementProps {
  name: string;
  reference: string | null;
  by: string;
  came?: string;
  goes?: string;
}

/** One movement of money; its reference has a line of its own, since it is never cut. */
function Movement({ name, reference, by, came, goes }: MovementProps): JSX.Element {
  const actor = useActorName();
  return (
    <>
      <tr>
        <th scope="row">
          {name}
          <span className="mon__by">{actor(by)}</span>
        </th>
        <td className="num in">{came}</td>
        <td className="num">{goes}</td>
      </tr>
      {reference !== null && (
        <tr className="mon__more">
          <td colSpan={3}>
            <span className="mon__ref">
              <span className="code">{reference}</span>
              <CopyButton text={reference} what={reference} />
            </span>
          </td>
        </tr>
      )}
    </>
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
            <b className="nowrap">{moneyText(transfer.amount, transfer.currency, locale)}</b>
          </span>
        </li>
      ))}
    </ol>
  );
}
