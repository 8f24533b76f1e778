import type { Language } from '@menyala/contract';
import type { Page } from '@playwright/test';
import { detailsAddress } from '../../site/addresses.ts';
import type { App } from '../app.ts';
import { press } from '../customer/claim-page.ts';
import { type Direction, fillDetails } from '../customer/fill-details.ts';
import { open } from '../customer/go.ts';
import { agreeAndGoOn, sumsOf } from '../customer/make-claim.ts';
import { saying, siteTexts } from '../texts.ts';
import type { Screen } from './screen.ts';

/** Everything before a claim exists, and the pages around it. */
export function formScreens(app: App, language: Language): Screen[] {
  const { exchange, picker, details, layout } = siteTexts(language);
  const direction: Direction = { from: 'SBERRUB', to: 'USDTTON', language };
  const home = (page: Page) => open(page, language, '/?cur_from=SBERRUB&cur_to=USDTTRC20');
  const toDetails = async (page: Page) => {
    const { fromSumma } = await sumsOf(app, direction);
    await open(page, language, detailsAddress({ ...direction, amount: fromSumma, side: 'from' }));
  };
  const toConfirmation = async (page: Page) => {
    await toDetails(page);
    await fillDetails(app, page, direction);
    await agreeAndGoOn(page, language);
  };
  const show = (name: string, way: (page: Page) => Promise<unknown>): Screen => ({
    name,
    show: async (page) => {
      await page.unrouteAll();
      await way(page);
    },
  });
  return [
    show('home', home),
    show('home-outside-limits', async (page) => {
      await home(page);
      await page.getByLabel(new RegExp(`^${exchange.send}, `)).fill('12');
      await page.getByText(exchange.belowMin).waitFor();
    }),
    show('home-formula', async (page) => {
      await home(page);
      await page.getByText(exchange.formula, { exact: true }).click();
    }),
    show('home-floating-course', (page) => open(page, language, '/exchange/XMR-SBERRUB')),
    show('cash', (page) => open(page, language, '/cash')),
    show('shops', (page) => open(page, language, '/shops')),
    show('monitoring', (page) => open(page, language, '/partners/monitoring')),
    show('contacts', (page) => open(page, language, '/contacts')),
    show('details-cash', (page) =>
      open(page, language, '/exchange/BTC-CASHUSD/details?amount=0.02&city=MSK'),
    ),
    show('home-cash', (page) => open(page, language, '/exchange/BTC-CASHUSD')),
    show('home-direction-off', async (page) => {
      await app.backOffice.changeDirection('KSPBKZT', 'TCSBRUB', { isEnabled: false });
      await open(page, language, '/exchange/KSPBKZT-TCSBRUB');
    }),
    show('picker', async (page) => {
      await home(page);
      await press(page, saying(exchange.changeReceive));
      await page.getByRole('option').first().waitFor();
    }),
    show('picker-nothing-found', async (page) => {
      await home(page);
      await press(page, saying(exchange.changeSend));
      await page.getByRole('combobox', { name: picker.search }).fill('zzzzz');
      await page.getByText(saying(picker.nothing)).waitFor();
    }),
    show('details', toDetails),
    show('details-mistakes', async (page) => {
      await page.evaluate(() => sessionStorage.clear());
      await toDetails(page);
      await press(page, details.next);
      await page.getByText(details.errorAgreement).waitFor();
    }),
    show('details-rules', async (page) => {
      await toDetails(page);
      await page.getByRole('checkbox', { name: saying(details.agree) }).waitFor();
      const [, rules = ''] = /<rules>(.+?)<\/rules>/.exec(details.agree) ?? [];
      await page
        .locator('main')
        .getByRole('link', { name: saying(rules) })
        .click();
      await page.getByRole('dialog').getByRole('heading').nth(1).waitFor();
    }),
    show('confirmation', toConfirmation),
    show('course-changed', async (page) => {
      const { fromSumma, toSumma } = await sumsOf(app, direction);
      await refuseClaims(page, language, 'course_changed', {
        course: '0.0101',
        fromSumma,
        toSumma: String(Number(toSumma) - 1),
        updatedAt: new Date().toISOString(),
      });
      await toConfirmation(page);
      await press(page, details.confirm);
      await page.getByRole('dialog', { name: details.changeTitle }).waitFor();
    }),
    show('reserve-gone', async (page) => {
      await refuseClaims(page, language, 'reserve_exceeded', { available: '120' });
      await toConfirmation(page);
      await press(page, details.confirm);
      await page.getByText(details.reserveTitle).waitFor();
    }),
    show('aml', (page) => open(page, language, '/aml')),
    show('rules', (page) => open(page, language, '/rules')),
    show('not-found', (page) => open(page, language, '/nothing/here')),
    show('return-success', (page) => open(page, language, '/claim/success')),
    show('return-fail', (page) => open(page, language, '/claim/fail')),
    show('menu', async (page) => {
      await open(page, language, '/rules');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: layout.menu, exact: true }).click();
    }),
  ];
}

/** The refusal as the server would write it; how it comes about is told by stories of its own. */
async function refuseClaims(page: Page, language: Language, code: string, context: object): Promise<void> {
  await page.route(/\/api\/v1\/claim\/?$/, (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: code, title: code, status: 409, code, detail: language, context }),
    }),
  );
}
