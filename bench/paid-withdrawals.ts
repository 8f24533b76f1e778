import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { associatedData } from '../server/platform/vault/associated-data.ts';
import { encryptCards } from '../server/platform/vault/card-numbers.ts';
import { fileRing } from '../server/platform/vault/key-ring.ts';
import { vaultOf } from '../server/platform/vault/vault.ts';
import type { Server } from './server.ts';

/** Withdrawals of a partner that were paid, one a day, each with details of its own, encrypted as they are. */
export async function addPaidWithdrawals(
  { vaultKeysFile }: Server,
  pool: pg.Pool,
  email: string,
  count: number,
): Promise<void> {
  const vault = vaultOf(fileRing(vaultKeysFile));
  const withdrawals = Array.from({ length: count }, (_, place) => {
    const id = randomUUID();
    const details = { card: '2202200000004562', holder: 'Ivan Petrov' };
    return {
      id,
      at: new Date(Date.now() - place * 24 * 60 * 60 * 1000),
      requisites: encryptCards(vault, details, associatedData.withdrawal(id)),
    };
  });
  await pool.query(
    `insert into withdrawal (id, user_id, status, currency_id, amount, fee, to_id, to_summa, course, requisites, reference,
       created_at, updated_at, paid_at)
     select w.id, u.id, 'refsucc', (h.settings -> 'programme' ->> 'currencyId')::int, 20, 1, c.id, 1900, 100, w.requisites, w.id, w.at, w.at, w.at
     from jsonb_to_recordset($1) as w (id uuid, at timestamptz, requisites jsonb), users u, exchange_settings h, currency c
     where u.email = $2 and c.code = 'SBERRUB'`,
    [JSON.stringify(withdrawals), email],
  );
}
