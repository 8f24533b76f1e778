import type { Language } from '@menyala/contract';
import type { Page } from '@playwright/test';
import { detailsAddress } from '../../site/addresses.ts';
import type { App } from '../app.ts';
import { addCardByCall, type Holder, sendByCalls, sendCardByCalls } from '../customer/card-by-call.ts';
import { cardField, choosePhoto, newCard, photosOf, placeOf, seesCheck } from '../customer/card-check.ts';
import { press } from '../customer/claim-page.ts';
import { errorOf } from '../customer/fill-details.ts';
import { open } from '../customer/go.ts';
import { pdf } from '../customer/receipt-files.ts';
import { saying, siteTexts } from '../texts.ts';
import type { Screen } from './screen.ts';

/** Cards of the account of whoever the page's browser is signed in as; first without any. */
export function cardScreens(app: App, language: Language, bearer: string): Screen[] {
  const { backOffice } = app;
  const { account: accountWords, cards, details, exchange } = siteTexts(language);
  const holder: Holder = { language, bearer };
  const card = newCard();
  const lone: { id: string } = { id: '' };
  const decide = async (page: Page, decision: Parameters<typeof backOffice.decideCheck>[1]) => {
    await sendByCalls(app, page, holder, { id: lone.id, card });
    await backOffice.decideCheck(lone.id, decision);
    await open(page, language, `/verify/${lone.id}`);
    await seesCheck(page, language, decision.decision === 'approve' ? 'approved' : 'rejected');
    await drawn(page);
  };
  return [
    {
      name: 'cards-empty',
      show: async (page) => {
        await open(page, language, '/account/cards');
        await page.getByText(cards.listEmpty, { exact: true }).waitFor();
      },
    },
    {
      name: 'cards-adding',
      show: async (page) => {
        await open(page, language, '/account/cards');
        await press(page, cards.listAdd);
        const number = await cardField(app, page, language, 'number');
        await number.fill('4276 0000 0000 1234');
        await press(page, cards.addNext);
        await errorOf(number);
      },
    },
    {
      name: 'check-draft',
      show: async (page) => {
        lone.id = (await addCardByCall(page, holder, card)).id;
        await open(page, language, `/verify/${lone.id}`);
        await seesCheck(page, language, 'draft');
        await drawn(page);
      },
    },
    {
      name: 'check-photos',
      show: async (page) => {
        await open(page, language, `/verify/${lone.id}`);
        const [front, screen] = await photosOf(app, page, language, card);
        if (!front || !screen) throw new Error('Two photos are asked for.');
        await choosePhoto(page, language, front.title, front.file);
        await placeOf(page, screen.title).locator('input:not([capture])').setInputFiles(pdf('card.pdf'));
        await page.getByText(cards.wrongType).waitFor();
        await press(page, cards.send);
        await page.getByText(saying(cards.sendMissing, { titles: screen.title })).waitFor();
        await page.getByText(cards.dataChange, { exact: true }).click();
      },
    },
    {
      name: 'check-uploading',
      show: async (page) => {
        await open(page, language, `/verify/${lone.id}`);
        const [, screen] = await photosOf(app, page, language, card);
        if (!screen) throw new Error('Two photos are asked for.');
        // The answer never comes while the picture is taken.
        await page.route('**/verify/upload', () => undefined);
        await placeOf(page, screen.title).locator('input:not([capture])').setInputFiles(screen.file);
        await page.getByRole('progressbar').waitFor({ state: 'attached' });
      },
    },
    {
      name: 'check-pending',
      show: async (page) => {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await sendByCalls(app, page, holder, { id: lone.id, card });
        await open(page, language, `/verify/${lone.id}`);
        await seesCheck(page, language, 'pending');
        await page.getByText(cards.live, { exact: true }).waitFor();
      },
    },
    {
      name: 'check-rejected',
      show: async (page) => {
        await backOffice.decideCheck(lone.id, {
          decision: 'ask_again',
          reasons: ['blurry', 'not_our_page'],
          photos: ['screen'],
          note: language === 'ru' ? 'Имя попало в тень.' : 'The name is in the shadow.',
        });
        await open(page, language, `/verify/${lone.id}`);
        await seesCheck(page, language, 'rejected');
        await drawn(page);
      },
    },
    { name: 'check-approved', show: (page) => decide(page, { decision: 'approve' }) },
    {
      name: 'cards',
      show: async (page) => {
        await addCardByCall(page, holder, newCard('ANNA KOZLOVA'));
        await sendCardByCalls(app, page, holder, newCard('ANNA-MARIA VON HOHENSTEIN-KOZLOVA'));
        const { id } = await sendCardByCalls(app, page, holder, newCard());
        await backOffice.decideCheck(id, { decision: 'reject', reasons: ['cut_off'] });
        await open(page, language, '/account/cards');
        await page.getByText(cards.stateRejected, { exact: true }).waitFor();
      },
    },
    {
      name: 'cards-removing',
      show: async (page) => {
        await open(page, language, '/account/cards');
        await page
          .getByRole('button', { name: saying(cards.listRemove) })
          .first()
          .click();
        await page.getByRole('dialog', { name: cards.removeTitle }).waitFor();
      },
    },
    {
      name: 'account-with-cards',
      show: async (page) => {
        await open(page, language, '/account');
        await page.getByRole('link', { name: accountWords.cardsAll, exact: true }).waitFor();
      },
    },
    {
      name: 'home-verified',
      show: async (page) => {
        await open(page, language, '/?cur_from=SBERRUB&cur_to=USDTTON&amount=30000&course=verified');
        const verified = page.getByRole('radio', { name: new RegExp(`^${exchange.courseVerified}`) });
        await verified.and(page.locator(':checked')).waitFor();
      },
    },
    {
      name: 'details-verified',
      show: async (page) => {
        const direction = { from: 'SBERRUB', to: 'USDTTON', amount: '30000', side: 'from' } as const;
        await open(page, language, detailsAddress({ ...direction, isVerified: true }));
        const own = page.getByRole('group', { name: details.cardsTitle, exact: true });
        await own.getByRole('button').first().click();
        await page.getByText(details.cardGoOn, { exact: true }).waitFor();
      },
    },
    {
      name: 'check-no-tries',
      show: async (page) => {
        const other = newCard();
        const { id, triesLeft } = await addCardByCall(page, holder, other);
        for (let tries = 0; tries < triesLeft; tries += 1) {
          await sendByCalls(app, page, holder, { id, card: other });
          await backOffice.decideCheck(id, { decision: 'reject', reasons: ['edited'] });
        }
        await open(page, language, `/verify/${id}`);
        await page.getByText(cards.rejectedNoTries, { exact: true }).waitFor();
      },
    },
  ];
}

/** Waits until the photos that are there are drawn. */
async function drawn(page: Page): Promise<void> {
  await page.locator('main figure [aria-hidden="true"]').first().waitFor({ state: 'detached' });
}
