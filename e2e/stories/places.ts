import assert from 'node:assert/strict';
import { noPlace } from '@menyala/contract/office/directions';
import { expect } from '@playwright/test';
import { choose, errorAt, input, save } from '../office/office-form.ts';
import { test } from '../test.ts';
import { officeTexts, saying } from '../texts.ts';

/** Our place in a monitor's list, as its owner sets it up: the demo's monitor is the stand-in, by the real path. */
test('an owner lets a list be read, keeps a place in it, and sees who is above and what a step up costs (ru)', {
  tag: '@dirties',
}, async ({ app, people }) => {
  const { backOffice } = app;
  const texts = officeTexts('ru');
  const { places, office: words } = texts;
  // A coin whose price no other story moves.
  const [from, to] = ['TRX', 'SBERRUB'];
  const { id, course: before } = await backOffice.direction(from, to);
  const page = await people.staff({ language: 'ru' }, '/office/monitors/2');
  const reading = page.getByRole('region', { name: places.list });
  const keep = () => reading.getByRole('button', { name: words.save, exact: true });
  // An address inside is refused at its field, and so is a list in which we would outbid ourselves.
  await reading.locator('[name="address"]').fill('https://127.0.0.1');
  await reading.locator('[name="key"]').fill('story-key');
  await reading.locator('[name="own"]').fill('');
  await keep().click();
  await errorAt(reading.locator('[name="address"]'));
  await errorAt(reading.locator('[name="own"]'));
  assert.equal(await reading.locator('[name="key"]').inputValue(), 'story-key');
  await reading.locator('[name="address"]').fill('https://bestchange.app');
  await reading.locator('[name="own"]').fill('100, 101');
  await keep().click();
  await reading.getByText(places.keyKept).waitFor();
  await reading.getByText(saying(places.answered)).waitFor();

  try {
    await page.goto(`/office/directions/${id}`);
    const standing = page.getByRole('region', { name: places.standing });
    await standing.getByRole('heading', { name: /Exnode: / }).waitFor();
    await page.getByRole('switch', { name: places.isOn }).check();
    await choose(page, places.monitor, 'Exnode');
    await input(page, 'place.place').fill('3');
    await input(page, 'place.leastMarginPercent').fill('6');
    await page.getByRole('button', { name: words.save, exact: true }).click();
    // The bounds cross.
    await errorAt(input(page, 'place.greatestMarginPercent'));
    // A bound that loses asks again, with what it costs.
    await input(page, 'place.leastMarginPercent').fill('-1');
    await page.getByRole('button', { name: words.save, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Место может опустить наценку до границы\..*вы теряете/).waitFor();
    await dialog.getByRole('button', { name: words.cancel, exact: true }).click();
    await input(page, 'place.leastMarginPercent').fill('0,9');
    await input(page, 'place.ignored').fill('211, ');
    await save(page, words.save, 'PUT');
    const list = standing.getByRole('article').filter({ hasText: places.followed });
    // Rivals move, and the least margin bounds how far the course follows them: which place it comes to is for other tests. The list is
    // read every half a minute, and the page looks every ten seconds.
    await list.getByRole('heading', { name: /Exnode: \d место из/ }).waitFor({ timeout: 90_000 });
    await expect
      .poll(async () => (await backOffice.direction(from, to)).course, { timeout: 90_000 })
      .not.toBe(before);
    await list.getByRole('row').filter({ hasText: places.us }).waitFor({ timeout: 90_000 });
    assert.equal(await list.getByText('NordSwap').count(), 0);
    const { place } = await backOffice.direction(from, to);
    assert.deepEqual(place?.ignored, ['211']);
  } finally {
    await backOffice.changeDirection(from, to, { place: noPlace });
  }
});
