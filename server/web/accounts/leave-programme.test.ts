import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import { post } from '../../ledger/ledger-queries.ts';
import { programmeOf } from '../../market/settings/programme.ts';
import { keepMembers } from '../../people/users/member-queries.ts';
import { referrerFor } from '../../people/users/referrer.ts';
import { goodPassword, newUser, type Visitor } from '../../people/users/testing-visitor.ts';
import { forgetUsers } from '../../people/users/user-queries.ts';
import { askFor, give } from '../../programme/withdrawals/testing-withdrawals.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';

let exchange: TestContext;
let currencyId: number;
beforeAll(async () => {
  exchange = await createTestContext();
  currencyId = programmeOf(exchange.ctx).currency.id;
});
afterAll(() => exchange.close());

const remove = (user: Visitor) => user.send('DELETE', '/api/v1/users/me/', { password: goodPassword });

async function idOf(user: Visitor): Promise<number> {
  return (await user.send('GET', '/api/v1/users/me/')).json().id;
}

/** Books amounts from one kind of account of the exchange, or of the user, to another. */
async function book(userId: number, ...transfers: [debit: string, credit: string, amount: string][]) {
  const account = (kind: string) =>
    ['profit', 'points'].includes(kind) ? { kind } : { kind, owner: String(userId) };
  const planned = transfers.map(([debit, credit, amount]) => ({
    ...{ debit: account(debit), credit: account(credit) },
    ...{ currency: currencyId, amount },
  }));
  const batch = [{ seq: 0, kind: 'adjustment', actor: 'system:start', transfers: planned }];
  await exchange.admin.query('select from post_transfers($1, now())', [JSON.stringify(batch)]);
}

async function balances(userId: number): Promise<Record<string, number>> {
  const { rows } = await exchange.admin.query<{ kind: string; balance: string }>(
    'select kind, balance from account where owner = $1',
    [String(userId)],
  );
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, Number(balance)]));
}

async function makePartner(userId: number, code: string): Promise<void> {
  await exchange.admin.query(
    "insert into partner (user_id, code, key_hash, key_hint, key_made_at, note, created_at) values ($1, $2, sha256($2::text::bytea), 'abcd', now(), 'A friend', now())",
    [userId, code],
  );
}

describe('who deletes the account', () => {
  it('gives up the balances, with a reason in the books, and leaves neither a code nor a key', async () => {
    const user = await newUser(exchange, 'anna@example.com');
    const id = await idOf(user);
    await makePartner(id, 'ANNABROOK');
    await book(id, ['profit', 'referral', '12.5'], ['points', 'bonus', '300']);
    expect((await user.send('GET', '/api/v1/users/me/')).json().bonus).toBe('300');

    expect((await remove(user)).statusCode).toBe(204);
    expect(await balances(id)).toMatchObject({ referral: 0, bonus: 0 });
    const { rows } = await exchange.admin.query(
      `select reason, actor, (select array_agg(t.amount::float order by t.amount) from transfer t where t.tx_id = x.id) as amounts
       from ledger_tx x where kind = 'given_up'`,
    );
    expect(rows).toEqual([
      { reason: 'Аккаунт удалён / The account is deleted', actor: 'customer', amounts: [12.5, 300] },
    ]);
    const left = await exchange.admin.query('select * from partner where user_id = $1', [id]);
    expect(left.rows[0]).toMatchObject({ key_hash: null, key_hint: null, key_made_at: null, note: '' });
    expect(left.rows[0].code).not.toContain('ANNA');
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('owes nothing any more', async () => {
    const user = await newUser(exchange, 'boris@example.com');
    const id = await idOf(user);
    await book(id, ['referral_owed', 'profit', '4'], ['bonus_owed', 'points', '40']);
    expect((await user.send('GET', '/api/v1/users/me/')).json().bonus).toBe('0');
    expect((await remove(user)).statusCode).toBe(204);
    expect(await balances(id)).toMatchObject({ referral_owed: 0, bonus_owed: 0 });
  });

  it('cannot while a withdrawal is on its way, and can once it is over', async () => {
    const user = await newUser(exchange, 'vera@example.com');
    const id = await idOf(user);
    const withdrawal = randomUUID();
    await exchange.admin.query(
      `insert into withdrawal (id, user_id, status, currency_id, amount, fee, to_id, to_summa, course, requisites, created_at, updated_at)
       values ($1, $2, 'sending', $3, 10, 1, $3, 9, 1, '{}', now(), now())`,
      [withdrawal, id, currencyId],
    );
    const refused = await remove(user);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'withdrawal_open']);
    expect((await user.send('GET', '/api/v1/users/me/')).statusCode).toBe(200);
    await exchange.admin.query("update withdrawal set status = 'refsucc' where id = $1", [withdrawal]);
    expect((await remove(user)).statusCode).toBe(204);
  });

  it('either goes or has a withdrawal, where both are asked for at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await newUser(exchange, `both-${round}@example.com`);
      const id = await idOf(user);
      await give(exchange, id, '50');
      const headers = { authorization: `Bearer ${user.access}` };
      const as = { id, email: '', sessionId: '', headers };
      const wish = { amount: '20', more: { password: goodPassword } };
      const [gone, asked] = await Promise.all([remove(user), askFor(exchange, as, wish)]);
      const { referral, referral_held } = await balances(id);
      if (gone.statusCode === 204) {
        expect(asked.statusCode).toBeGreaterThanOrEqual(400);
        expect([referral, referral_held ?? 0]).toEqual([0, 0]);
      } else {
        expect([gone.json().code, asked.statusCode]).toEqual(['withdrawal_open', 201]);
        expect([referral, referral_held]).toEqual([30, 20]);
      }
    }
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('locks accounts in the order of the ledger: the exchange’s, which is the older one, before their own', async () => {
    const user = await newUser(exchange, 'order@example.com');
    const id = await idOf(user);
    await book(id, ['profit', 'referral', '5']);
    const { admin } = exchange;
    await admin.query('begin');
    const lock = (kind: string, owner: string) =>
      admin.query('select from account where kind = $1 and owner = $2 and currency_id = $3 for update', [
        ...[kind, owner, currencyId],
      ]);
    await lock('profit', '');
    const gone = remove(user);
    const waiting =
      'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))';
    while ((await admin.query(waiting)).rowCount === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    // As a reward does that is booked at this moment.
    await lock('referral', String(id));
    await admin.query('commit');
    expect((await gone).statusCode).toBe(204);
  });

  it('waits for whoever books something to them, and finds it', async () => {
    const user = await newUser(exchange, 'waits@example.com');
    const id = await idOf(user);
    const { db } = exchange.ctx;
    const order: string[] = [];
    let gone: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      expect(await keepMembers(tx, [id])).toEqual(new Set([id]));
      gone = remove(user).then(() => order.push('deleted'));
      const waiting =
        'select from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0 and datname = current_database()';
      while ((await exchange.admin.query(waiting)).rowCount === 0)
        await new Promise((resolve) => setTimeout(resolve, 20));
      const credit = { kind: 'referral', owner: String(id) } as const;
      const transfer = { debit: { kind: 'profit' } as const, credit, currencyId, amount: '7' };
      await post(
        tx,
        { kind: 'adjustment', pass: null, actor: 'staff:demo', transfers: [transfer] },
        exchange.clock.now(),
      );
      order.push('booked');
    });
    await gone;
    expect(order).toEqual(['booked', 'deleted']);
    expect(await balances(id)).toMatchObject({ referral: 0 });
    await db.transaction().execute(async (tx) => expect(await keepMembers(tx, [id])).toEqual(new Set()));
  });

  it('is not waited for with a thing that cannot be sent any more, and the thing is there for others', async () => {
    const user = await newUser(exchange, 'thing@example.com');
    const id = await idOf(user);
    await exchange.admin.query(
      `with item as (
         insert into gift_item (kind, title_ru, title_en, price, stock, created_at)
         values ('thing', 'Зонт', 'An umbrella', 100, 2, now()) returning id
       )
       insert into gift_order (id, item_id, user_id, price, status, address, booked_by, created_at, updated_at)
       select gen_random_uuid(), item.id, $1, 100, 'asked', 'encrypted', (select max(id) from ledger_tx), now(), now() from item`,
      [id],
    );
    await remove(user);
    const { rows } = await exchange.admin.query(
      'select o.status, o.address, i.stock from gift_order o join gift_item i on i.id = o.item_id where user_id = $1',
      [id],
    );
    expect(rows).toEqual([{ status: 'cancelled', address: null, stock: 3 }]);
  });

  it('is not known any more to whoever sends gifts', async () => {
    const user = await newUser(exchange, 'gleb@example.com');
    const id = await idOf(user);
    await exchange.admin.query(
      `with item as (
         insert into gift_item (kind, title_ru, title_en, price, created_at) values ('thing', 'Кружка', 'A mug', 100, now()) returning id
       )
       insert into gift_order (id, item_id, user_id, price, status, address, booked_by, created_at, updated_at)
       select gen_random_uuid(), item.id, $1, 100, 'sent', 'encrypted', (select max(id) from ledger_tx), now(), now() from item`,
      [id],
    );
    await remove(user);
    const { rows } = await exchange.admin.query('select address from gift_order where user_id = $1', [id]);
    expect(rows).toEqual([{ address: null }]);
  });
});

describe('a sign-up by a partner’s link', () => {
  it('counts for the partner once the account is activated', async () => {
    const partner = await idOf(await newUser(exchange, 'partner@example.com'));
    await makePartner(partner, 'COMEHERE');
    const signUps = async () => {
      const { rows } = await exchange.admin.query<{ n: number | null }>(
        'select sum(sign_ups)::int as n from referral_day where user_id = $1',
        [partner],
      );
      return rows[0]?.n ?? 0;
    };
    await newUser(exchange, 'guest@example.com', goodPassword, { refferal: ' comehere' });
    expect(await signUps()).toBe(1);
    await newUser(exchange, 'other@example.com', goodPassword, { refferal: 'NOBODYS' });
    expect(await signUps()).toBe(1);
  });

  it('stays the partner’s when their code changes, and is nobody’s where the code was nobody’s then', async () => {
    const partner = await idOf(await newUser(exchange, 'old-code@example.com'));
    await makePartner(partner, 'OLDCODE1');
    const [guest, other] = [
      await newUser(exchange, 'by-old@example.com', goodPassword, { refferal: 'OLDCODE1' }),
      await newUser(exchange, 'by-new@example.com', goodPassword, { refferal: 'NEWCODE1' }),
    ];
    await exchange.admin.query("update partner set code = 'NEWCODE1' where user_id = $1", [partner]);
    const referrer = async (user: Visitor) =>
      (await referrerFor(exchange.ctx, { code: null, userId: await idOf(user) }))?.userId;
    expect([await referrer(guest), await referrer(other)]).toEqual([partner, undefined]);
  });

  it('is forgotten with its link where nobody ever follows its email', async () => {
    const { admin, ctx } = exchange;
    const { rows } = await admin.query<{ id: number }>(
      "insert into users (email, locale, password_hash, created_at) values ('never@example.com', 'ru-RU', 'x', '2020-01-01') returning id",
    );
    const id = rows[0]?.id ?? 0;
    await makePartner(id, 'NEVERCAME');
    await forgetUsers(ctx);
    expect((await admin.query('select from users where id = $1', [id])).rowCount).toBe(0);
  });
});
