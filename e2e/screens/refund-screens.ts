import { randomBytes, randomUUID } from 'node:crypto';
import type { Language } from '@menyala/contract';
import {
  listOfficeWithdrawals,
  moveWithdrawal,
  showOfficeWithdrawal,
} from '@menyala/contract/office/withdrawals';
import { listShopRefunds, makeShopRefund, refuseShopRefund } from '@menyala/contract/site/shop-refunds';
import type { Page } from '@playwright/test';
import type { App } from '../app.ts';
import { open } from '../customer/go.ts';
import { choosesWay } from '../customer/pay-invoice.ts';
import { fillRefund } from '../customer/refund-page.ts';
import { ask } from '../exchange/ask.ts';
import { openShopByCalls, type Shop } from '../exchange/shop.ts';
import { officeTexts, siteTexts } from '../texts.ts';
import type { Screen } from './screen.ts';

interface Refunding extends Shop {
  invoice: string;
  headers: Record<string, string>;
}

/** Refunds as their buyers see them, and as the owner of the shop does: `owner` is signed in with `bearer`. */
export function refundScreens(
  app: App,
  language: Language,
  { owner, bearer, password }: { owner: Page; bearer: string; password: string },
): { ofBuyer: Screen[]; ofOwner: Screen[]; ofStaff: Screen[] } {
  const { shopRefunds: words, refund, invoice: ofInvoice, claims, account } = siteTexts(language);
  const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
  let shop: Promise<Refunding> | undefined;
  const paidShop = async (): Promise<Refunding> => {
    const opened = await openShopByCalls(app, bearer);
    const invoice = await opened.makeInvoice({ amount: '900' });
    const payer = await owner.context().newPage();
    await open(payer, language, `/i/${invoice}`);
    await choosesWay(payer, language, 'RUB-SBER');
    await payer.getByRole('button', { name: claims.paidSandbox, exact: true }).click();
    await says(payer, ofInvoice.Settled);
    await payer.close();
    return { ...opened, invoice, headers: { authorization: `Bearer ${bearer}` } };
  };
  const ofShop = () => {
    shop ??= paidShop();
    return shop;
  };
  const made = async (body: Readonly<Record<string, unknown>> = {}) => {
    const { id, headers } = await ofShop();
    const usual = {
      invoice: null,
      name: 'Order 1042',
      description: 'One of three cups came broken',
      days: 30,
    };
    return ask(app.origin, makeShopRefund, {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      params: { shop: id },
      body: { ...usual, amount: '40', currency: 'USD', ...body },
    });
  };
  const seen = async (page: Page, id: string, query = '') => {
    await open(page, language, `/pull-payments/${id}${query}`);
    return id;
  };
  const asked = async (page: Page) => {
    const { id } = await made();
    await seen(page, id, '?method=RUB-SBER');
    await fillRefund(page, language);
    await says(page, refund.checked);
    return id;
  };
  const refused = async (page: Page) => {
    const id = await asked(page);
    const { id: shopId, headers } = await ofShop();
    const params = { shop: shopId };
    const { items } = await ask(app.origin, listShopRefunds, { headers, params });
    const version = items.find((one) => one.id === id)?.version ?? 0;
    await ask(app.origin, refuseShopRefund, {
      ...{ headers, params: { ...params, refund: id } },
      body: { version, reason: 'The card is of another bank' },
    });
    return id;
  };
  const page = async (query = '') => `/account/shop/withdrawal?shop=${(await ofShop()).id}${query}`;
  const approved = async (at: Page) => {
    await asked(at);
    await open(owner, language, await page());
    await owner.getByRole('button', { name: words.approve, exact: true }).first().click();
    const dialog = owner.getByRole('dialog', { name: words.approveTitle, exact: true });
    await dialog.getByLabel(account.confirmPassword, { exact: true }).fill(password);
    await dialog.getByRole('button', { name: words.approveYes, exact: true }).click();
    await says(owner, words.approved);
  };
  /** Staff pay what was approved last. */
  const paid = async () => {
    const { items } = await app.backOffice.ask(listOfficeWithdrawals, { query: { status: 'open' } });
    const waiting = items.findLast(({ shop }) => shop?.isRefund);
    if (waiting === undefined) throw new Error('No withdrawal of a refund waits.');
    const { id } = waiting;
    const { version } = await app.backOffice.ask(showOfficeWithdrawal, { params: { id } });
    const sent = await app.backOffice.ask(moveWithdrawal, {
      params: { id, action: 'send' },
      body: { version },
    });
    const body = { version: sent.version, reference: randomBytes(16).toString('hex') };
    await app.backOffice.ask(moveWithdrawal, { params: { id, action: 'paid' }, body });
  };
  return {
    ofStaff: [
      {
        name: 'withdrawal-refund',
        show: async (at) => {
          const buyer = await owner.context().newPage();
          await approved(buyer);
          await buyer.close();
          await at.goto('/office/withdrawals');
          await at.getByRole('row').filter({ hasText: 'Teas' }).getByRole('link').first().click();
          await says(at, officeTexts(language).withdrawals.shopRefund);
        },
      },
      {
        name: 'withdrawals-refund',
        show: async (at) => {
          await at.goto('/office/withdrawals');
          await at.getByRole('row').filter({ hasText: 'Teas' }).first().waitFor();
        },
      },
    ],
    ofBuyer: [
      {
        name: 'refund-early',
        show: async (at) => {
          const startsAt = Math.floor(Date.now() / 1000) + 3 * 24 * 60 * 60;
          await seen(at, await (await ofShop()).makePullPayment({ startsAt }));
        },
      },
      {
        name: 'refund-paid',
        show: async (at) => {
          await approved(at);
          await paid();
          await at.reload();
          await says(at, refund.paid);
        },
      },
      { name: 'refund-ways', show: async (at) => void (await seen(at, (await made()).id)) },
      {
        name: 'refund-form',
        show: async (at) => void (await seen(at, (await made()).id, '?method=RUB-SBER')),
      },
      {
        name: 'refund-form-error',
        show: async (at) => {
          await seen(at, (await made()).id, '?method=RUB-SBER');
          await fillRefund(at, language, '1234');
          await at.getByRole('alert').waitFor();
        },
      },
      { name: 'refund-checked', show: async (at) => void (await asked(at)) },
      { name: 'refund-refused', show: async (at) => void (await seen(at, await refused(at))) },
      {
        name: 'refund-sent',
        show: async (at) => {
          await approved(at);
          await at.reload();
          await says(at, refund.sent);
        },
      },
      {
        name: 'refund-closed',
        show: async (at) => {
          const { id } = await made({ name: 'Order 1043' });
          await open(owner, language, await page());
          await owner
            .getByRole('button', { name: words.takeBackWhat.replace('{name}', 'Order 1043') })
            .first()
            .click();
          await owner.getByRole('button', { name: words.takeBackYes, exact: true }).last().click();
          await says(owner, words.takenBack);
          await seen(at, id);
          await says(at, refund.closed);
        },
      },
    ],
    ofOwner: [
      {
        name: 'shop-refunds',
        show: async (at) => {
          await open(at, language, await page());
          await says(at, words.title);
        },
      },
      {
        name: 'shop-refunds-make',
        show: async (at) => {
          await open(at, language, await page());
          await at.getByRole('button', { name: words.open, exact: true }).click();
          await at.getByRole('dialog', { name: words.makeTitle, exact: true }).waitFor();
        },
      },
      {
        name: 'shop-refunds-make-error',
        show: async (at) => {
          await open(at, language, await page());
          await at.getByRole('button', { name: words.open, exact: true }).click();
          const dialog = at.getByRole('dialog', { name: words.makeTitle, exact: true });
          await dialog.getByLabel(words.amount, { exact: true }).fill('99999');
          await dialog.locator('input[name="name"]').fill('Broken cup');
          await dialog.getByRole('button', { name: words.make, exact: true }).click();
          await dialog.locator('[aria-invalid="true"]').waitFor();
        },
      },
      {
        name: 'shop-refunds-whole',
        show: async (at) => {
          const { invoice } = await ofShop();
          await open(at, language, `/account/shop/sales-history?invoice=${invoice}`);
          await at.getByRole('button', { name: words.open, exact: true }).click();
          await at
            .getByRole('dialog', { name: words.makeTitle, exact: true })
            .getByRole('paragraph')
            .nth(1)
            .waitFor();
        },
      },
      {
        name: 'shop-refunds-of-sale',
        show: async (at) => {
          const { invoice } = await ofShop();
          await made({ invoice, amount: '25' });
          await open(at, language, `/account/shop/sales-history?invoice=${invoice}`);
          await says(at, words.title);
          await at.getByRole('heading', { name: words.title, exact: true }).scrollIntoViewIfNeeded();
        },
      },
      {
        name: 'shop-refunds-approve',
        show: async (at) => {
          const buyer = await at.context().newPage();
          await asked(buyer);
          await buyer.close();
          await open(at, language, await page());
          await at.getByRole('button', { name: words.approve, exact: true }).first().click();
          await at.getByRole('dialog', { name: words.approveTitle, exact: true }).waitFor();
        },
      },
      {
        name: 'shop-refunds-refuse',
        show: async (at) => {
          const buyer = await at.context().newPage();
          await asked(buyer);
          await buyer.close();
          await open(at, language, await page());
          await at.getByRole('button', { name: words.refuse, exact: true }).first().click();
          await at.getByRole('dialog', { name: words.refuseTitle, exact: true }).waitFor();
        },
      },
    ],
  };
}
