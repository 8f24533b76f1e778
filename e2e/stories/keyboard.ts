import assert from 'node:assert/strict';
import type { Locator } from '@playwright/test';
import { press, seesStatus } from '../customer/claim-page.ts';
import { controlOf, emailOf, fieldsOf, guestEmail } from '../customer/fill-details.ts';
import { open } from '../customer/go.ts';
import { claimIdOf } from '../customer/make-claim.ts';
import { tabTo } from '../customer/tab-to.ts';
import { test } from '../test.ts';
import { saying, siteTexts } from '../texts.ts';

/** Without a mouse, and the picker as people use it. */
test('a whole exchange by keyboard alone (ru)', async ({ app, people }) => {
  const language = 'ru';
  const { exchange, picker, details, claims } = siteTexts(language);
  const page = await people.customer({ language });
  await open(page, language, '/?cur_from=SBERRUB&cur_to=USDTTRC20');
  const changeReceive = page.getByRole('button', { name: saying(exchange.changeReceive) });
  await tabTo(page, changeReceive);
  await page.keyboard.press('Enter');
  const search = page.getByRole('combobox', { name: picker.search });
  await focused(search);
  await page.keyboard.type('бит');
  await page
    .getByRole('option', { name: /Bitcoin/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/cur_to=BTC/);
  await focused(changeReceive);

  await page.keyboard.press('Shift+Tab');
  const receive = page.getByLabel(new RegExp(`^${exchange.receive}, `));
  await tabTo(page, receive, 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('0,002');
  await tabTo(page, page.getByRole('checkbox', { name: saying(exchange.agree) }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: exchange.go }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/exchange\/SBERRUB-BTC\/details\?/);

  for (const shown of await fieldsOf(app, { from: 'SBERRUB', to: 'BTC', language })) {
    await tabTo(page, controlOf(page, language, shown));
    await page.keyboard.type(shown.field.example);
  }
  await tabTo(page, emailOf(page, language));
  await page.keyboard.type(guestEmail);
  await tabTo(page, page.getByRole('button', { name: details.next }));
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: details.headingConfirm });
  await focused(heading);
  await tabTo(page, page.getByRole('button', { name: details.confirm }));
  await page.keyboard.press('Enter');
  await claimIdOf(page);
  await seesStatus(page, language, 'new');
  await tabTo(page, page.getByRole('button', { name: claims.paidButton }));
  await page.keyboard.press('Enter');
  await seesStatus(page, language, 'checking');
});

for (const language of ['ru', 'en'] as const)
  test(`the picker finds by name, network, bank and the wrong keyboard layout (${language})`, async ({
    people,
  }) => {
    const { exchange, picker } = siteTexts(language);
    const page = await people.customer({ language });
    await open(page, language, '/?cur_from=SBERRUB&cur_to=USDTTRC20');
    await press(page, saying(exchange.changeReceive));
    const dialog = page.getByRole('dialog', { name: picker.receive });
    const search = dialog.getByRole('combobox', { name: picker.search });
    const first = dialog.getByRole('option').first();
    for (const [typed, found] of [
      ['usdt', /USDT/],
      ['гыве', /USDT/],
      ['BEP20', /BEP20/],
      ['bitc', /Bitcoin/],
      ['биткоин', /Bitcoin/],
      ['чьк', /XMR/],
    ] as const) {
      await search.fill(typed);
      await first.filter({ hasText: found }).waitFor();
    }
    await search.fill('нет такой валюты');
    await dialog.getByText(saying(picker.nothing)).waitFor();
    await dialog.getByRole('button', { name: picker.reset }).click();
    await first.waitFor();
    // What cannot be had for this currency is in sight, with the reason, and does nothing when pressed.
    await search.fill('DOGE');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await focused(page.getByRole('button', { name: saying(exchange.changeReceive) }));
  });

test('the picker groups, moves with arrows, and the other side’s currency swaps the sides (en)', async ({
  people,
}) => {
  const language = 'en';
  const { exchange, picker } = siteTexts(language);
  const page = await people.customer({ language, width: 390 });
  await open(page, language, '/?cur_from=SBERRUB&cur_to=USDTTRC20');
  await press(page, saying(exchange.changeSend));
  const dialog = page.getByRole('dialog', { name: picker.send });
  await dialog.getByRole('radio', { name: new RegExp(`^${picker.cash}`) }).check();
  await dialog.getByRole('option', { name: /Cash/ }).first().waitFor();
  assert.equal(await dialog.getByRole('option', { name: /Bitcoin/ }).count(), 0);
  await dialog.getByRole('radio', { name: new RegExp(`^${picker.all}`) }).check();
  const search = dialog.getByRole('combobox', { name: picker.search });
  await search.focus();
  const active = () => search.getAttribute('aria-activedescendant');
  const before = await active();
  await page.keyboard.press('End');
  assert.notEqual(await active(), before);
  await page.keyboard.press('Home');
  await search.fill('USDT TRC20');
  await dialog.getByRole('option', { name: /TRC20/ }).first().click();
  await page.waitForURL(/cur_from=USDTTRC20&cur_to=SBERRUB/);
  await dialog.waitFor({ state: 'hidden' });
  await page.goBack();
  await page.waitForURL(/cur_from=SBERRUB&cur_to=USDTTRC20/);
});

async function focused(target: Locator): Promise<void> {
  await target.and(target.page().locator(':focus')).waitFor();
}
