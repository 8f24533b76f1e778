import { add, divide, multiply, roundDown } from '@menyala/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRequisites, requisitesToken } from '../../exchange/claims/page/change-requisites.ts';
import { findClaim } from '../../exchange/claims/store/claim-queries.ts';
import { breachesOf, orderFor } from '../../exchange/claims/testing-claims.ts';
import { givePromocode } from '../../market/promocodes/testing-promocodes.ts';
import { plain } from '../../platform/database/numeric.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser } from '../../testing/user.ts';
import { asked, give } from '../withdrawals/testing-withdrawals.ts';
import { moneyOf } from './partner-queries.ts';
import {
  claimBy,
  completeClaim,
  completedBy,
  payClaim,
  signUpPartner,
  takeClaimBack,
  withProgramme,
} from './testing-referrals.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

async function rewardRecord(claimId: string) {
  const { rows } = await exchange.admin.query(
    `select c.*, l.profit, p.turnover from reward_record c join claim l on l.id = c.claim_id left join partner p on p.user_id = c.referrer_id where c.claim_id = $1`,
    [claimId],
  );
  return rows[0];
}
const usdOf = async (asset: string) =>
  plain((await exchange.admin.query('select usd from price where asset = $1', [asset])).rows[0].usd);
const money = (userId: number) => moneyOf(exchange.ctx.db, userId);

describe('a completed claim of a referral', () => {
  it('brings the partner a part of its profit at the prices of now, booked with it', async () => {
    const partner = await signUpPartner(exchange);
    const { id, fromSumma } = await claimBy(exchange, partner.code.toLowerCase(), {
      anchor: { send: '1000' },
    });
    expect(await money(partner.id)).toMatchObject({ balance: '0' });
    await completeClaim(exchange, id);
    const row = await rewardRecord(id);
    const earned = divide(multiply(row.profit, await usdOf('RUB')), await usdOf('USDT'), {
      decimals: 18,
      rounding: 'down',
    });
    const reward = roundDown(multiply(earned, '0.2'), 2);
    expect(plain(row.value)).toBe(fromSumma);
    expect(row).toMatchObject({ referrer_id: partner.id, user_id: null, basis: 'profit', refused_for: null });
    expect([plain(row.percent), plain(row.reward)]).toEqual(['20', reward]);
    expect(await money(partner.id)).toMatchObject({ balance: reward, owed: '0' });
    expect(plain(row.turnover)).toBe(fromSumma);
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('is reckoned with the level that was reached before it', async () => {
    const partner = await signUpPartner(exchange);
    await exchange.admin.query('update partner set turnover = 9999 where user_id = $1', [partner.id]);
    const first = await completedBy(exchange, partner.code, { anchor: { send: '100' } });
    const second = await completedBy(exchange, partner.code, { anchor: { send: '100' } });
    expect(plain((await rewardRecord(first)).percent)).toBe('20');
    expect(plain((await rewardRecord(second)).percent)).toBe('25');
  });

  it('brings the percentage that was agreed with the partner, in place of the level’s', async () => {
    const partner = await signUpPartner(exchange);
    await exchange.admin.query('update partner set own_percent = 40 where user_id = $1', [partner.id]);
    expect(plain((await rewardRecord(await completedBy(exchange, partner.code))).percent)).toBe('40');
  });

  it('brings nothing of a loss, and counts all the same', async () => {
    const partner = await signUpPartner(exchange);
    const { id } = await claimBy(exchange, partner.code);
    await exchange.admin.query('alter table claim disable trigger user');
    await exchange.admin.query('update claim set base_course = course / 2 where id = $1', [id]);
    await exchange.admin.query('alter table claim enable trigger user');
    await completeClaim(exchange, id);
    expect(await rewardRecord(id)).toMatchObject({
      reward: '0.000000000000000000',
      refused_for: null,
      basis: 'profit',
    });
    expect(await money(partner.id)).toMatchObject({ balance: '0' });
  });

  it('brings a part of the volume where the owner wants it so', async () => {
    const partner = await signUpPartner(exchange);
    await withProgramme(
      exchange,
      { basis: 'volume', levels: [{ turnover: '0', percent: '0.5' }] },
      async () => {
        const row = await rewardRecord(
          await completedBy(exchange, partner.code, { anchor: { send: '1000' } }),
        );
        expect([row.basis, plain(row.reward)]).toEqual(['volume', '5']);
      },
    );
  });

  it('is nobody’s where its code names nobody, or a sign-up that was not activated', async () => {
    const stranger = await signUpUser(exchange, { activated: false });
    await exchange.admin.query(
      `insert into partner (user_id, code, created_at) values ($1, 'STRANGER', now())`,
      [stranger.id],
    );
    for (const code of ['NOBODY99', 'STRANGER', '<script>'])
      expect(await rewardRecord(await completedBy(exchange, code))).toBeUndefined();
  });

  it('is the sign-up’s referrer’s where a user brings no code', async () => {
    const [partner, user] = [await signUpPartner(exchange), await signUpUser(exchange)];
    await exchange.admin.query('update users set referrer_id = $1 where id = $2', [partner.id, user.id]);
    const id = await completedBy(exchange, '', { refferal: null }, user.headers);
    expect(await rewardRecord(id)).toMatchObject({ referrer_id: partner.id, user_id: user.id });
  });
});

describe('nobody earns from themselves', () => {
  const refusal = async (claimId: string) => {
    const { refused_for, reward } = await rewardRecord(claimId);
    expect(Number(reward)).toBe(0);
    return refused_for;
  };

  it('by the same account', async () => {
    const partner = await signUpPartner(exchange);
    const id = await completedBy(exchange, partner.code, {}, partner.headers);
    expect(await refusal(id)).toBe('same_account');
    // What one exchanges with oneself lifts nobody to a higher level.
    expect(Number((await rewardRecord(id)).turnover)).toBe(0);
  });

  it('by the same e-mail, whatever its case, and whatever stands behind a plus', async () => {
    const partner = await signUpPartner(exchange);
    const [name, domain] = partner.email.split('@');
    const email = `${name?.toUpperCase()}+friend@${domain}`;
    expect(await refusal(await completedBy(exchange, partner.code, { email }))).toBe('same_email');
  });

  it('by another spelling of the same mailbox, where its settings passes over dots', async () => {
    const partner = await signUpPartner(exchange);
    const rename = (email: string) =>
      exchange.admin.query('update users set email = $1 where id = $2', [email, partner.id]);
    await rename('vera.sand@gmail.com');
    for (const email of ['verasand@gmail.com', 'V.e.r.a.Sand+1@googlemail.com'])
      expect(await refusal(await completedBy(exchange, partner.code, { email }))).toBe('same_email');
    await rename('vera.sand@example.net');
    const other = await completedBy(exchange, partner.code, { email: 'verasand@example.net' });
    expect((await rewardRecord(other)).refused_for).toBeNull();
  });

  it('by details that an email changed the partner’s own claim to', async () => {
    const partner = await signUpPartner(exchange);
    const { ctx } = exchange;
    const { toRequisites } = orderFor(ctx, 'USDTTRC20', 'SBERRUB');
    const mine = { ...toRequisites, card: '4276380012345679' };
    const own = await claimBy(exchange, '', { refferal: null }, partner.headers);
    await payClaim(exchange, own.id);
    const token = requisitesToken(ctx, (await findClaim(ctx, own.id)) ?? expect.unreachable());
    await changeRequisites(ctx, own.id, { token, toRequisites: mine });
    const change = { toRequisites: mine, email: 'nobody@example.net' };
    expect(await refusal(await completedBy(exchange, partner.code, change))).toBe('same_requisites');
    expect((await rewardRecord(await completedBy(exchange, partner.code))).refused_for).toBeNull();
  });

  it('by an e-mail that the partner’s own claims were made with', async () => {
    const partner = await signUpPartner(exchange);
    const own = await claimBy(
      exchange,
      '',
      { email: 'second@example.net', refferal: null, from: 'BTC', to: 'USDTTRC20' },
      partner.headers,
    );
    expect(own.status).toBe('new');
    expect(await refusal(await completedBy(exchange, partner.code, { email: 'second@example.net' }))).toBe(
      'same_email',
    );
  });

  it('by an address, card or phone of the partner’s own claims', async () => {
    const partner = await signUpPartner(exchange);
    await claimBy(exchange, '', { refferal: null }, partner.headers);
    expect(await refusal(await completedBy(exchange, partner.code))).toBe('same_requisites');
  });

  it('by where the partner was paid out to', async () => {
    const partner = await signUpPartner(exchange);
    await give(exchange, partner.id, '20');
    await asked(exchange, partner, { code: 'SBERRUB' });
    expect(await refusal(await completedBy(exchange, partner.code))).toBe('same_requisites');
  });

  it('by one of the partner’s saved details', async () => {
    const partner = await signUpPartner(exchange);
    const { toRequisites, toPs } = orderFor(exchange.ctx, 'USDTTRC20', 'SBERRUB');
    const saved = await exchange.app.inject({
      method: 'POST',
      url: '/api/v1/users/me/requisites/',
      headers: partner.headers,
      payload: { currency: toPs, side: 'receive', values: toRequisites },
    });
    expect(saved.statusCode).toBeLessThan(300);
    expect(await refusal(await completedBy(exchange, partner.code))).toBe('same_requisites');
  });

  it('from the partner’s own network, where the owner wants it so', async () => {
    const partner = await signUpPartner(exchange);
    await exchange.admin.query(`update user_session set address = '127.0.0.1' where user_id = $1`, [
      partner.id,
    ]);
    const before = await completedBy(exchange, partner.code);
    const meanwhile = await withProgramme(exchange, { isSameAddressOwn: true }, () =>
      completedBy(exchange, partner.code),
    );
    expect((await rewardRecord(before)).refused_for).toBeNull();
    expect(await refusal(meanwhile)).toBe('same_address');
  });

  it('by e-mails and domains that the owner named', async () => {
    const partner = await signUpPartner(exchange);
    const neverFor = ['@cashback.example', 'one@example.org', 'f.oot@gmail.com'];
    await withProgramme(exchange, { neverFor }, async () => {
      const reasons = [];
      const named = ['a@cashback.example', 'ONE+1@example.org', 'fo.ot+2@googlemail.com'];
      for (const email of [...named, 'two@example.org', 'a@not.cashback.example', 'foot@gmail.org'])
        reasons.push((await rewardRecord(await completedBy(exchange, partner.code, { email }))).refused_for);
      expect(reasons).toEqual([...named.map(() => 'never_for'), null, null, null]);
    });
  });

  it('nor does a partner who is blocked or gone, nor anybody while the programme is off', async () => {
    const [blocked, gone, other] = [
      await signUpPartner(exchange),
      await signUpPartner(exchange),
      await signUpPartner(exchange),
    ];
    const claims: string[] = [];
    for (const { code } of [blocked, gone, other]) claims.push((await claimBy(exchange, code)).id);
    await exchange.admin.query('update partner set is_blocked = true where user_id = $1', [blocked.id]);
    await exchange.admin.query('update users set deleted_at = now(), email = null where id = $1', [gone.id]);
    const reasons = await withProgramme(exchange, { isOn: false }, async () => {
      await completeClaim(exchange, claims[2] ?? '');
      return refusal(claims[2] ?? '');
    });
    for (const id of claims.slice(0, 2)) await completeClaim(exchange, id);
    expect([await refusal(claims[0] ?? ''), await refusal(claims[1] ?? ''), reasons]).toEqual([
      'blocked',
      'blocked',
      'off',
    ]);
  });
});

describe('points', () => {
  it('come with a claim of a direction that gives them, to a user and never to a guest', async () => {
    await exchange.admin.query(
      `update direction set bonus_percent = 0.5 where from_id = (select id from currency where code = 'USDTTRC20') and to_id = (select id from currency where code = 'SBERRUB')`,
    );
    await exchange.ctx.catalogue.refresh();
    const [user, partner] = [await signUpUser(exchange), await signUpPartner(exchange)];
    const id = await completedBy(exchange, '', { refferal: null, anchor: { send: '1000' } }, user.headers);
    expect(plain((await rewardRecord(id)).bonus)).toBe('500');
    expect(await money(user.id)).toMatchObject({ points: '500', balance: '0' });
    const guest = await completedBy(exchange, partner.code, { anchor: { send: '1000' } });
    expect(plain((await rewardRecord(guest)).bonus)).toBe('0');
    expect(await breachesOf(exchange)).toEqual([]);
  });
});

describe('points of a promocode', () => {
  it('come besides those of the direction, only so far as the claim earned their worth, and not of a use given back', async () => {
    await givePromocode(exchange.ctx, { code: 'THANKS', kind: 'bonus', amount: '300.55' });
    const user = await signUpUser(exchange);
    const bonusOf = async (send: string, afterMaking = async (_: string) => {}) => {
      const given = { refferal: null, promocode: 'THANKS', anchor: { send } };
      const { id } = await claimBy(exchange, '', given, user.headers);
      await afterMaking(id);
      await completeClaim(exchange, id);
      const row = await rewardRecord(id);
      return { bonus: plain(row.bonus), profit: plain(row.profit) };
    };
    // Half a percent of 1000, by a hundred points each, is the direction's.
    expect((await bonusOf('1000')).bonus).toBe('800.55');
    const small = await bonusOf('100');
    const earned = divide(multiply(small.profit, await usdOf('RUB')), await usdOf('USDT'), {
      decimals: 18,
      rounding: 'down',
    });
    expect(small.bonus).toBe(add('50', roundDown(multiply(earned, '100'), 2)));
    const { bonus } = await bonusOf('1000', async (id) => {
      await exchange.admin.query(`update promocode_use set given_back_at = now() where claim_id = $1`, [id]);
      await exchange.admin.query(`update promocode set uses = uses - 1 where code = 'THANKS'`);
    });
    expect(bonus).toBe('500');
    expect(await breachesOf(exchange)).toEqual([]);
  });
});

describe('a completed claim that is taken back', () => {
  it('takes back what it brought, at once from what is there, and the rest from what comes later', async () => {
    const [partner, user] = [await signUpPartner(exchange), await signUpUser(exchange)];
    const first = await completedBy(exchange, partner.code, { anchor: { send: '1000' } }, user.headers);
    const reward = (await money(partner.id)).balance;
    expect(Number(reward)).toBeGreaterThan(0);
    // It was spent meanwhile.
    await exchange.admin.query(
      `select post_transfers(jsonb_build_array(jsonb_build_object('seq', 0, 'kind', 'test', 'actor', 'system:start', 'transfers', jsonb_build_array(jsonb_build_object(
        'debit', jsonb_build_object('kind', 'referral', 'owner', $1::text), 'credit', jsonb_build_object('kind', 'profit'), 'currency', currency_id, 'amount', $2::numeric)))), now())
       from reward_record where claim_id = $3`,
      [String(partner.id), reward, first],
    );
    await takeClaimBack(exchange, first);
    expect(await breachesOf(exchange)).toEqual([]);
    expect(await money(partner.id)).toMatchObject({ balance: '0', owed: reward });
    expect(await money(user.id)).toMatchObject({ points: '0', pointsOwed: '0' });
    expect(Number((await rewardRecord(first)).turnover)).toBe(0);
    await completedBy(exchange, partner.code, { anchor: { send: '3000' } });
    expect(await breachesOf(exchange)).toEqual([]);
    const later = await money(partner.id);
    expect([later.owed, Number(later.balance)]).toEqual(['0', expect.closeTo(2 * Number(reward), 1)]);
    const { rows } = await exchange.admin.query(
      `select count(*)::int as n from account where owner = $1 and kind in ('referral', 'referral_owed') and balance <> 0`,
      [String(partner.id)],
    );
    expect(rows[0].n).toBe(1);
  });

  it('can be taken back once only', async () => {
    const partner = await signUpPartner(exchange);
    const id = await completedBy(exchange, partner.code);
    const { balance } = await money(partner.id);
    await completedBy(exchange, partner.code);
    await takeClaimBack(exchange, id);
    await expect(takeClaimBack(exchange, id)).rejects.toThrow('wrong_status');
    await exchange.ctx.outbox.drain();
    expect(Number((await money(partner.id)).balance)).toBeCloseTo(Number(balance), 4);
    expect((await money(partner.id)).owed).toBe('0');
  });
});
