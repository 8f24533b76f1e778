import type { Language } from '@menyala/contract';
import { saveRequisite } from '@menyala/contract/site/saved-requisites';
import type { Page } from '@playwright/test';
import { detailsAddress } from '../../site/addresses.ts';
import { type Account, signInByCall } from '../customer/account.ts';
import { press } from '../customer/claim-page.ts';
import { fieldsOf } from '../customer/fill-details.ts';
import { open } from '../customer/go.ts';
import { makeClaimByCall } from '../customer/make-claim.ts';
import { oneTimeCode } from '../customer/two-factor.ts';
import { ask } from '../exchange/ask.ts';
import type { People } from '../people.ts';
import { siteTexts } from '../texts.ts';
import type { Screen } from './screen.ts';

/** The account of whoever the page's browser is signed in as; first without anything in it. */
export function accountScreens(
  people: People,
  language: Language,
  { account, bearer }: { account: Account; bearer: string },
): Screen[] {
  const { account: words, details, layout } = siteTexts(language);
  const { backOffice } = people.app;
  const direction = { from: 'SBERRUB', to: 'USDTTON', language } as const;
  const at = (name: string, path: string, then?: (page: Page) => Promise<unknown>): Screen => ({
    name,
    show: async (page) => {
      await open(page, language, path);
      await page.getByText(account.email).first().waitFor({ state: 'attached' });
      await then?.(page);
    },
  });
  const text = (sentence: string) => (page: Page) =>
    page.getByText(sentence, { exact: true }).first().waitFor();
  return [
    at('account-empty', '/account', text(words.noClaims)),
    at('orders-empty', '/account/orders', text(words.noClaims)),
    at('settings', '/account/settings', text(words.sessionsOnly)),
    {
      name: 'account',
      show: async (page) => {
        await fillAccount();
        await open(page, language, '/account');
        await page.getByRole('row').nth(3).waitFor();
        await page.getByText(words.twoFactorOff, { exact: true }).waitFor();
      },
    },
    at('account-menu', '/account', (page) =>
      press(page, layout.account).then(() => page.locator('[popover]').getByText(account.email).waitFor()),
    ),
    at('orders', '/account/orders', (page) => page.getByRole('row').nth(3).waitFor()),
    at('orders-nothing-found', '/account/orders?status=error', text(words.nothingFound)),
    at(
      'orders-backwards',
      '/account/orders?date_from=2026-11-20&date_to=2026-11-01',
      text(words.filterBackwards),
    ),
    at('details-saved', detailsAddress({ ...direction, amount: '20000', side: 'from' }), (page) =>
      page.getByRole('group', { name: details.savedTitle, exact: true }).first().waitFor(),
    ),
    at('settings-full', '/account/settings', (page) =>
      page.getByRole('button', { name: words.sessionsEndOthers, exact: true }).waitFor(),
    ),
    at('settings-mistakes', '/account/settings', async (page) => {
      await press(page, words.emailChange);
      await press(page, words.passwordChange);
      await text(words.passwordCurrentRequired)(page);
    }),
    at('settings-adding', '/account/settings', async (page) => {
      await press(page, words.requisitesAdd);
      const choice = page.getByRole('combobox', { name: words.requisitesCurrency, exact: true });
      await choice.selectOption(String(people.app.catalogue.idOf('USDTTON')));
      await page.getByRole('button', { name: words.requisitesNext, exact: true }).waitFor();
    }),
    at('settings-deletion', '/account/settings', async (page) => {
      await press(page, words.deletionOpen);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: words.deletionConfirm, exact: true }).click();
      await dialog.getByText(words.confirmPasswordRequired, { exact: true }).waitFor();
    }),
    at('settings-qr', '/account/settings', showQr),
    at('settings-codes', '/account/settings', async (page) => {
      await showQr(page);
      const app = await page.getByRole('link', { name: words.twoFactorOpen }).getAttribute('href');
      const secret = new URL(app ?? '').searchParams.get('secret') ?? '';
      await page.getByLabel(words.twoFactorCode, { exact: true }).fill(oneTimeCode(secret));
      await press(page, words.twoFactorConfirm);
      await page.getByRole('heading', { name: words.twoFactorCodes, exact: true }).waitFor();
    }),
  ];

  /** Claims in several states, saved details, and a second browser. */
  async function fillAccount(): Promise<void> {
    const maker = await people.customer({ language });
    const make = (from: string, to: string) =>
      makeClaimByCall(people.app, maker, { from, to, language, bearer });
    const done = await make('SBERRUB', 'USDTTON');
    await backOffice.accept(done);
    await backOffice.move(done, 'send');
    await backOffice.move(done, 'sent', { reference: `0x${done.replaceAll('-', '')}` });
    await backOffice.move(done, 'complete');
    await backOffice.accept(await make('BTC', 'SBERRUB'));
    const asked = await make('USDTTRC20', 'TCSBRUB');
    await backOffice.accept(asked);
    await backOffice.move(asked, 'pause', { reason: 'The sender’s name is compared once more.' });
    await make('TON', 'SBERRUB');
    const fields = await fieldsOf(people.app, direction);
    for (const [side, currency] of [
      ['to', 'USDTTON'],
      ['from', 'SBERRUB'],
    ] as const) {
      const ofSide = fields.filter((shown) => shown.side === side);
      const values = Object.fromEntries(ofSide.map(({ field }) => [field.name, field.example]));
      await ask(people.app.origin, saveRequisite, {
        headers: { authorization: `Bearer ${bearer}` },
        body: {
          currency: people.app.catalogue.idOf(currency),
          side: side === 'to' ? 'receive' : 'send',
          values,
        },
      });
    }
    await signInByCall(maker, language, account);
  }

  async function showQr(page: Page): Promise<void> {
    await press(page, words.twoFactorBegin);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.confirmPassword, { exact: true }).fill(account.password);
    await dialog.getByRole('button', { name: words.twoFactorContinue, exact: true }).click();
    await page.getByRole('img', { name: words.twoFactorQr }).waitFor();
  }
}
