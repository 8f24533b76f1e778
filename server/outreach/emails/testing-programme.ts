import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { encryptCards } from '../../platform/vault/card-numbers.ts';
import type { Vault } from '../../platform/vault/vault.ts';

interface Given {
  admin: pg.Client;
  vault: Pick<Vault, 'encrypt'>;
  /** In which the programme is reckoned, and a currency that withdrawals are paid in. */
  currencies: { programme: number; paid: number };
}

export const withdrawnTo = { card: '2200700012345678', holder: 'Anna Brook' };

/** Things of the partner programme as they lie in a database after they moved, written past their use cases. */
export function programmeIn({ admin, vault, currencies }: Given) {
  let outboxId = 9_000;
  const published = (topic: OutboxEvent['topic'], payload: OutboxEvent['payload']): OutboxEvent => {
    outboxId += 1;
    return { id: outboxId, topic, payload };
  };
  return {
    /** A withdrawal that has just come to a status by one event. */
    async withdrawal(userId: number, event: string, given: { reference?: string; reason?: string } = {}) {
      const id = randomUUID();
      await admin.query(
        `insert into withdrawal (id, user_id, status, currency_id, amount, fee, to_id, to_summa, course, requisites, reference, reason, created_at, updated_at)
         values ($1, $2, 'deleted', $3, '50.000', 1, $4, 4410, 90, $5, $6, $7, now(), now())`,
        [
          ...[id, userId, currencies.programme, currencies.paid],
          ...[encryptCards(vault, withdrawnTo, associatedData.withdrawal(id)), given.reference, given.reason],
        ],
      );
      return published('withdrawal.moved', { withdrawal: id, version: 2, status: 'accepted', event });
    },
    /** A gift that has just come to a status; its item is called "Кружка", "A mug". */
    async gift(
      userId: number,
      status: 'done' | 'asked' | 'sent' | 'cancelled',
      given: { tracking?: string; reason?: string; code?: string } = {},
    ) {
      const id = randomUUID();
      await admin.query(
        `with item as (
           insert into gift_item (kind, title_ru, title_en, price, created_at) values ('thing', 'Кружка', 'A mug', 250, now()) returning id
         ), code as (
           insert into promocode (code, kind, amount, ends_at, created_by, created_at)
           select $6, 'margin', 50, '2026-06-01T12:00:00Z', 'system:start', now() where $6::text is not null returning id
         ), booked as (
           insert into ledger_tx (id, kind, actor, created_at) select coalesce(max(id), 0) + 1, 'gift', 'customer', now() from ledger_tx returning id
         )
         insert into gift_order (id, item_id, user_id, price, status, promocode_id, tracking, reason, booked_by, created_at, updated_at)
         select $1, item.id, $2, 250, $3, (select id from code), $4, $5, booked.id, now(), now() from item, booked`,
        [id, userId, status, given.tracking, given.reason, given.code],
      );
      return published('gift.moved', { order: id, status, event: status });
    },
    /** A contest whose first places were won by these users. */
    async contest(...winners: { userId: number; kind: 'money' | 'points' }[]) {
      const { rows } = await admin.query<{ id: number }>(
        `insert into contest (title_ru, title_en, prizes, counts, starts_at, ends_at, status, created_at)
         values ('Осень', 'Autumn', '[]', 'exchanges', '2026-04-01', '2026-05-01', 'awarded', '2026-04-01') returning id`,
      );
      const id = rows[0]?.id;
      for (const [index, { userId, kind }] of winners.entries())
        await admin.query(
          `with booked as (
             insert into ledger_tx (id, kind, actor, created_at) select coalesce(max(id), 0) + 1, 'contest', 'staff:demo', now() from ledger_tx returning id
           )
           insert into contest_award (contest_id, place, user_id, turnover, kind, amount, booked_by, at)
           select $1, $2, $3, 1000, $4, 500, booked.id, now() from booked`,
          [id, index + 1, userId, kind],
        );
      return published('contest.awarded', { contest: id });
    },
    /** The prize of one place, an event of its own. */
    prize: (contest: unknown, place: number) => published('contest.prize', { contest, place }),
  };
}
