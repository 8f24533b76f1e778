import assert from 'node:assert/strict';
import { timeIn } from '@menyala/contract/hours';
import { expect } from '@playwright/test';
import { open } from '../customer/go.ts';
import { save } from '../office/office-form.ts';
import { saveSettings } from '../office/save-settings.ts';
import { test } from '../test.ts';
import { officeTexts, saying, siteTexts } from '../texts.ts';

/** The exchange takes no orders for a while: stopped by hand, or closed by its hours. */
test('an owner stops the whole exchange, an open page says so at once, and goes on when it is started again (en)', {
  tag: '@dirties',
}, async ({ people }) => {
  const { stop } = officeTexts('en');
  const site = siteTexts('en');
  const page = await people.customer({ language: 'en' });
  await open(page, 'en', '/?cur_from=BTC&cur_to=SBERRUB');
  const go = page.getByRole('button', { name: site.exchange.go });
  await expect(go).toBeEnabled();
  const office = await people.staff({ language: 'en' }, '/office/directions');
  try {
    await office.getByRole('button', { name: stop.all, exact: true }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel(saying(stop.reason)).last().fill('We change banks.');
    await dialog.getByRole('button', { name: stop.all, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(site.layout.stopped).first().waitFor();
    await page.getByText('We change banks.').first().waitFor();
    await expect(go).toBeDisabled();
    await office.getByText(stop.stopped, { exact: true }).waitFor();
    await open(page, 'en', '/exchange/BTC-SBERRUB');
    await page.getByText('We change banks.').first().waitFor();
  } finally {
    await office.getByRole('button', { name: stop.resume, exact: true }).first().click();
    await office.getByRole('dialog').getByRole('button', { name: stop.resume, exact: true }).click();
    await office.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await page.getByText('We change banks.').first().waitFor({ state: 'hidden' });
  await expect(go).toBeEnabled();
});

test('an owner sets hours that are over, and refuses orders outside of them in one direction (en)', {
  tag: '@dirties',
}, async ({ app, people }) => {
  const { backOffice } = app;
  const { catalogue, hours, offer } = officeTexts('en');
  const before = (await backOffice.settings()).hours;
  const { id } = await backOffice.direction('BTC', 'SBERRUB');
  const hour = 60 * 60_000;
  const now = Date.now();
  const clock = (ahead: number) => timeIn('Europe/Moscow', now + ahead * hour);
  const office = await people.staff({ language: 'en' }, '/office/settings/hours');
  try {
    const monday = office.getByRole('group', { name: hours.days.d0, exact: true });
    await monday.getByRole('textbox').first().fill(clock(2));
    await monday.getByRole('textbox').last().fill(clock(4));
    await office.getByRole('button', { name: hours.sameAll, exact: true }).click();
    await office.getByText(/It is closed now and opens .* at \d\d:\d\d Moscow time/).waitFor();
    await saveSettings(office, 'en');
    const { week } = (await backOffice.settings()).hours;
    assert.deepEqual(week[6], [{ from: clock(2), to: clock(4) }]);

    const page = await people.customer({ language: 'en' });
    await open(page, 'en', '/?cur_from=BTC&cur_to=SBERRUB');
    await page.getByText(/Operators are away now.* we will complete it when we open/).waitFor();

    await office.goto(`/office/directions/${id}`);
    await office.getByLabel(offer.outside).click();
    await office.getByRole('option', { name: offer.outsideHours.refuse, exact: true }).click();
    await save(office, officeTexts('en').office.save, 'PUT');
    // The list says why, and so does the form, with where to mend it.
    await office.goto('/office/directions');
    await office.getByRole('table').getByText(catalogue.closedBy.hours).first().waitFor();
    await office.goto(`/office/directions/${id}`);
    await office.getByRole('link', { name: offer.mend.hours }).waitFor();
    await page
      .getByText(/We are closed now and open .* at \d\d:\d\d Moscow time/)
      .first()
      .waitFor();
    await expect(page.getByRole('button', { name: siteTexts('en').exchange.go })).toBeDisabled();
  } finally {
    await backOffice.changeSettings({ hours: before });
    await backOffice.changeDirection('BTC', 'SBERRUB', { outsideHours: 'notice' });
  }
});
