import assert from 'node:assert/strict';
import { signedInCustomer } from '../customer/account.ts';
import { choosePaymentByForm } from '../customer/choose-payment.ts';
import { open } from '../customer/go.ts';
import { openShopByCalls } from '../exchange/shop.ts';
import { test } from '../test.ts';
import { saying, siteTexts } from '../texts.ts';

/** An owner and what the shop sold: found, told, marked, downloaded and counted. */
for (const language of ['ru', 'en'] as const)
  test(`an owner finds a sale, reads its story, marks another as paid, downloads the table and sees the figures (${language})`, async ({
    app,
    people,
  }) => {
    const { sales, shopStatistics: statistics, shop: words, account } = siteTexts(language);
    const { page, bearer } = await signedInCustomer(people, { language });
    const shop = await openShopByCalls(app, bearer);
    await open(page, language, `/account/shop/statistics?shop=${shop.id}`);
    await page.getByText(statistics.none, { exact: true }).waitFor();
    await page.getByRole('link', { name: statistics.toSales, exact: true }).click();
    await page.getByText(sales.none, { exact: true }).waitFor();

    // By hand: what is wrong is said at its field, and what was typed stays.
    await page.getByRole('button', { name: sales.make, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: sales.handTitle, exact: true });
    await dialog.getByLabel(sales.handAmount, { exact: true }).fill('12.345');
    await dialog.getByLabel(sales.handDescription, { exact: true }).fill('Green tea');
    await dialog.getByRole('button', { name: sales.handMake, exact: true }).click();
    await dialog.locator('[aria-invalid="true"]').waitFor();
    assert.equal(await dialog.getByLabel(sales.handDescription, { exact: true }).inputValue(), 'Green tea');
    await dialog.getByLabel(sales.handAmount, { exact: true }).fill('150.50');
    await dialog.getByLabel(sales.handOrder, { exact: true }).fill('T-1');
    await dialog.getByRole('button', { name: sales.handMake, exact: true }).click();
    await page.getByText(sales.events.created, { exact: true }).waitFor();
    const first = new URL(page.url()).searchParams.get('invoice') ?? '';

    await app.backOffice.accept(await choosePaymentByForm(app, language, first));
    const second = await shop.makeInvoice({ amount: '40', metadata: { orderId: 'T-2' } });
    await shop.makeInvoice({ amount: '7', metadata: { orderId: 'C-3', itemDesc: '<b>Cup</b>' } });
    // The list finds by what is typed and by what is chosen, and its address keeps both.
    await page.getByRole('link', { name: sales.back }).click();
    await page.getByRole('row').nth(3).waitFor();
    await page.getByLabel(sales.text, { exact: true }).fill('T-');
    await page.getByRole('button', { name: sales.find, exact: true }).click();
    await page.waitForURL(/text=T-/);
    await page.getByLabel(sales.status, { exact: true }).selectOption('Settled');
    await page.waitForURL(/status=Settled/);
    await page.getByText('Green tea', { exact: true }).waitFor();
    assert.equal(await page.getByRole('row').count(), 2);
    await page.reload();
    await page.getByText('Green tea', { exact: true }).waitFor();
    assert.equal(await page.getByLabel(sales.text, { exact: true }).inputValue(), 'T-');

    // What it tells: each event, the payment, and what joined the balance.
    await page.getByRole('link', { name: saying(sales.openWhat) }).click();
    await page.getByText(sales.events.settled, { exact: true }).waitFor();
    await page.getByText(sales.attemptCredit, { exact: true }).waitFor();
    assert.equal(await page.getByRole('button', { name: sales.markSettled, exact: true }).count(), 0);

    // Another is marked by hand, after it was said what that means.
    await open(page, language, `/account/shop/sales-history?invoice=${second}`);
    await page.getByRole('button', { name: sales.markSettled, exact: true }).click();
    const asking = page.getByRole('dialog', { name: saying(sales.markSettledTitle) });
    await asking.getByText(saying(sales.markSettledText)).waitFor();
    await asking.getByRole('button', { name: sales.markSettled, exact: true }).click();
    await page.getByText(sales.marked, { exact: true }).waitFor();
    await page.getByText(sales.events.markedSettled, { exact: true }).waitFor();
    await page.getByText(sales.additionals.Marked, { exact: true }).first().waitFor();

    await page.getByRole('link', { name: words.tab.sales, exact: true }).click();
    await page.getByRole('row').nth(3).waitFor();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: saying(account.download) }).click();
    const stream = await (await downloaded).createReadStream();
    const table = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>)).toString();
    assert.match(table, /"150\.5","USD","150\.5"/);
    assert.equal(table.trim().split('\r\n').length, 4);

    await page.getByRole('link', { name: words.tab.statistics, exact: true }).click();
    await page.getByRole('heading', { name: saying(statistics.title) }).waitFor();
    const steps = page.getByRole('table', { name: statistics.steps, exact: true });
    await steps.getByRole('row').nth(4).waitFor();
    const cells = await steps.locator('tbody tr').last().locator('td').allInnerTexts();
    assert.match(cells[0] ?? '', /2$/);
    await page.getByRole('table', { name: statistics.sent, exact: true }).getByText('Bitcoin').waitFor();
    await page.getByLabel(saying(statistics.chartOf)).press('ArrowLeft');
    await page.getByText(statistics.table, { exact: true }).click();
    await page.getByRole('columnheader', { name: statistics.day, exact: true }).waitFor();
  });
