import type { AnswerOf, Language } from '@menyala/contract';
import type { listTransfers } from '@menyala/contract/office/exchange';
import { plain } from '../platform/database/numeric.ts';
import { listedText } from '../platform/sight.ts';
import { accountNames } from './account-names.ts';
import type { TransferRow } from './transfer-queries.ts';
import type { AccountKind } from './transfers.ts';

type Line = AnswerOf<typeof listTransfers>['items'][number];

const pointsOf: Record<Language, string> = { ru: 'баллы', en: 'points' };
const isOfPoints = ({ debit_kind: debit, credit_kind: credit }: TransferRow) =>
  debit === 'points' || debit.startsWith('bonus') || credit === 'points';

export function transferView(row: TransferRow, language: Language): Line {
  const names = accountNames[language];
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    // The database lets no other kinds in.
    debit: names[row.debit_kind as AccountKind],
    credit: names[row.credit_kind as AccountKind],
    // Points stand under the currency that their worth is reckoned in, and are none of it.
    currency: isOfPoints(row) ? pointsOf[language] : row.currency,
    amount: plain(row.amount),
    claimId: row.claim_id,
    by: row.actor,
    reason: listedText(row.reason),
  };
}
