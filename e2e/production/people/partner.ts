import { listGiftOrders, listGifts, showBonus, takeGift } from '@menyala/contract/site/gifts';
import {
  dropPartnerKey,
  listPartnerRewards,
  listPartnerWithdrawals,
  makePartnerKey,
  showPartnerFigures,
} from '@menyala/contract/site/partner-key';
import {
  exportRewards,
  listRewards,
  showPartner,
  showProgramme,
  showRefferalQr,
} from '@menyala/contract/site/partners';
import {
  askWithdrawal,
  cancelWithdrawal,
  exportWithdrawals,
  listWithdrawals,
  showWithdrawalTerms,
} from '@menyala/contract/site/withdrawals';
import { key } from '../visitor.ts';
import type { World } from '../world.ts';
import type { Account } from './customer.ts';
import { type Opened, tron } from './owner.ts';

/** Somebody who leads customers here: figures, the key to them, and the money. @returns the withdrawal that staff will send */
export async function earns(world: World, { visitor, password }: Account, opened: Opened): Promise<string> {
  await visitor.ask(showProgramme);
  await visitor.ask(showPartner);
  await visitor.ask(showRefferalQr);
  await visitor.ask(listRewards);
  await visitor.download(exportRewards);
  const { key: partnerKey } = await visitor.ask(makePartnerKey);
  const program = world.visitor('partner’s program');
  program.bearer = partnerKey;
  await program.ask(showPartnerFigures);
  await program.ask(listPartnerRewards);
  await program.ask(listPartnerWithdrawals);
  await visitor.ask(dropPartnerKey);
  await visitor.ask(showWithdrawalTerms);
  const asks = () =>
    visitor.ask(askWithdrawal, {
      headers: { 'idempotency-key': key() },
      body: {
        ...{ currency: opened.currency('USDTTRC20'), amount: '20', password },
        requisites: { address: tron },
      },
    });
  const { id } = await asks();
  await visitor.ask(cancelWithdrawal, { params: { id } });
  const { id: waiting } = await asks();
  await visitor.ask(listWithdrawals, { query: { status: 'all' } });
  await visitor.download(exportWithdrawals, { query: { status: 'all' } });
  return waiting;
}

/** Takes a thing for points. @returns the gift's order */
export async function takesGift({ visitor }: Account): Promise<string> {
  await visitor.ask(showBonus);
  const { items } = await visitor.ask(listGifts);
  const gift = items.find(({ kind }) => kind === 'thing');
  if (!gift) throw new Error('There is no gift.');
  const { id } = await visitor.ask(takeGift, {
    headers: { 'idempotency-key': key() },
    body: {
      ...{ gift: gift.id, price: gift.price },
      address: { name: 'Anna Kozlova', phone: '+371 2000 0000', address: '1 Harbour St, Riga' },
    },
  });
  await visitor.ask(listGiftOrders);
  return id;
}
