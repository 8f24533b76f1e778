import type { Language } from '@menyala/contract';
import type { SandboxPlay } from '@menyala/contract/site/demo';
import type { Page } from '@playwright/test';
import type { App } from '../app.ts';
import { askBackElsewhere } from '../customer/ask-refund.ts';
import { seesStatus } from '../customer/claim-page.ts';
import { followEmail } from '../customer/follow-email.ts';
import { open } from '../customer/go.ts';
import { makeClaimByCall, play } from '../customer/make-claim.ts';
import { png } from '../customer/receipt-files.ts';
import { siteTexts } from '../texts.ts';
import type { Screen } from './screen.ts';

/** The page of a claim in every status; `page` is the browser that made them. */
export function claimScreens(app: App, language: Language): Screen[] {
  const { backOffice, books } = app;
  const { claims, resolutionOptions, refunds, newDetails } = siteTexts(language);
  const make = (page: Page, from: string, to: string) => makeClaimByCall(app, page, { from, to, language });
  const accepted = async (page: Page) => {
    const id = await make(page, 'SBERRUB', 'ETH');
    await backOffice.accept(id);
    return id;
  };
  /** Paid in a way that was not asked for, and waiting for a choice. */
  const astray = async (page: Page, how: SandboxPlay) => {
    const id = await makeClaimByCall(app, page, { from: 'SBERRUB', to: 'ETH', language }, '20000');
    await play(app, id, how);
    await page.getByRole('heading', { level: 1, name: resolutionOptions.heading }).waitFor();
    return id;
  };
  const sending = async (page: Page) => {
    const id = await accepted(page);
    await backOffice.move(id, 'send');
    return id;
  };
  return [
    { name: 'claim-new-coin', show: async (page) => void (await make(page, 'BTC', 'SBERRUB')) },
    { name: 'claim-new-memo', show: async (page) => void (await make(page, 'TON', 'SBERRUB')) },
    {
      name: 'claim-new-bank',
      show: async (page) => {
        await make(page, 'SBERRUB', 'USDTTRC20');
        const file = page.locator(`input[type=file][aria-label="${claims.receiptsFile}"]`);
        await file.setInputFiles([png('receipt.png'), { ...png('wrong.gif'), mimeType: 'image/gif' }]);
        await page.getByRole('link', { name: 'receipt.png' }).waitFor();
        await page.getByText(claims.cancelOpen, { exact: true }).click();
      },
    },
    {
      name: 'claim-checking',
      show: async (page) => {
        await make(page, 'USDTTRC20', 'SBERRUB');
        await page.getByRole('button', { name: claims.paidButton }).click();
        await seesStatus(page, language, 'checking');
        await page.getByText(claims.requisitesAgain).click();
      },
    },
    {
      name: 'claim-accepted',
      show: async (page) => {
        await accepted(page);
        await seesStatus(page, language, 'accepted');
      },
    },
    {
      name: 'claim-paused',
      show: async (page) => {
        const id = await accepted(page);
        await backOffice.move(id, 'pause', { reason: 'The sender’s name is compared once more.' });
        await seesStatus(page, language, 'paused');
      },
    },
    {
      name: 'claim-sending',
      show: async (page) => {
        await sending(page);
        await seesStatus(page, language, 'sending');
      },
    },
    {
      name: 'claim-sent',
      show: async (page) => {
        const id = await sending(page);
        await backOffice.move(id, 'sent', { reference: `0x${id.replaceAll('-', '').repeat(2)}` });
        await seesStatus(page, language, 'sent');
      },
    },
    {
      name: 'claim-success',
      show: async (page) => {
        const id = await sending(page);
        await backOffice.move(id, 'sent', { reference: `0x${id.replaceAll('-', '').repeat(2)}` });
        await backOffice.move(id, 'complete');
        await seesStatus(page, language, 'success');
      },
    },
    {
      name: 'claim-rejected',
      show: async (page) => {
        const id = await accepted(page);
        await backOffice.move(id, 'reject', { reason: 'The payment came from another person.' });
        await seesStatus(page, language, 'error');
      },
    },
    {
      name: 'claim-expired',
      show: async (page) => {
        const id = await make(page, 'LTC', 'SBERRUB');
        await books.letTimeRunOut(id);
        await seesStatus(page, language, 'deleted');
      },
    },
    {
      name: 'claim-short',
      show: async (page) => {
        await astray(page, 'less');
        await page.getByText(resolutionOptions.doTopup).click();
      },
    },
    {
      name: 'claim-over',
      show: async (page) => {
        await astray(page, 'more');
        await page.getByRole('button', { name: resolutionOptions.doReturnExcess }).click();
      },
    },
    {
      name: 'claim-late',
      show: async (page) => {
        const id = await make(page, 'SBERRUB', 'TRX');
        await books.letTimeRunOut(id);
        await seesStatus(page, language, 'deleted');
        await play(app, id, 'exact');
        await page.getByRole('button', { name: resolutionOptions.doFreshCourse }).click();
        await page.getByRole('button', { name: resolutionOptions.freshAccept }).waitFor();
      },
    },
    {
      name: 'claim-refund-form',
      show: async (page) => {
        await astray(page, 'other_currency');
        await page.getByRole('button', { name: resolutionOptions.doRefund }).click();
        await page.getByRole('button', { name: refunds.next }).waitFor();
      },
    },
    {
      name: 'claim-refund-email',
      show: async (page) => {
        await askBackElsewhere(app, page, await astray(page, 'less'), language);
        await page.getByRole('button', { name: refunds.emailSend }).click();
        await page.getByRole('button', { name: refunds.emailAgain }).waitFor();
      },
    },
    {
      name: 'claim-refund-confirm',
      show: async (page) => {
        const id = await astray(page, 'less');
        await askBackElsewhere(app, page, id, language);
        await page.getByRole('button', { name: refunds.emailSend }).click();
        await followEmail(app, page, id, 'refund');
        await page.getByRole('button', { name: refunds.confirmYes }).waitFor();
      },
    },
    {
      name: 'claim-new-details',
      show: async (page) => {
        const id = await accepted(page);
        await backOffice.move(id, 'send', { route: 'sandbox-returns' });
        await page.getByRole('heading', { level: 1, name: resolutionOptions.headingReturned }).waitFor();
        await followEmail(app, page, id, 'requisites');
        await page.getByRole('button', { name: newDetails.next }).waitFor();
      },
    },
    {
      name: 'claim-stranger',
      show: async (page) => {
        const id = await astray(page, 'less');
        await page.context().clearCookies({ name: 'maker' });
        await open(page, language, `/claim/${id}`);
        await page.getByRole('heading', { level: 1, name: resolutionOptions.headingStranger }).waitFor();
      },
    },
    {
      name: 'claim-compliance-hold',
      show: async (page) => {
        const id = await accepted(page);
        await backOffice.move(id, 'pause', { reason: 'A check of the sender.' });
        await backOffice.move(id, 'compliance_hold', { reason: 'The sender is on a sanctions list.' });
        await backOffice.move(id, 'reject', { reason: 'The check was not passed.' });
        await seesStatus(page, language, 'error');
      },
    },
    { name: 'claim-meeting', show: async (page) => void (await make(page, 'BTC', 'CASHRUB')) },
    {
      name: 'claim-shared',
      show: async (page) => {
        const id = await make(page, 'BTC', 'CASHRUB');
        await page.context().clearCookies({ name: 'maker' });
        await open(page, language, `/claim/${id}`);
      },
    },
  ];
}
