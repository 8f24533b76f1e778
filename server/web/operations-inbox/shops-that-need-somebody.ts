import type { InboxItem } from '@menyala/contract/office/operations-inbox';
import { mayDo } from '@menyala/contract/roles';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { plain } from '../../platform/database/numeric.ts';
import type { StaffSession } from '../../platform/http/sessions.ts';

/** A webhook that fails for so long is not mended by itself: its shop loses sight of what was paid. */
const failingMs = 24 * 60 * 60 * 1000;
const most = 100;

interface Row {
  kind: 'shop_waits' | 'shop_webhook_fails' | 'shop_owes';
  shop: string;
  name: string;
  since: Date;
  amount: string | null;
  currency: string | null;
}

/** Shops that wait to be approved, that cannot be told what was paid, and that owe for payments that were taken back. */
export async function shopsThatNeedSomebody(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { role }: Pick<StaffSession, 'role'>,
): Promise<InboxItem[]> {
  if (!mayDo('shops.see', role)) return [];
  const failedSince = new Date(clock.now().getTime() - failingMs);
  const { rows } = await sql<Row>`
    select * from (
      select 'shop_waits' as kind, s.id as shop, s.name, s.created_at as since, null::numeric as amount, null::text as currency
      from shop s where s.status = 'waiting'
      union all
      select 'shop_webhook_fails', s.id, s.name, min(w.failing_since), null, null
      from shop_webhook w join shop s on s.id = w.shop_id
      where w.failing_since <= ${failedSince} and w.enabled and w.deleted_at is null and s.status = 'active' group by s.id
      union all
      select 'shop_owes', s.id, s.name,
        (select max(l.created_at) from transfer t join ledger_tx l on l.id = t.tx_id where t.debit_id = a.id or t.credit_id = a.id),
        -a.balance, c.code
      from account a join shop s on s.id = a.owner join currency c on c.id = a.currency_id
      where a.kind = 'shop_owed' and a.balance < 0
    ) needed order by since limit ${most}`.execute(db);
  return rows.map(({ kind, shop, name, since, amount, currency }) => ({
    ...{ kind, shop, since: since.toISOString(), note: name },
    ...{ amount: amount === null ? null : plain(amount), currency, reference: null },
    ...{
      id: null,
      claim: null,
      check: null,
      withdrawal: null,
      giftOrder: null,
      contest: null,
      approval: null,
    },
  }));
}
