import type { OfficePartner } from '@menyala/contract/office/partners';
import { formatAmount, sumText } from '@menyala/money';
import { type JSX, useState } from 'react';
import { DeedField } from '../attention/deed-field.tsx';
import { FormDialog } from '../design/form-dialog.tsx';
import { notify } from '../frame/notices.tsx';
import { useFormatLocale, useSay } from '../language/say.ts';
import { BeforeAndAfter } from './before-and-after.tsx';
import { Choice } from './choice.tsx';
import { type Account, readPartnerAdjustment, type TypedAdjustment } from './read-partner-adjustment.ts';
import { useAdjustPartner } from './use-adjust-partner.ts';

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

/** Puts money or points on a balance or takes them off, with a reason, and shows the balance before and after. */
function AdjustDialog({ partner, onClose }: { partner: OfficePartner; onClose: () => void }): JSX.Element {
  const say = useSay();
  const locale = useFormatLocale();
  const [typed, setTyped] = useState<TypedAdjustment>({
    account: 'referral',
    direction: 'in',
    amount: '',
    reason: '',
  });
  const [isTried, setTried] = useState(false);
  const adjust = useAdjustPartner(partner.id, () => {
    notify(say('partners.adjusted'), { type: 'success' });
    onClose();
  });
  const read = readPartnerAdjustment(typed, partner, locale);
  const written = useWritten(partner, typed.account);
  const change = (part: Partial<TypedAdjustment>) => {
    setTyped((last) => ({ ...last, ...part }));
    adjust.reset();
  };
  const submit = (form: HTMLFormElement) => {
    setTried(true);
    const { amount, amountError, reasonError } = read;
    if (amount === undefined || amountError !== undefined)
      form.querySelector<HTMLElement>('[name="amount"]')?.focus();
    else if (reasonError !== undefined) form.querySelector<HTMLElement>('[name="reason"]')?.focus();
    else {
      const { account, direction, reason } = typed;
      adjust.mutate({ account, direction, amount, reason: reason.trim() });
    }
  };
  const unit = typed.account === 'referral' ? `, ${partner.currency.ticker}` : '';
  const amountWrong =
    read.amountError === 'tooMuch'
      ? say('partners.tooMuch', { amount: written(read.before.balance) })
      : isTried && read.amountError !== undefined && say('catalogue.badAmount');
  return (
    <FormDialog
      title={say('partners.adjustTitle')}
      submit={say(`partners.direction.${typed.direction}`)}
      isPending={adjust.isPending}
      error={adjust.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <b>{partner.email ?? say('partners.deleted')}</b>
      </p>
      <Choice
        name="account"
        legend={say('partners.money')}
        options={(['referral', 'bonus'] as const).map((id) => ({ id, text: say(`partners.account.${id}`) }))}
        chosen={typed.account}
        onChoose={(account) => change({ account })}
      />
      <Choice
        name="direction"
        legend={say('partners.adjust')}
        options={(['in', 'out'] as const).map((id) => ({ id, text: say(`partners.direction.${id}`) }))}
        chosen={typed.direction}
        onChoose={(direction) => change({ direction })}
      />
      <DeedField
        name="amount"
        label={`${say('partners.amount')}${unit}`}
        hint=""
        value={typed.amount}
        most={60}
        wrong={amountWrong || undefined}
        error={adjust.error}
        isNumber
        onChange={(amount) => change({ amount })}
      />
      <DeedField
        name="reason"
        label={say('partners.reason')}
        hint={say('partners.reasonHint')}
        value={typed.reason}
        most={2000}
        wrong={isTried && read.reasonError !== undefined ? say('partners.reasonShort') : undefined}
        error={adjust.error}
        isLong
        onChange={(reason) => change({ reason })}
      />
      <BeforeAndAfter read={read} written={written} />
    </FormDialog>
  );
}

/** Money has its ticker, points are a bare number beside their name. */
function useWritten(partner: OfficePartner, account: Account): (amount: string) => string {
  const locale = useFormatLocale();
  return (amount) =>
    account === 'referral' ? sumText(amount, locale, partner.currency) : formatAmount(amount, locale);
}
