import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { oneTimeCode } from '../customer/two-factor.ts';
import { owner, setUp, typePassword } from '../office/sign-in-as-owner.ts';
import { test } from '../test.ts';
import { officeTexts } from '../texts.ts';

const run = promisify(execFile);

async function typeCode(page: Page, language: 'ru' | 'en', code: string): Promise<void> {
  const { office, signIn } = officeTexts(language);
  const field = page.getByLabel(signIn.login.code, { exact: true });
  await field.waitFor();
  // It has the focus, so that the code may be typed at once.
  await page.waitForFunction((name) => document.activeElement?.getAttribute('name') === name, 'totp');
  await field.fill(code);
  await page.getByRole('button', { name: office.login.submit, exact: true }).click();
}

/** An owner who has not opened the exchange yet begins with the first steps. */
const seesOffice = (page: Page) => page.waitForURL(/\/office\/opening/);

/** A real exchange of its own, since in the demo a password is enough. */
test('the first sign-in of a real exchange sets up two steps; a recovery code works once; a reset begins anew (ru, en)', async ({
  ownExchange,
}) => {
  const { people, exchange } = await ownExchange({ owner });
  const page = await people.customer({ language: 'ru', width: 390 });
  await typePassword(page, 'ru', owner.password);
  const { secret, codes } = await setUp(page, 'ru');
  await seesOffice(page);

  // Again, with a code of the app: the next one, since each counts once.
  const { logout } = officeTexts('ru').office;
  await page.getByRole('button', { name: logout }).click();
  await typePassword(page, 'ru', owner.password);
  await typeCode(page, 'ru', oneTimeCode(secret, { periodsLater: 1 }));
  await seesOffice(page);

  // Elsewhere, without the phone; the code that was used is refused, the next one is taken.
  const [used = '', next = ''] = codes;
  const other = await people.customer({ language: 'en' });
  await typePassword(other, 'en', owner.password);
  await typeCode(other, 'en', used);
  await seesOffice(other);
  const third = await people.customer({ language: 'en' });
  await typePassword(third, 'en', owner.password);
  await typeCode(third, 'en', used);
  await third.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
  await typeCode(third, 'en', next);
  await seesOffice(third);

  // Their sessions, and the end of one of them.
  const { signIn, office } = officeTexts('en');
  await third.getByRole('link', { name: signIn.title }).click();
  await third.getByText(signIn.sessions.this, { exact: true }).waitFor();
  await third.getByRole('button', { name: signIn.sessions.endOthers, exact: true }).click();
  const dialog = third.getByRole('dialog');
  await dialog.getByLabel(signIn.password.label, { exact: true }).fill(owner.password);
  await dialog.getByRole('button', { name: signIn.sessions.endOthers, exact: true }).click();
  await third.getByText(signIn.sessions.ended, { exact: true }).waitFor();
  assert.equal((await page.request.get('/office/api/claims')).status(), 401);

  // On the server, while it runs: the old password is gone, and two steps are set up anew.
  const command = resolve(import.meta.dirname, '../../server/people/staff/staff-command.ts');
  const { stdout } = await run(process.execPath, [command, 'reset', owner.login], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: exchange.dataDir },
  });
  const password = /^New password of boss: (\S+)$/m.exec(stdout)?.[1] ?? '';
  assert.equal((await third.request.get('/office/api/claims')).status(), 401);
  const fresh = await people.customer({ language: 'en' });
  await typePassword(fresh, 'en', password);
  await setUp(fresh, 'en');
  await seesOffice(fresh);
  assert.equal(await fresh.getByRole('button', { name: office.logout }).count(), 1);
});
