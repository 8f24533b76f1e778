import type { Language } from '@menyala/contract';
import type { Page } from '@playwright/test';
import { press } from '../customer/claim-page.ts';
import { controlOf, fieldsOf } from '../customer/fill-details.ts';
import { open } from '../customer/go.ts';
import type { Partner } from '../customer/partner.ts';
import type { People } from '../people.ts';
import { saying, siteTexts } from '../texts.ts';
import { openWithLeaders } from './contest-with-leaders.ts';
import { makeHistory } from './partner-history.ts';
import type { Screen } from './screen.ts';

/** What a partner has: the link with what it brought, promocodes, points, a place in the contest; first without anything. */
export function referrerScreens(people: People, language: Language, partner: Partner): Screen[] {
  const { referrer, promocodes, gifts, contest } = siteTexts(language);
  const at = (name: string, path: string, then: (page: Page) => Promise<unknown>): Screen => ({
    name,
    show: async (page) => {
      await open(page, language, path);
      await then(page);
    },
  });
  let history: ReturnType<typeof makeHistory> | undefined;
  /** One of the screens that have something to show: whichever comes first makes it. */
  const full = (...[name, path, then]: Parameters<typeof at>): Screen =>
    at(name, path, async (page) => {
      if (!history) {
        history = makeHistory(people, language, partner);
        await history;
        await open(page, language, path);
      }
      await then(page);
    });
  const text = (sentence: string | RegExp) => (page: Page) => page.getByText(sentence).first().waitFor();
  const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const withdraw = async (page: Page) => {
    await press(page, referrer.withdraw);
    const dialog = page.getByRole('dialog', { name: referrer.withdraw, exact: true });
    await dialog.getByRole('button', { name: referrer.withdrawNext, exact: true }).waitFor();
    return dialog;
  };
  const openTaking = async (page: Page, kind: 'thing' | 'promocode') => {
    const button = page.getByRole('button', { name: saying(gifts.takeWhat) });
    await (kind === 'thing' ? button.last() : button.first()).click();
    return page.getByRole('dialog');
  };
  return [
    at('referrer-empty', '/account/referrer', text(referrer.noWithdrawals)),
    at('promocodes-empty', '/account/promocodes', text(promocodes.none)),
    at('gift-empty', '/account/gift', text(gifts.statementNone)),
    full('referrer', '/account/referrer', async (page) => {
      await text(referrer.rewardBooked)(page);
      await page.getByRole('table', { name: referrer.withdrawals, exact: true }).waitFor();
    }),
    full('referrer-all', '/account/referrer?days=7&status=all', async (page) => {
      await page
        .getByRole('table', { name: referrer.withdrawals, exact: true })
        .getByRole('row')
        .nth(3)
        .waitFor();
      await page.getByText(referrer.tableOfDays, { exact: true }).click();
      await press(page, referrer.qr);
      await page.getByRole('img', { name: referrer.qrAlt }).waitFor();
    }),
    full('referrer-none-found', '/account/referrer?status=sending', text(referrer.noneFound)),
    full(
      'referrer-backwards',
      '/account/referrer?date_from=2026-11-20&date_to=2026-11-01',
      text(referrer.periodBackwards),
    ),
    full('referrer-withdraw', '/account/referrer', async (page) => {
      const dialog = await withdraw(page);
      await dialog.getByText(referrer.detailsNew, { exact: true }).click();
      await dialog.getByLabel(saying(referrer.amountIn)).fill('');
      await dialog.getByRole('button', { name: referrer.withdrawNext, exact: true }).click();
      await dialog.getByText(referrer.amountEmpty, { exact: true }).waitFor();
    }),
    full('referrer-withdraw-check', '/account/referrer', async (page) => {
      const dialog = await withdraw(page);
      await dialog.getByText(referrer.detailsNew, { exact: true }).click();
      await dialog.getByRole('button', { name: referrer.all, exact: true }).click();
      for (const shown of await fieldsOf(people.app, { from: 'SBERRUB', to: 'USDTTRC20', language }))
        if (shown.side === 'to') await controlOf(page, language, shown).fill(shown.field.example);
      await dialog.getByRole('button', { name: referrer.withdrawNext, exact: true }).click();
      await page.getByRole('dialog', { name: referrer.withdrawCheck, exact: true }).waitFor();
    }),
    full('referrer-cancel', '/account/referrer', async (page) => {
      const open = region(page, referrer.openWithdrawals);
      await open.getByRole('button', { name: referrer.cancel, exact: true }).click();
      await page.getByRole('dialog', { name: referrer.cancelTitle, exact: true }).waitFor();
    }),
    full('referrer-key', '/account/referrer', async (page) => {
      await press(page, referrer.keyMake);
      await text(referrer.keyMadeText)(page);
    }),
    full('promocodes', '/account/promocodes', text(promocodes.stateUsable)),
    full('gift', '/account/gift', async (page) => {
      await region(page, gifts.orders).getByRole('listitem').nth(2).waitFor();
      await region(page, gifts.statement).getByRole('row').nth(4).waitFor();
    }),
    full('gift-address', '/account/gift', async (page) => {
      const dialog = await openTaking(page, 'thing');
      await dialog.getByRole('button', { name: saying(gifts.takeFor) }).click();
      await dialog.getByText(gifts.addressPhoneMissing, { exact: true }).waitFor();
    }),
    full('gift-taken', '/account/gift', async (page) => {
      const dialog = await openTaking(page, 'promocode');
      await dialog.getByRole('button', { name: saying(gifts.takeFor) }).click();
      await page.getByRole('dialog', { name: gifts.takenTitle, exact: true }).waitFor();
    }),
    at('contest-mine', '/contest', async (page) => {
      await openWithLeaders(people.app, page, language, 'running');
      await region(page, contest.mine).waitFor();
    }),
    at('contest-awarded', '/contest', async (page) => {
      await page.unrouteAll();
      await openWithLeaders(people.app, page, language, 'awarded');
      await region(page, contest.mine).waitFor();
    }),
  ];
}
