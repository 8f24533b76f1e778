import { add, subtract } from '@menyala/money';
import { sql } from 'kysely';
import type { Shown } from '../platform/approvals/approval.ts';
import { isAbove, readPolicy, worthOf } from '../platform/approvals/approval-policy.ts';
import type { Tx } from '../platform/database/connection.ts';
import { plain } from '../platform/database/numeric.ts';
import { reserveRow } from './reserve-views.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * How money that was taken out of a reserve by hand, in this transaction, is shown to a second person; null where all of the last day
 * together is no more than one person may take. A sum in parts is one sum.
 */
export async function dangerOfTaking(
  tx: Tx,
  currencyId: number,
  { amount, reason }: { amount: string; reason: string },
  now: Date,
): Promise<Shown | null> {
  const { reserveOutAbove } = await readPolicy(tx);
  const worth = await takenSince(tx, new Date(now.getTime() - dayMs));
  if (!isAbove(worth, reserveOutAbove)) return null;
  const { code, ticker, available } = await reserveRow(tx, currencyId);
  const after = plain(available ?? '0');
  const own = await worthOf(tx, currencyId, amount);
  return {
    title: { ru: `Вывести из резерва ${amount} ${code}`, en: `Take ${amount} ${code} out of the reserve` },
    means: {
      ru: 'Эти деньги уйдут из обменника. Проверьте, куда и зачем.',
      en: 'This money will leave the exchange. Check where it goes and why.',
    },
    facts: [
      {
        label: { ru: 'Свободно в резерве', en: 'Available in the reserve' },
        before: `${add(after, amount)} ${ticker}`,
        after: `${after} ${ticker}`,
      },
      { label: { ru: 'Выводят', en: 'Taken out' }, before: null, after: `${plain(amount)} ${ticker}` },
      {
        label: { ru: 'По базовой цене', en: 'By the base price' },
        before: null,
        after: own === null ? { ru: 'цена не задана', en: 'no price is set' } : `${inCents(own)} USD`,
      },
      {
        label: { ru: 'Всего за сутки из всех резервов', en: 'Out of all reserves within a day' },
        before: own === null || worth === null ? null : `${inCents(subtract(worth, own))} USD`,
        after: worth === null ? { ru: 'цена не задана', en: 'no price is set' } : `${inCents(worth)} USD`,
      },
      { label: { ru: 'Причина', en: 'Reason' }, before: null, after: reason },
    ],
    page: `/reserves/${currencyId}/show`,
  };
}

const inCents = (usd: string) => usd.replace(/(\.\d\d)\d+$/, '$1');

/** In dollars, by the prices of now; null where one of them was never set. Found by the objects of the audit log, which has an index. */
async function takenSince(tx: Tx, since: Date): Promise<string | null> {
  const { rows } = await sql<{ usd: string | null; unpriced: boolean }>`
    select sum((a.after ->> 'amount')::numeric * p.usd) as usd, coalesce(bool_or(not p.is_set), false) as unpriced
    from currency c join price p on p.asset = c.price_asset
    join audit a on a.object = 'reserve:' || c.id and a.act = 'reserve.adjust_out' and a.at > ${since}`.execute(
    tx,
  );
  const [row] = rows;
  return row?.unpriced ? null : plain(row?.usd ?? '0');
}
