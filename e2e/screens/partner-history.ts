import { randomUUID } from 'node:crypto';
import type { Language } from '@menyala/contract';
import { moveWithdrawal } from '@menyala/contract/office/withdrawals';
import { makeClaimByCall } from '../customer/make-claim.ts';
import type { Partner } from '../customer/partner.ts';
import { takeGiftByCall } from '../customer/take-gift.ts';
import { withdrawByCall } from '../customer/withdraw.ts';
import { give } from '../office/programme-by-calls.ts';
import type { People } from '../people.ts';

/** What became of it, for whoever shows it. */
export interface PartnerHistory {
  /** A withdrawal that waits, and one that was paid. */
  asked: string;
  paid: string;
  /** A thing that was taken and is not sent yet. */
  thing: string;
}

/** Fills a partner's pages: a reward and a claim without one, withdrawals in three states, gifts of all kinds. */
export async function makeHistory(
  people: People,
  language: Language,
  { account, bearer, userId, code }: Pick<Partner, 'account' | 'bearer' | 'userId' | 'code'>,
): Promise<PartnerHistory> {
  const { backOffice } = people.app;
  const guest = await people.customer({ language });
  const direction = { from: 'USDTTRC20', to: 'SBERRUB', language, refferal: code } as const;
  await backOffice.complete(await makeClaimByCall(people.app, guest, direction, '3000'));
  const own = { ...direction, email: account.email };
  await backOffice.complete(await makeClaimByCall(people.app, guest, own, '500'));
  await give(people.app, userId, 'referral', '120');
  await give(people.app, userId, 'bonus', '5000');
  const move = (id: string, action: 'send' | 'paid' | 'reject', body: object, version: number) =>
    backOffice.ask(moveWithdrawal, { params: { id, action }, body: { version, ...body } });
  const [paid, rejected] = [
    await withdrawByCall(people.app, account, bearer, '40'),
    await withdrawByCall(people.app, account, bearer, '15'),
  ];
  await move(paid.id, 'send', {}, 1);
  await move(paid.id, 'paid', { reference: randomUUID().replaceAll('-', '').repeat(2) }, 2);
  await move(rejected.id, 'reject', { reason: 'The address is a contract’s.' }, 1);
  const asked = await withdrawByCall(people.app, account, bearer, '20');
  await takeGiftByCall(people.app, bearer, 'promocode');
  await takeGiftByCall(people.app, bearer, 'money');
  const thing = await takeGiftByCall(people.app, bearer, 'thing');
  return { asked: asked.id, paid: paid.id, thing: thing.id };
}
