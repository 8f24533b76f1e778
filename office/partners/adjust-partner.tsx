import { adjustPartner, type OfficePartner } from '@menyala/contract/office/partners';
import { formatAmount, isZero, sumText } from '@menyala/money';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { Fact } from '../design/fact.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { type Account, type Adjustment, adjustedBalance, balanceOf } from './adjusted-balance.ts';
import { useKeepPartner } from './use-partner.ts';

/** Opens the form that puts money or points on a balance, or takes them off. */
export function AdjustPartnerButton({ partner }: { partner: OfficePartner }): JSX.Element {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {t('partners.adjust')}
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
  const t = useTranslations();
  const written = useWritten(partner);
  const { ticker, decimals } = partner.currency;
  return (
    <ActionDialog
      call={adjustPartner}
      params={{ id: partner.id }}
      title={t('partners.adjustTitle')}
      submit={({ direction }) => t(`partners.direction.${direction}`)}
      start={{ account: 'referral', direction: 'in' }}
      fields={({ account, direction }) => ({
        account: {
          label: t('partners.money'),
          options: (['referral', 'bonus'] as const).map((id) => ({
            id,
            text: t(`partners.account.${id}`),
          })),
        },
        direction: {
          label: t('partners.adjust'),
          options: (['in', 'out'] as const).map((id) => ({ id, text: t(`partners.direction.${id}`) })),
        },
        amount: {
          label: account === 'referral' ? `${t('partners.amount')}, ${ticker}` : t('partners.amount'),
          unit: account === 'referral' ? { ticker, decimals } : { ticker: '', decimals: pointDecimals },
          isAboveZero: true,
          wrong: t('catalogue.badAmount'),
          isLive: true,
          check: (amount) =>
            adjustedBalance(partner, { account, direction, amount }) === undefined
              ? t('partners.tooMuch', { amount: written(balanceOf(partner, account).balance, account) })
              : undefined,
        },
        reason: {
          label: t('partners.reason'),
          hint: t('partners.reasonHint'),
          wrong: t('partners.reasonShort'),
        },
      })}
      done={t('partners.adjusted')}
      onDone={useKeepPartner()}
      onClose={onClose}
      about={
        <p>
          <b>{partner.email ?? t('partners.deleted')}</b>
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
  const t = useTranslations();
  const written = useWritten(partner);
  const before = balanceOf(partner, adjustment.account);
  const after = adjustedBalance(partner, adjustment);
  const text = (amount: string | undefined) =>
    amount === undefined ? '–' : written(amount, adjustment.account);
  const isOwed = !isZero(before.owed);
  return (
    <dl className="req2">
      <Fact name={t('partners.before')}>{text(before.balance)}</Fact>
      {isOwed && <Fact name={t('partners.owedBefore')}>{text(before.owed)}</Fact>}
      <Fact name={t('partners.after')}>
        <b>{text(after?.balance)}</b>
      </Fact>
      {isOwed && (
        <Fact name={t('partners.owedAfter')}>
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
