import type { OfficeClaim } from '@menyala/contract/office/claims';
import { gainText, negate } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../design/copy-button.tsx';
import { Icon } from '../design/icon.tsx';
import { useActorName } from '../messages/actor-name.ts';
import type { Translate } from '../messages/messages.ts';
import { useRouteName } from '../messages/route-name.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';

/** Every payment that came and every attempt to pay out, with its reference and who booked it. */
export function MoneyMovements({ claim }: { claim: OfficeClaim }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  return (
    <table className="mon">
      <thead className="vh">
        <tr>
          <th scope="col">{t('claim.movement')}</th>
          <th scope="col">{t('claim.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {claim.deposits.length === 0 && (
          <tr>
            <th scope="row" colSpan={2} className="soft">
              {t('claim.noMoney')}
            </th>
          </tr>
        )}
        {claim.deposits.map((deposit) => (
          <Movement
            key={deposit.id}
            name={`${deposit.rail}, ${depositState(t, deposit.state)}`}
            isOut={deposit.state !== 'final'}
            reference={deposit.reference}
            by={deposit.by}
            at={deposit.at}
            amount={gainText(deposit.amount, locale, deposit.currency)}
            isGain
          />
        ))}
        {claim.payouts.map((payout) => (
          <Payout key={payout.id} claim={claim} payout={payout} />
        ))}
      </tbody>
      {claim.profit !== null && (
        <tfoot>
          <tr>
            <th scope="row">{t(claim.status === 'success' ? 'claim.profit' : 'claim.profitExpected')}</th>
            <td className={claim.profit.startsWith('-') || claim.status !== 'success' ? 'num' : 'num in'}>
              {gainText(claim.profit, locale, claim.to.ticker)}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Payout({
  claim,
  payout,
}: {
  claim: OfficeClaim;
  payout: OfficeClaim['payouts'][number];
}): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const name = useRouteName();
  const route = payout.route.startsWith('sandbox') ? t('claim.sandbox') : name(payout.route);
  return (
    <Movement
      name={`${t('claim.payout')} (${route}): ${payoutState(t, payout.state)}`}
      isOut={payout.state !== 'sent' && payout.state !== 'confirmed'}
      reference={payout.reference}
      by={payout.by}
      at={payout.openedAt}
      amount={gainText(negate(payout.amount), locale, claim.to.ticker)}
      warning={payout.isStuck ? t('claim.stuck') : undefined}
    />
  );
}

const depositStates = ['seen', 'final', 'reversed', 'returned'] as const;

function depositState(t: Translate, state: string): string {
  const known = depositStates.find((one) => one === state);
  return known === undefined ? state : t(`claim.depositState.${known}`);
}

const payoutStates = ['open', 'sent', 'confirmed', 'failed', 'returned'] as const;

function payoutState(t: Translate, state: string): string {
  const known = payoutStates.find((one) => one === state);
  return known === undefined ? state : t(`claim.payoutState.${known}`);
}

interface MovementProps {
  name: string;
  /** True where the sum does not count: not final, taken back, failed. */
  isOut: boolean;
  reference: string | null;
  by: string;
  at: string;
  /** With its sign. */
  amount: string;
  isGain?: boolean;
  warning?: string | undefined;
}

/** One movement of money; its reference has a line of its own, since it is never cut. */
function Movement({
  name,
  isOut,
  reference,
  by,
  at,
  amount,
  isGain = false,
  warning,
}: MovementProps): JSX.Element {
  const actor = useActorName();
  const moment = useMoment();
  return (
    <>
      <tr>
        <th scope="row">{name}</th>
        <td className={isOut ? 'num soft' : isGain ? 'num in' : 'num'}>{amount}</td>
      </tr>
      <tr className="mon__more">
        <td colSpan={2}>
          <span className="mon__by">
            {moment(at)}, {actor(by)}
          </span>
          {warning !== undefined && (
            <span className="error">
              <Icon name="warning" />
              {warning}
            </span>
          )}
        </td>
      </tr>
      {reference !== null && (
        <tr className="mon__more">
          <td colSpan={2}>
            <span className="mon__ref">
              <span className="code" translate="no">
                {reference}
              </span>
              <CopyButton text={reference} what={reference} />
            </span>
          </td>
        </tr>
      )}
    </>
  );
}
