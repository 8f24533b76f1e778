import { randomUUID } from 'node:crypto';
import type { PhotoKind } from '@menyala/contract/site/cards';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  askForCards,
  decide,
  freshNumber,
  makerOf,
  newCard,
  type Signed,
  send,
  sentCard,
  upload,
  waitingClaim,
} from '../../exchange/cards/testing-cards.ts';
import { expireClaims } from '../../exchange/claims/store/expire-claims.ts';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import { playInSandbox } from '../../exchange/deposits/play-in-sandbox.ts';
import { isProof } from '../../people/access/maker.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser } from '../../testing/user.ts';
import { opened } from './testing-opened.ts';

/** Emails about cards as their real checks write them: photos, staff, claims that wait, and the outbox. */

let exchange: TestContext;
let office: string;
beforeAll(async () => {
  exchange = await createTestContext();
  await askForCards(exchange);
  office = await exchange.signIn();
});
afterAll(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  await exchange.close();
});
beforeEach(() => emails());

interface Written {
  kind: string;
  recipient: string;
  claim_id: string | null;
  body: string;
  html: string;
}

/** Those that were written since the last look, but for emails about the account itself. */
async function emails(): Promise<Written[]> {
  await exchange.ctx.outbox.drain();
  const { rows } = await exchange.admin.query('delete from email_message returning *');
  return rows
    .filter(({ kind }) => !kind.startsWith('user.'))
    .map((row) => opened(exchange.ctx.vault, row))
    .sort((one, other) => Number(one.id) - Number(other.id));
}

async function oneEmail(): Promise<Written> {
  const [first, ...others] = await emails();
  expect(others).toEqual([]);
  if (!first) throw new Error('No email was written.');
  return first;
}

const approve = (checkId: string) => decision(checkId, { decision: 'approve' });
async function decision(checkId: string, words: object): Promise<void> {
  exchange.clock.turn(1_000);
  const answer = await decide(exchange, office, checkId, words);
  expect(answer.statusCode, answer.body).toBe(200);
}

async function sendAgain(as: Signed, checkId: string, kinds: PhotoKind[]): Promise<void> {
  for (const kind of kinds) expect((await upload(exchange, as, checkId, kind)).statusCode).toBe(201);
  expect((await send(exchange, as, checkId)).statusCode).toBe(200);
}

/** A claim of a guest, after its first email. */
async function guestsClaim(number = freshNumber()) {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  const claim = await waitingClaim(exchange, number, {}, email);
  return { ...claim, email, number, first: await oneEmail(), as: makerOf(exchange, claim.id) };
}

describe('a guest whose claim waits for its card', () => {
  it('is led from the first email to where the card is checked, with the proof of having made it', async () => {
    const { id, first, number } = await guestsClaim();
    expect(first.kind).toBe('claim.create');
    expect(first.body).toContain(`${number.slice(0, 4)} •••• •••• ${number.slice(-4)}`);
    expect(first.body).toMatch(/ждёт карту до 1 мая 2026 г\. в \d\d:\d\d МСК/);
    expect(first.body).not.toContain('Перейти к оплате');
    const [, path = '', proof = ''] =
      /(\/verification\/[0-9a-f-]{36})\?maker=([\w-]+)/.exec(first.body) ?? [];
    expect(path).toBe(`/verification/${id}`);
    expect(isProof(exchange.ctx, id, proof)).toBe(true);
  });

  it('hears why the photos will not do, and once they do one email says until when to pay', async () => {
    const { id, email, as } = await guestsClaim();
    const { id: checkId } = await sentCard(exchange, as, { number: undefined, claim: id });
    expect(await emails()).toEqual([]);
    await decision(checkId, { decision: 'reject', reasons: ['blurry'], note: 'By the window.' });
    const rejected = await oneEmail();
    expect(rejected).toMatchObject({ kind: 'card.rejected', recipient: email, claim_id: id });
    for (const text of [rejected.body, rejected.html]) {
      expect(text).toContain('The photo is blurry');
      expect(text).toContain('By the window.');
      expect(text).toContain('Front of the card');
      expect(text).toContain(`/en/verification/${id}?maker=`);
      expect(text).toMatch(/waits for the card until May \d+/);
    }
    await sendAgain(as, checkId, ['card', 'screen']);
    await approve(checkId);
    const cleared = await oneEmail();
    expect(cleared).toMatchObject({ kind: 'claim.clear_card', recipient: email, claim_id: id });
    expect(cleared.body).toMatch(/проверена\. Ждём оплату до 1 мая 2026 г\. в \d\d:\d\d МСК/);
    expect(cleared.body).toContain(`/claim/${id}?maker=`);
  });

  it('hears when the time for the card is over', async () => {
    const { id } = await guestsClaim();
    exchange.clock.turn(61 * 60_000);
    await expireClaims(exchange.ctx);
    const mine = (await emails()).filter(({ claim_id }) => claim_id === id);
    expect(mine.map(({ kind }) => kind)).toEqual(['claim.expire_card']);
    expect(mine[0]?.body).toContain('Карту не успели проверить вовремя, заявка закрыта.');
    office = await exchange.signIn();
  });

  it('whose money came before is led to the check, and hears that the exchange goes on', async () => {
    const { id, as } = await guestsClaim();
    await playInSandbox(exchange.ctx, id, 'exact');
    const { rows } = await exchange.admin.query('select status, paused_for from claim where id = $1', [id]);
    expect(rows).toEqual([{ status: 'paused', paused_for: 'card' }]);
    const paid = await oneEmail();
    expect(paid.kind).toBe('claim.hold_discrepancy');
    for (const text of [paid.body, paid.html]) {
      expect(text).toContain('Перейти к проверке карты');
      expect(text).toContain(`/verification/${id}?maker=`);
      expect(text).toContain('Можно и иначе');
    }
    const { id: checkId } = await sentCard(exchange, as, { number: undefined, claim: id });
    await approve(checkId);
    const cleared = await oneEmail();
    expect(cleared.kind).toBe('claim.clear_card');
    expect(cleared.body).toContain('Готовим перевод на ваши реквизиты.');
    expect(cleared.body).not.toContain('можно платить');
  });
});

describe('a user', () => {
  it('hears what became of a card of the account, with the photos to be taken again', async () => {
    const user = await signUpUser(exchange);
    const { id } = await sentCard(exchange, user);
    await decision(id, { decision: 'ask_again', reasons: ['cut_off'], photos: ['screen'] });
    const again = await oneEmail();
    expect(again).toMatchObject({ kind: 'card.asked_again', recipient: user.email, claim_id: null });
    expect(again.body).toMatch(new RegExp(`/verify/${id}\\n`));
    expect(again.body).toContain('\n– ');
    expect(again.body).not.toContain('Front of the card');
    await sendAgain(user, id, ['screen']);
    await approve(id);
    expect(await oneEmail()).toMatchObject({ kind: 'card.approved', recipient: user.email });
  });

  it('hears of the claim that goes on by an approval, and not of the approval beside it', async () => {
    const user = await signUpUser(exchange);
    const number = freshNumber();
    const claim = await waitingClaim(exchange, number, user.headers, user.email);
    await emails();
    const { id } = await newCard(exchange, user, { number, claim: claim.id });
    await sendAgain(user, id, ['card', 'screen']);
    await approve(id);
    expect(await oneEmail()).toMatchObject({ kind: 'claim.clear_card', claim_id: claim.id });
  });
});
