import { adjustPartner, type OfficePartner } from '@menyala/contract/office/partners';
import { formatAmount, isZero, sumText } from '@menyala/money';
import { type JSX, useState } from 'react';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { Fact } from '../design/fact.tsx';
import { useFormatLocale, useSay } from '../language/say.ts';
import { type Account, type Adjustment, adjustedBalance, balanceOf } from './adjusted-balance.ts';
import { useKeepPartner } from './use-partner.ts';

/** Opens the form that puts money or points on a balance, or takes them off. */
export function AdjustPartnerButton({ partner }: { partner: OfficePartner }): JSX.Element {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {say('partners.adjust')}
      </button>
      {isOpen && <AdjustDialog partner={partner} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Points have two decimals. */
const pointDecimals = 2;

interface Props {
  partner: OfficePartner;
  onClose: () => void;
}

/** Puts money or points on a balance or takes them off, with a reason, and shows the balance before and after. */
export function AdjustDialog({ partner, onClose }: Props): JSX.Element {
  const say = useSay();
  const written = useWritten(partner);
  const { ticker, decimals } = partner.currency;
  return (
    <ActionDialog
      call={adjustPartner}
      params={{ id: partner.id }}
      title={say('partners.adjustTitle')}
      submit={({ direction }) => say(`partners.direction.${direction}`)}
      start={{ account: 'referral', direction: 'in' }}
      fields={({ account, direction }) => ({
        account: {
          label: say('partners.money'),
          options: (['referral', 'bonus'] as const).map((id) => ({
            id,
            text: say(`partners.account.${id}`),
          })),
        },
        direction: {
          label: say('partners.adjust'),
          options: (['in', 'out'] as const).map((id) => ({ id, text: say(`partners.direction.${id}`) })),
        },
        amount: {
          label: account === 'referral' ? `${say('partners.amount')}, ${ticker}` : say('partners.amount'),
          decimals: account === 'referral' ? decimals : pointDecimals,
          isAboveZero: true,
          wrong: say('catalogue.badAmount'),
          isLive: true,
          check: (amount) =>
            adjustedBalance(partner, { account, direction, amount }) === undefined
              ? say('partners.tooMuch', { amount: written(balanceOf(partner, account).balance, account) })
              : undefined,
        },
        reason: {
          label: say('partners.reason'),
          hint: say('partners.reasonHint'),
          wrong: say('partners.reasonShort'),
        },
      })}
      done={say('partners.adjusted')}
      onDone={useKeepPartner()}
      onClose={onClose}
      about={
        <p>
          <b>{partner.email ?? say('partners.deleted')}</b>
        </p>
      }
      plan={({ typed: { account, direction }, body: { amount } }) => (
        <BeforeAndAfter partner={partner} adjustment={{ account, direction, amount }} />
      )}
    />
  );
}

/** The balance before and after, and what is owed against it where anything is. */
function BeforeAndAfter(props: { partner: OfficePartner; adjustment: Adjustment }): JSX.Element {
  const { partner, adjustment } = props;
  const say = useSay();
  const written = useWritten(partner);
  const before = balanceOf(partner, adjustment.account);
  const after = adjustedBalance(partner, adjustment);
  const text = (amount: string | undefined) =>
    amount === undefined ? '–' : written(amount, adjustment.account);
  const isOwed = !isZero(before.owed);
  return (
    <dl className="req2">
      <Fact name={say('partners.before')}>{text(before.balance)}</Fact>
      {isOwed && <Fact name={say('partners.owedBefore')}>{text(before.owed)}</Fact>}
      <Fact name={say('partners.after')}>
        <b>{text(after?.balance)}</b>
      </Fact>
      {isOwed && (
        <Fact name={say('partners.owedAfter')}>
          <b>{text(after?.owed)}</b>
        </Fact>
      )}
    </dl>
  );
}

/** Money has its ticker, points are a bare number beside their name. */
function useWritten({ currency }: OfficePartner): (amount: string, account: Account) => string {
  const locale = useFormatLocale();
  return (amount, account) =>
    account === 'referral' ? sumText(amount, locale, currency) : formatAmount(amount, locale);
}
