import type { Language } from '@menyala/contract';
import type { Page } from '@playwright/test';
import { signedInCustomer } from '../customer/account.ts';
import { makeClaimByCall, play } from '../customer/make-claim.ts';
import { png } from '../customer/receipt-files.ts';
import { openClaim, openMove } from '../office/work-on-claim.ts';
import type { People } from '../people.ts';
import { officeTexts } from '../texts.ts';
import { officeScreen as at } from './office-screen.ts';
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

/** Where staff work on claims. Those to look at are made by customers. */
export async function deskScreens(people: People, language: Language): Promise<Screen[]> {
  const { backOffice } = people.app;
  const customer = await people.customer({ language });
  const direction = { from: 'USDTTRC20', to: 'SBERRUB', language } as const;
  const fresh = await makeClaimByCall(people.app, customer, direction);
  await customer.request.post(`/api/v1/claim/${fresh}/bill`, {
    multipart: { file: png('receipt.png', 400) },
  });
  const done = await makeClaimByCall(people.app, customer, direction);
  await backOffice.accept(done);
  await backOffice.move(done, 'send');
  await backOffice.move(done, 'sent', { reference: `bank-${done}` });
  await backOffice.move(done, 'complete');
  const astray = await makeClaimByCall(
    people.app,
    customer,
    { from: 'SBERRUB', to: 'TON', language },
    '20000',
  );
  await play(people.app, astray, 'exact');
  await play(people.app, astray, 'again');
  await play(people.app, astray, 'reverse');
  const { page: owner, bearer } = await signedInCustomer(people, { language });
  const own = await makeClaimByCall(people.app, owner, { ...direction, bearer });
  const texts = officeTexts(language);

  return [
    at('queue', '/claims'),
    at('queue-filters', '/claims', (page) =>
      page.getByText(texts.queue.filter.title, { exact: true }).first().click(),
    ),
    at('queue-empty', '/claims?q=nothing-like-it'),
    at('claim-new', `/claims/${fresh}`, () => Promise.resolve()),
    at('claim-done', `/claims/${done}`),
    at('claim-astray', `/claims/${astray}`),
    at('inbox', '/inbox'),
    at('claim-missing', '/claims/00000000-0000-4000-8000-000000000000'),
    at('claim-action', `/claims/${fresh}`, async (page) => {
      await openClaim(page, fresh);
      await openMove(page, language, 'deposit');
    }),
    at('claim-receipt', `/claims/${fresh}`, async (page) => {
      await page.getByRole('button', { name: texts.claim.openReceipt, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    }),
    at('transfers', '/transfers'),
    at('emails', '/emails'),
    at('email', '/emails/1/show'),
    at('claim-of-user', `/claims/${own}`),
  ];
}
