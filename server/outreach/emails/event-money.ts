import { add } from '@menyala/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { type Details, decryptCards } from '../../platform/vault/card-numbers.ts';
import type { Vault } from '../../platform/vault/vault.ts';

/** What came for a claim, or was taken back, at a moment: by currency, from the ledger. */
export async function moneyOfEvent(
  tx: Tx,
  claimId: string,
  at: Date,
): Promise<{ currencyId: number; amount: string }[]> {
  const { rows } = await sql<{ currencyId: number; amount: string }>`
    select t.currency_id as "currencyId", sum(t.amount) as amount
    from ledger_tx l join transfer t on t.tx_id = l.id join account credit on credit.id = t.credit_id
    where l.claim_id = ${claimId} and l.created_at = ${at}
      and (l.kind = 'reversal' or (l.kind = 'deposit' and credit.kind = 'due'))
    group by t.currency_id order by t.currency_id`.execute(tx);
  return rows.map(({ currencyId, amount }) => ({ currencyId, amount: add(amount, '0') }));
}

/** The change of details that was made at a moment. */
export async function detailsChange(
  { tx, vault }: { tx: Tx; vault: Vault },
  claimId: string,
  at: Date,
): Promise<{ before: Details; after: Details } | undefined> {
  const row = await tx
    .selectFrom('requisites_change')
    .select(['before', 'after'])
    .where('claim_id', '=', claimId)
    .where('at', '=', at)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const opened = (details: unknown) => decryptCards(vault, details as Details, associatedData.claim(claimId));
  return row && { before: opened(row.before), after: opened(row.after) };
}
