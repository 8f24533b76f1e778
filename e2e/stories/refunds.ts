import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { financeDemoLogin } from '../../server/people/staff/demo-logins.ts';
import { signedInCustomer } from '../customer/account.ts';
import { open } from '../customer/go.ts';
import { choosesWay } from '../customer/pay-invoice.ts';
import { fillRefund } from '../customer/refund-page.ts';
import { openShopByCalls } from '../exchange/shop.ts';
import { moveWithdrawal, openWithdrawalOf } from '../office/work-on-withdrawal.ts';
import { test } from '../test.ts';
import { officeTexts, siteTexts } from '../texts.ts';

/** A refund from the sale that it gives back to the buyer's card: its shop, its buyer and staff. */
for (const language of ['ru', 'en'] as const)
  test(`a shop refunds an invoice, the buyer says where to, the shop approves, and staff pay (${language})`, async ({
    app,
    people,
  }) => {
    const {
      shopRefunds: words,
      refund,
      invoice: ofInvoice,
      claims,
      account: ofAccount,
    } = siteTexts(language);
    const { withdrawals } = officeTexts(language);
    const { page, account, bearer } = await signedInCustomer(people, { language });
    const shop = await openShopByCalls(app, bearer);
    const invoice = await shop.makeInvoice();
    const payer = await people.customer({ language });
    await open(payer, language, `/i/${invoice}`);
    await choosesWay(payer, language, 'RUB-SBER');
    await payer.getByRole('button', { name: claims.paidSandbox, exact: true }).click();
    await payer.getByText(ofInvoice.Settled, { exact: true }).first().waitFor();

    // More than is on the balance is refused at its field, and what was typed stays.
    await open(page, language, `/account/shop/sales-history?invoice=${invoice}`);
    await page.getByText(words.noneOfInvoice, { exact: true }).waitFor();
    await page.getByRole('button', { name: words.open, exact: true }).click();
    const making = page.getByRole('dialog', { name: words.makeTitle, exact: true });
    // What is offered is what can be given back now: less than was paid, since our fee is not returned.
    assert.ok(/^148/.test(await making.getByLabel(words.amount, { exact: true }).inputValue()));
    await making.getByLabel(words.amount, { exact: true }).fill('150');
    await making.locator('input[name="name"]').fill('Broken cup');
    await making.getByRole('button', { name: words.make, exact: true }).click();
    await making.locator('[aria-invalid="true"]').waitFor();
    assert.equal(await making.locator('input[name="name"]').inputValue(), 'Broken cup');
    await making.getByLabel(words.amount, { exact: true }).fill('100');
    await making.getByRole('button', { name: words.make, exact: true }).click();
    const link = await page.locator('.code').filter({ hasText: '/pull-payments/' }).innerText();
    await page.getByText(words.state.open, { exact: true }).waitFor();

    // The buyer needs neither an account, nor cookies, nor a script.
    const path = new URL(link).pathname.replace(/^\/en/, '');
    const buyer = await people.customer({ language, scripts: language === 'ru' });
    const go = async () => {
      if (language === 'ru') await open(buyer, language, path);
      else await buyer.goto(`/en${path}`);
    };
    await go();
    await buyer.getByText('Broken cup').waitFor();
    await buyer.locator('a[href$="method=RUB-SBER"]').click();
    await fillRefund(buyer, language, '2202200000004563');
    await buyer.getByRole('alert').waitFor();
    await fillRefund(buyer, language);
    await buyer.getByText(refund.checked, { exact: true }).waitFor();
    await buyer.getByText(refund.checkedText, { exact: true }).waitFor();

    // The shop refuses the first details, and approves the second ones with the password.
    await open(page, language, `/account/shop/withdrawal?shop=${shop.id}`);
    await page.getByRole('button', { name: words.refuse, exact: true }).click();
    const refusing = page.getByRole('dialog', { name: words.refuseTitle, exact: true });
    await refusing.getByRole('button', { name: words.refuseYes, exact: true }).click();
    await refusing.locator('[aria-invalid="true"]').waitFor();
    await refusing.getByRole('textbox').fill('Another card, please');
    await refusing.getByRole('button', { name: words.refuseYes, exact: true }).click();
    await page.getByText(words.refused, { exact: true }).waitFor();
    await go();
    await buyer.getByText('Another card, please', { exact: true }).waitFor();
    await buyer.locator('a[href$="method=RUB-SBER"]').click();
    await fillRefund(buyer, language);
    await buyer.getByText(refund.checked, { exact: true }).waitFor();
    await open(page, language, `/account/shop/withdrawal?shop=${shop.id}`);
    await page.getByRole('button', { name: words.approve, exact: true }).click();
    const approving = page.getByRole('dialog', { name: words.approveTitle, exact: true });
    await approving.getByLabel(ofAccount.confirmPassword, { exact: true }).fill(account.password);
    await approving.getByRole('button', { name: words.approveYes, exact: true }).click();
    await page.getByText(words.approved, { exact: true }).waitFor();
    await page.getByText(words.state.approved, { exact: true }).waitFor();

    const office = await people.staff({ language, login: financeDemoLogin });
    await openWithdrawalOf(office, account.email);
    await office.getByText(withdrawals.shopRefund, { exact: true }).waitFor();
    await office.getByText('Broken cup', { exact: true }).waitFor();
    await moveWithdrawal(office, language, 'send');
    await moveWithdrawal(office, language, 'paid', randomBytes(16).toString('hex'));
    await go();
    await buyer.getByText(refund.paid, { exact: true }).waitFor();
    await open(page, language, `/account/shop/withdrawal?shop=${shop.id}`);
    await page.getByText(words.state.paid, { exact: true }).waitFor();
  });
