import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { refferalCookie } from '@menyala/contract/site/partners';
import { fillDetails } from '../customer/fill-details.ts';
import { open } from '../customer/go.ts';
import { agreeAndGoOn, confirmClaim, goToDetails } from '../customer/make-claim.ts';
import { ordinaryBrowser } from '../people.ts';
import { test } from '../test.ts';
import { officeTexts } from '../texts.ts';

test('an owner imports people from another engine but two wrong lines, and an old link counts for the partner (en)', async ({
  app,
  people,
}) => {
  const language = 'en';
  const texts = officeTexts(language).import;
  const number = String(randomInt(1_000_000, 9_999_999));
  const partner = `anna-${number}@example.org`;
  const file = [
    'balance;email;old_id;referrer;name',
    `12.50;${partner};${number};;Анна`,
    `;boris-${number}@example.org;;${number};`,
    `-5;chen-${number}@example.org;;;`,
    `=cmd|' /C calc'!A0;dina-${number}@example.org;;nobody-${number};`,
  ].join('\r\n');

  const office = await people.staff({ language }, '/office/import');
  await office.locator('input[type="file"]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${file}`),
  });
  await office.getByRole('heading', { name: 'people.csv' }).waitFor();
  await office.getByText(texts.checked, { exact: true }).waitFor();
  const refused = office.getByRole('region', { name: texts.refused, exact: true });
  await refused.getByRole('row').filter({ hasText: 'balance' }).filter({ hasText: '4' }).first().waitFor();
  await refused.getByText(`chen-${number}@example.org`).first().waitFor();
  assert.equal(await refused.getByText(`boris-${number}@example.org`).count(), 0);
  const coming = office.waitForEvent('download');
  await office.getByRole('button', { name: texts.download, exact: true }).click();
  const table = await readFile(await (await coming).path(), 'utf8');
  assert.deepEqual(
    table
      .split('\r\n')
      .filter((line) => /^"\d/.test(line))
      .map((line) => line.slice(0, 4)),
    ['"4",', '"5",'],
  );
  await office.getByRole('button', { name: 'Import 2 people', exact: true }).click();
  await office.getByText(texts.done.replace('{done, number}', '2'), { exact: true }).waitFor();

  const guest = await people.customer({ language, userAgent: ordinaryBrowser });
  await open(
    guest,
    language,
    `/?utm_source=old&rid=${number}&cur_from=SBERRUB&cur_to=USDTTRC20&amount=400000`,
  );
  const cookies = await guest.context().cookies();
  assert.equal(cookies.find(({ name }) => name === refferalCookie)?.value, number);
  await goToDetails(guest, language);
  await fillDetails(app, guest, { from: 'SBERRUB', to: 'USDTTRC20', language });
  await agreeAndGoOn(guest, language);
  const claim = await app.backOffice.complete(await confirmClaim(guest, language));
  assert.ok(Number(claim.brought?.reward) > 0);

  const desk = await people.staff({ language }, '/office/partners');
  await desk.getByPlaceholder(officeTexts(language).partners.search).fill(partner);
  await desk.waitForURL(/filter=/);
  await desk.getByRole('link', { name: partner, exact: true }).click();
  const total = (Number(claim.brought?.reward) + 12.5).toFixed(2);
  await desk.getByText(total).first().waitFor();
});
