import type { Language } from '@menyala/contract';
import type { Page } from 'playwright-core';
import { signedInCustomer } from '../customer/account.ts';
import { makeClaimByCall } from '../customer/make-claim.ts';
import { play } from '../customer/play.ts';
import { png } from '../customer/receipt-files.ts';
import { openClaim, openMove } from '../office/work-on-claim.ts';
import type { Stage } from '../stage.ts';
import { officeTexts } from '../texts.ts';
import type { Screen } from './screen.ts';

/** The way in, for somebody who is not signed in. */
export function loginScreens(language: Language): Screen[] {
  const { title } = officeTexts(language).office.login;
  const show = async (page: Page) => {
    await page.goto('/office/login');
    await page.getByRole('heading', { name: title }).waitFor();
  };
  return [{ name: 'office-login', show }];
}

/** Every screen of the office, for somebody who is signed in. Claims to look at are made by a customer. */
export async function officeScreens(stage: Stage, language: Language): Promise<Screen[]> {
  const { backOffice } = stage.house;
  const customer = await stage.customer({ language });
  const direction = { from: 'USDTTRC20', to: 'SBERRUB', language } as const;
  const fresh = await makeClaimByCall(stage, customer, direction);
  await customer.request.post(`/api/v1/claim/${fresh}/bill`, {
    multipart: { file: png('receipt.png', 400) },
  });
  const done = await makeClaimByCall(stage, customer, direction);
  await backOffice.accept(done);
  await backOffice.move(done, 'send');
  await backOffice.move(done, 'sent', { reference: `bank-${done}` });
  await backOffice.move(done, 'complete');
  const astray = await makeClaimByCall(stage, customer, { from: 'SBERRUB', to: 'TON', language }, '20000');
  await play(stage, astray, 'exact');
  await play(stage, astray, 'again');
  await play(stage, astray, 'reverse');
  const { page: owner, bearer } = await signedInCustomer(stage, { language });
  const own = await makeClaimByCall(stage, owner, { ...direction, bearer });
  const userId = (await backOffice.claim(own)).user?.id;
  const { id: directionId } = await backOffice.direction('BTC', 'SBERRUB');
  const texts = officeTexts(language);

  const at = (name: string, path: string, then?: (page: Page) => Promise<unknown>): Screen => ({
    name: `office-${name}`,
    show: async (page) => {
      await page.goto(`/office${path}`);
      await settled(page);
      await then?.(page);
      await page.waitForTimeout(250);
    },
  });
  return [
    at('queue', '/claims'),
    at('queue-filters', '/claims', (page) =>
      page.getByText(texts.queue.filter.title, { exact: true }).first().click(),
    ),
    at('queue-empty', '/claims?q=nothing-like-it'),
    at('claim-new', `/claims/${fresh}`, () => Promise.resolve()),
    at('claim-done', `/claims/${done}`),
    at('claim-astray', `/claims/${astray}`),
    at('attention', '/attention'),
    at('claim-missing', '/claims/00000000-0000-4000-8000-000000000000'),
    at('claim-action', `/claims/${fresh}`, async (page) => {
      await openClaim(page, fresh);
      await openMove(page, language, 'deposit');
    }),
    at('claim-receipt', `/claims/${fresh}`, async (page) => {
      await page.getByRole('button', { name: texts.claim.openReceipt, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    }),
    at('directions', '/directions'),
    at('direction', `/directions/${directionId}`),
    at('prices', '/prices'),
    at('price', '/prices/BTC'),
    at('reserves', '/reserves'),
    at('reserve', '/reserves/1/show'),
    at('currencies', '/currencies'),
    at('currency', '/currencies/1'),
    at('requisites', '/requisites'),
    at('requisite', '/requisites/1'),
    at('requisite-new', '/requisites/create'),
    at('transfers', '/transfers'),
    at('letters', '/letters'),
    at('letter', '/letters/1/show'),
    at('settings', '/settings'),
    at('settings-key', '/settings', async (page) => {
      const key = page.getByRole('group', { name: texts.services.mail.key });
      await key.getByRole('button', { name: texts.services.set, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: texts.office.save, exact: true }).click();
      await page.getByText(texts.confirm.required, { exact: true }).waitFor();
    }),
    at('users', '/users'),
    at('users-none', `/users?filter=${encodeURIComponent('{"q":"nobody at all"}')}`),
    at('user', `/users/${userId}/show`),
    at('user-sign-out', `/users/${userId}/show`, async (page) => {
      await page.getByRole('button', { name: texts.users.signOut, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    }),
    at('claim-of-user', `/claims/${own}`),
  ];
}

/** The office has no word for "everything is here": a heading stands, and nothing spins any more. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page
    .locator('[aria-busy="true"], .MuiCircularProgress-root, .MuiSkeleton-root')
    .first()
    .waitFor({ state: 'detached' });
}
