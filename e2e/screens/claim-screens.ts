import type { Language } from '@menyala/contract';
import type { Page } from 'playwright-core';
import { seesStatus } from '../customer/claim-page.ts';
import { open } from '../customer/go.ts';
import { makeClaimByCall } from '../customer/make-claim.ts';
import { png } from '../customer/receipt-files.ts';
import type { Stage } from '../stage.ts';
import { siteTexts } from '../texts.ts';
import type { Screen } from './screen.ts';

/** The page of a claim in every status; `page` is the browser that made them. */
export function claimScreens(stage: Stage, language: Language): Screen[] {
  const { backOffice, books } = stage.house;
  const { claims } = siteTexts(language);
  const make = (page: Page, from: string, to: string) => makeClaimByCall(stage, page, { from, to, language });
  const accepted = async (page: Page) => {
    const id = await make(page, 'SBERRUB', 'ETH');
    await backOffice.accept(id);
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
      name: 'claim-shared',
      show: async (page) => {
        const id = await make(page, 'BTC', 'CASHRUB');
        await page.context().clearCookies({ name: 'maker' });
        await open(page, language, `/claim/${id}`);
      },
    },
  ];
}
