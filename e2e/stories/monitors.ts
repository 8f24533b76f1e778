import assert from 'node:assert/strict';
import { keepCopies } from '../customer/clipboard.ts';
import { test } from '../test.ts';
import { officeTexts } from '../texts.ts';

/** A site that lists exchangers gets the file of our rates. */
test('an owner adds a monitor, copies the address of its file, and reads there why a direction left it (en)', {
  tag: '@dirties',
}, async ({ app, people }) => {
  const { monitors, office: words, resources, stop, catalogue } = officeTexts('en');
  const { fields } = resources.monitors;
  const office = await people.staff({ language: 'en' }, '/office/monitors');
  await office.getByRole('link', { name: monitors.add }).click();
  await office.getByLabel(fields.name, { exact: false }).first().fill('Best of all');
  await office.getByLabel(fields.utmSource, { exact: false }).fill('bestofall');
  // A name that no address can hold is said at its field, and nothing typed is lost.
  const slug = office.getByLabel(fields.slug, { exact: false });
  await slug.fill('best of all');
  await office.getByRole('button', { name: words.save, exact: true }).click();
  await office.getByText(monitors.badSlug).waitFor();
  await slug.fill('bestofall');
  await office.getByRole('button', { name: words.save, exact: true }).click();
  const links = office.getByRole('region', { name: monitors.links });
  await links.waitFor();
  const copied = await keepCopies(office);
  await links.getByRole('button', { name: new RegExp(monitors.classic) }).click();
  const address = await copied();
  assert.match(address, /\/export\/xml\?for=bestofall$/);

  const isThere = async () => {
    const answer = await fetch(address);
    assert.equal(answer.status, 200);
    return (await answer.text()).includes('<from>BTC</from><to>SBERRUB</to>');
  };
  const becomes = async (wanted: boolean) => {
    const until = Date.now() + 2_000;
    while ((await isThere()) !== wanted) assert.ok(Date.now() < until, 'The file is as it was.');
  };
  assert.equal(await isThere(), true);
  const { id } = await app.backOffice.direction('BTC', 'SBERRUB');
  const monitorsScreen = office.url();
  try {
    await office.goto(`/office/directions/${id}`);
    await office.getByRole('button', { name: stop.one, exact: true }).click();
    await office.getByRole('dialog').getByRole('button', { name: stop.one, exact: true }).click();
    await office.getByRole('dialog').waitFor({ state: 'hidden' });
    await becomes(false);
    await office.goto(monitorsScreen);
    const row = office.getByRole('row').filter({ hasText: 'BTC – SBERRUB' });
    await row.getByText(catalogue.closedBy.stopped).waitFor();
  } finally {
    await office.goto(`/office/directions/${id}`);
    await office.getByRole('button', { name: stop.resume, exact: true }).first().click();
    await office.getByRole('dialog').getByRole('button', { name: stop.resume, exact: true }).click();
    await office.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await becomes(true);
});
