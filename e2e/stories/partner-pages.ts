import assert from 'node:assert/strict';
import { refferalCookie, showProgramme } from '@menyala/contract/site/partners';
import { amountText, sumText } from '@menyala/money';
import { incomeOf } from '../../site/partners/income.ts';
import { errorOf } from '../customer/fill-details.ts';
import { open } from '../customer/go.ts';
import { holds } from '../customer/holds.ts';
import { sumsOf } from '../customer/make-claim.ts';
import { signedInPartner } from '../customer/partner.ts';
import { ask } from '../exchange/ask.ts';
import { openOtherSite } from '../exchange/other-site.ts';
import { ordinaryBrowser } from '../people.ts';
import { test } from '../test.ts';
import { saying, siteTexts } from '../texts.ts';

/** What partners are told, and what they put on their own sites. */
test('the programme is explained, and an example is reckoned while one types (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const { partners: words } = siteTexts(language);
  const programme = await ask(app.origin, showProgramme, { language });
  const page = await people.customer({ language });
  await open(page, language, '/partners');
  await page.getByRole('link', { name: words.usersOpen }).click();
  await page.waitForURL(/\/partners\/users$/);
  const calculator = page.getByRole('region', { name: words.income, exact: true });
  // The usual margin is found anew every few minutes: the example is of the one that stands beside it.
  const basis = await calculator.getByText(saying(words.incomeOfProfit)).innerText();
  const usualMarginPercent = /([\d,]+)\s%/.exec(basis)?.[1]?.replace(',', '.') ?? '';
  const seesIncome = async (exchanges: number, amount: string) => {
    const income = incomeOf({ ...programme, usualMarginPercent }, { exchanges, amount });
    const sum = sumText(income?.firstMonth ?? '0', 'ru-RU', programme.currency);
    await calculator.getByText(saying(words.aboutSum, { sum })).first().waitFor();
  };
  await seesIncome(100, '500');
  const exchanges = calculator.getByLabel(words.exchanges, { exact: true });
  await exchanges.fill('1 000');
  await calculator.getByLabel(saying(words.averageSum)).fill('250,50');
  await seesIncome(1000, '250.5');
  await exchanges.fill('0');
  assert.match(await errorOf(exchanges), saying(words.exchangesWrong));
});

test('the exchange form in a frame of another site leads to ours with the partner’s code and the sum (en)', async ({
  app,
  people,
}) => {
  const language = 'en';
  const { exchange, widget } = siteTexts(language);
  const { code } = await signedInPartner(people, { language });
  const address = `${app.origin}/en/widget?ref=${code}&cur_from=SBERRUB&cur_to=USDTTRC20&theme=dark`;
  const site = await openOtherSite(`<iframe src="${address}" title="Exchange" width="400" height="500">`);
  try {
    const page = await people.customer({ language, userAgent: ordinaryBrowser });
    await page.goto(site.origin);
    const form = page.frameLocator('iframe');
    const send = form.getByLabel(new RegExp(`^${widget.send}`));
    const receive = form.getByLabel(new RegExp(`^${widget.receive}`));
    await send.fill('35000');
    const { toSumma } = await sumsOf(app, { from: 'SBERRUB', to: 'USDTTRC20' }, '35000');
    await holds(receive, amountText(toSumma, 'en-US', { decimals: 2 }));
    // Nothing is kept in the browser of somebody who only saw the form.
    assert.deepEqual(await page.context().cookies(), []);
    const opened = page.context().waitForEvent('page');
    await form.getByRole('link', { name: new RegExp(`^${widget.go}`) }).click();
    const ours = await opened;
    await holds(ours.getByLabel(new RegExp(`^${exchange.send}, `)), '35,000');
    const { origin, searchParams } = new URL(ours.url());
    assert.deepEqual([origin, searchParams.get('cur_from')], [app.origin, 'SBERRUB']);
    const kept = (await ours.context().cookies()).find(({ name }) => name === refferalCookie);
    assert.equal(kept?.value, code);
  } finally {
    await site.close();
  }
});
