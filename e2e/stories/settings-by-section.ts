import assert from 'node:assert/strict';
import { saveSettings } from '../office/save-settings.ts';
import { test } from '../test.ts';
import { officeTexts } from '../texts.ts';

/** The settings are read and saved a section at a time, by several people at once. */
test('two people save two sections at once, and the same one only after seeing what changed (ru)', {
  tag: '@dirties',
}, async ({ app, people }) => {
  const { backOffice } = app;
  const { office, settings, resources, catalogue, hours } = officeTexts('ru');
  const { fields } = resources.settings;
  const before = await backOffice.settings();
  const { cards, paymentMinutes, checkMinutes, tolerancePercent } = before;
  const page = await people.staff({}, '/office/settings');
  const sections = page.getByRole('navigation', { name: settings.sections });
  const field = (label: string) => page.getByLabel(label).and(page.getByRole('textbox'));
  const numbers = (label: string) => page.getByLabel(label).and(page.getByRole('spinbutton'));
  try {
    await page.waitForURL('**/office/settings/general');
    await sections.getByRole('link', { name: settings.timers, exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/office/settings/timers');
    await sections.locator('[aria-current="page"]', { hasText: settings.timers }).waitFor();

    await numbers(fields.paymentMinutes).fill('27');
    await backOffice.changeSettings({ cards: { ...cards, mostTries: 7 } });
    await saveSettings(page, 'ru');
    const both = await backOffice.settings();
    assert.deepEqual([both.paymentMinutes, both.cards.mostTries], [27, 7]);

    await numbers(fields.checkMinutes).fill('133');
    await backOffice.changeSettings({ tolerancePercent: '0.75' });
    await page.getByRole('button', { name: office.save, exact: true }).click();
    const note = page.getByRole('alert').filter({ hasText: catalogue.stale });
    await note.getByText(fields.tolerancePercent).waitFor();
    assert.equal(await numbers(fields.checkMinutes).inputValue(), '133');
    assert.equal(await field(fields.tolerancePercent).inputValue(), '0,75');
    await saveSettings(page, 'ru');
    const after = await backOffice.settings();
    assert.deepEqual([after.checkMinutes, after.tolerancePercent], [133, '0.75']);

    // What was typed is not left behind without a question.
    await numbers(fields.paymentMinutes).fill('28');
    page.once('dialog', (question) => question.dismiss());
    await sections.getByRole('link', { name: hours.title, exact: true }).click();
    await page.waitForURL('**/office/settings/timers');
    assert.equal(await numbers(fields.paymentMinutes).inputValue(), '28');
    page.once('dialog', (question) => question.accept());
    await sections.getByRole('link', { name: hours.title, exact: true }).click();
    await page.waitForURL('**/office/settings/hours');
    assert.equal((await backOffice.settings()).paymentMinutes, 27);
  } finally {
    await backOffice.changeSettings({ cards, paymentMinutes, checkMinutes, tolerancePercent });
  }
});
