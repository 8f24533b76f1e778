import { useTranslations } from 'use-intl';

const kinds = [
  'hold',
  'release',
  'deposit',
  'payout',
  'settle',
  'adjustment',
  'refund',
  'reversal',
  'returned',
  'reverse',
  'debt',
  'join',
  'withdrawal_asked',
  'withdrawal_paid',
  'withdrawal_reject',
  'withdrawal_cancel',
  'refund_made',
  'refund_closed',
  'partner_adjustment',
  'gift',
  'gift_cancelled',
  'contest',
  'given_up',
] as const;

/** What a transfer was for; a kind that this office does not know yet is shown as the ledger has it. */
export function useKindName(): (kind: string) => string {
  const t = useTranslations();
  return (kind) => {
    const known = kinds.find((one) => one === kind);
    return known === undefined ? kind : t(`ledger.kind.${known}`);
  };
}
