import type { Language } from '@menyala/contract';
import type { Page } from '@playwright/test';
import { fieldSentence } from '../../server/platform/http/problem.ts';
import { detailsAddress, inLanguage } from '../../site/addresses.ts';
import type { App } from '../app.ts';
import { press } from '../customer/claim-page.ts';
import { errorOf, fillDetails } from '../customer/fill-details.ts';
import { open } from '../customer/go.ts';
import { agreeAndGoOn, sumsOf } from '../customer/make-claim.ts';
import { siteTexts } from '../texts.ts';
import { openWithLeaders } from './contest-with-leaders.ts';
import type { Screen } from './screen.ts';

/** What everybody sees of the partner programme: its pages, the contest, the widget, and promocodes in the form. */
export function partnerScreens(app: App, language: Language): Screen[] {
  const { partners, contest, promocodes, details } = siteTexts(language);
  const show = (name: string, way: (page: Page) => Promise<unknown>): Screen => ({
    name,
    show: async (page) => {
      await page.unrouteAll();
      await way(page);
    },
  });
  const code = 'COURSE';
  const widget = (query: string) => async (page: Page) => {
    await page.goto(inLanguage(language, `/widget?cur_from=SBERRUB&cur_to=USDTTRC20${query}`));
    await page.locator('#go').waitFor();
  };
  const direction = { from: 'SBERRUB', to: 'USDTTON', language } as const;
  const toConfirmation = async (page: Page) => {
    const { fromSumma } = await sumsOf(app, direction);
    await open(
      page,
      language,
      detailsAddress({ ...direction, amount: fromSumma, side: 'from', promocode: code }),
    );
    await fillDetails(app, page, direction);
    await page.getByRole('status').filter({ hasText: code }).waitFor();
    await agreeAndGoOn(page, language);
  };
  return [
    show('partners', (page) => open(page, language, '/partners')),
    show('partners-users', async (page) => {
      await open(page, language, '/partners/users');
      await page.getByText(partners.askWho, { exact: true }).click();
    }),
    show('partners-mistakes', async (page) => {
      await open(page, language, '/partners/users');
      const exchanges = page.getByLabel(partners.exchanges, { exact: true });
      await exchanges.fill('0');
      await errorOf(exchanges);
    }),
    show('contest', async (page) => {
      await open(page, language, '/contest');
      await page.getByRole('heading', { name: contest.leaders, exact: true }).waitFor();
    }),
    show('contest-leaders', (page) => openWithLeaders(app, page, language, 'running')),
    show('widget', widget('&theme=light')),
    show('widget-dark', widget('&theme=dark')),
    show('widget-mistakes', async (page) => {
      await widget('')(page);
      await page.locator('#sum-from').fill('1');
      await page.locator('#sum-from[aria-invalid="true"]').waitFor();
    }),
    show('home-promocode', async (page) => {
      await open(page, language, `/?cur_from=SBERRUB&cur_to=USDTTRC20&amount=20000&promocode=${code}`);
      await page.getByRole('status').filter({ hasText: code }).waitFor();
    }),
    show('home-promocode-wrong', async (page) => {
      await open(page, language, '/?cur_from=SBERRUB&cur_to=USDTTRC20&amount=20000&promocode=NONE-LIKE-IT');
      await errorOf(page.getByRole('textbox', { name: promocodes.code, exact: true }));
    }),
    show('confirmation-promocode', toConfirmation),
    show('promocode-refused', async (page) => {
      await toConfirmation(page);
      const detail = fieldSentence({ code: 'promocode_used' }, language);
      await page.route(/\/api\/v1\/claim\/?$/, (route) =>
        route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            ...{ type: 'promocode_invalid', title: 'promocode_invalid', status: 422 },
            ...{ code: 'promocode_invalid', detail },
            errors: { promocode: [{ code: 'promocode_used', detail }] },
          }),
        }),
      );
      await press(page, details.confirm);
      await page.getByRole('alert').filter({ hasText: promocodes.refusedTitle }).waitFor();
    }),
  ];
}
