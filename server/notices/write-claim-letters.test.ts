import { claimStatuses } from '@menyala/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isProof } from '../http/maker.ts';
import { writeClaimLetters } from './index.ts';
import { card, type LetterWorld, openLetterWorld, wallet } from './testing-letters.ts';

let its: LetterWorld;
beforeAll(async () => {
  its = await openLetterWorld();
});
afterAll(() => its.close());
beforeEach(() => its.clear());

describe('writeClaimLetters', () => {
  for (const locale of ['ru-RU', 'en-US']) {
    it.each(claimStatuses)(
      `writes one in ${locale} when a claim is %s, with cards and wallets masked`,
      async (status) => {
        await its.write(await its.moved(status, { locale, reason: 'bank is slow' }));
        const row = await its.letter();
        expect(row).toMatchObject({
          kind: `claim.${status}`,
          locale,
          recipient: 'anna@example.com',
          sent_at: null,
        });
        expect(row.body).toContain('2200 •••• •••• 5678');
        expect(row.body).toContain('bc1qar…5mdq');
        for (const secret of [card, wallet, 'Anna Brook', 'secret of'])
          expect(row.body).not.toContain(secret);
        expect(row.body).toContain(locale === 'ru-RU' ? 'Номер карты: 2200' : 'Card number: 2200');
        expect(row.body.includes('bank is slow')).toBe(status === 'paused' || status === 'error');
      },
    );
  }

  it('says sums, course, the time to pay until, and leads the maker to the claim’s page', async () => {
    const move = await its.moved('new', { version: 1, locale: 'en-US' });
    await its.write(move);
    const { body } = await its.letter();
    expect(body).toContain('0.0045 BTC (Bitcoin)');
    expect(body).toContain('28,665 RUB (Sberbank)');
    expect(body).toContain('1 BTC = 6,370,000 RUB');
    expect(body).toContain('until 1 May 2026 at 15:20 MSK');
    const link = /http:\/\/127\.0\.0\.1:4000\/en\/claim\/([0-9a-f-]{36})\?maker=([\w-]+)/.exec(body);
    expect(link?.[1]).toBe(move.claimId);
    expect(isProof(its.world, move.claimId, link?.[2] ?? '')).toBe(true);
  });

  it('names no time to pay until when the claim has moved on before the letter is written', async () => {
    const move = await its.moved('new', { version: 1 });
    await its.small.admin.query("update claim set version = 2, status = 'checking' where id = $1", [
      move.claimId,
    ]);
    await its.write(move);
    const row = await its.letter();
    expect(row.kind).toBe('claim.new');
    expect(row.body).not.toContain('15:20');
  });

  it('names the payout with its explorer', async () => {
    const move = await its.moved('success');
    const hash = 'ab'.repeat(32);
    await its.small.admin.query(
      `insert into payout_attempt (claim_id, currency_id, amount, state, reference, actor, opened_at)
       values ($1, $2, 1, 'confirmed', $3, 'staff:kate', now())`,
      [move.claimId, its.ids.to, hash],
    );
    await its.write(move);
    expect((await its.letter()).body).toContain(`https://explorer.example/tx/${hash}`);
  });

  it('writes one letter for an announcement, however often it is delivered, and many in one call', async () => {
    const [one, two] = [await its.moved('checking'), await its.moved('accepted')];
    await its.write(one, two);
    await its.write(one);
    await Promise.all([its.write(two), its.write(one, two)]);
    expect((await its.letters()).map(({ kind }) => kind)).toEqual(['claim.checking', 'claim.accepted']);
  });

  it('writes none where the claim has no e-mail, and none where the announcement’s transaction fails', async () => {
    await its.write(await its.moved('checking', { email: null }));
    const move = await its.moved('checking');
    const failing = its.world.db.transaction().execute(async (tx) => {
      await writeClaimLetters(its.world, tx, [move]);
      throw new Error('the database went away');
    });
    await expect(failing).rejects.toThrow('went away');
    expect(await its.letters()).toEqual([]);
    expect(await its.jobs()).toEqual([]);
  });

  it('makes text of staff harmless', async () => {
    await its.write(await its.moved('error', { reason: 'line\r\n\r\nBcc: x\u202egnp\u0007' }));
    expect((await its.letter()).body).toContain('Причина: line Bcc: xgnp\n');
  });
});
