import type { Language } from '@menyala/contract';
import type { Page } from '@playwright/test';
import type { App } from '../app.ts';
import { addCardByCall, sendByCalls } from '../customer/card-by-call.ts';
import { cardField, newCard, seesCheck } from '../customer/card-check.ts';
import { press, seesStatus } from '../customer/claim-page.ts';
import { open } from '../customer/go.ts';
import { makeClaimByCall, play } from '../customer/make-claim.ts';
import { saying, siteTexts } from '../texts.ts';
import type { Screen } from './screen.ts';

/** Claims of a guest that wait for their card; `page` is the browser that made them. */
export function waitingScreens(app: App, language: Language): Screen[] {
  const { backOffice, books } = app;
  const { cards, claims, errors, exchange } = siteTexts(language);
  const card = newCard();
  const waiting: { id: string; check: string } = { id: '', check: '' };
  const make = (page: Page) =>
    makeClaimByCall(app, page, { from: 'CARDRUB', to: 'USDTTON', language, card: 'course' }, '60000', {
      'from.card': card.number,
      'from.holder': card.holder,
    });
  const send = (page: Page) =>
    sendByCalls(app, page, { language, claim: waiting.id }, { id: waiting.check, card });
  return [
    {
      name: 'home-card-needed',
      show: async (page) => {
        await open(page, language, '/?cur_from=CARDRUB&cur_to=BTC&amount=60000');
        await page.getByText(saying(exchange.cardFirst)).waitFor();
      },
    },
    {
      name: 'verification-start',
      show: async (page) => {
        waiting.id = await make(page);
        // The claim's own name stands there.
        await (await cardField(app, page, language, 'holder')).fill('');
        await press(page, cards.startNext);
        await page.locator('[aria-invalid="true"]').waitFor();
      },
    },
    {
      name: 'claim-card',
      show: async (page) => {
        await open(page, language, `/claim/${waiting.id}`);
        await page.getByRole('link', { name: claims.cardStart, exact: true }).waitFor();
      },
    },
    {
      name: 'verification-draft',
      show: async (page) => {
        await open(page, language, `/verification/${waiting.id}`);
        await (await cardField(app, page, language, 'holder')).fill(card.holder);
        await press(page, cards.startNext);
        await seesCheck(page, language, 'draft');
      },
    },
    {
      name: 'verification-pending',
      show: async (page) => {
        waiting.check = (await addCardByCall(page, { language, claim: waiting.id }, card)).id;
        await send(page);
        await open(page, language, `/verification/${waiting.id}`);
        await seesCheck(page, language, 'pending');
        await page.getByText(cards.live, { exact: true }).waitFor();
      },
    },
    {
      name: 'verification-rejected',
      show: async (page) => {
        await backOffice.decideCheck(waiting.check, { decision: 'reject', reasons: ['covered'] });
        await open(page, language, `/verification/${waiting.id}`);
        await seesCheck(page, language, 'rejected');
      },
    },
    {
      name: 'verification-paid',
      show: async (page) => {
        await play(app, waiting.id, 'exact');
        await open(page, language, `/verification/${waiting.id}`);
        await page.getByText(cards.paidAlready).waitFor();
      },
    },
    {
      name: 'claim-card-paid',
      show: async (page) => {
        await open(page, language, `/claim/${waiting.id}`);
        await page.getByRole('heading', { level: 1, name: claims.headingsCardPaid }).waitFor();
      },
    },
    {
      name: 'verification-over',
      show: async (page) => {
        const id = await make(page);
        await books.letTimeRunOut(id);
        await seesStatus(page, language, 'deleted');
      },
    },
    {
      name: 'verification-shared',
      show: async (page) => {
        await page.context().clearCookies({ name: 'maker' });
        await open(page, language, `/verification/${waiting.id}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
      },
    },
    {
      name: 'check-of-maker',
      show: async (page) => {
        await open(page, language, `/verify/${waiting.check}`);
        await page.getByRole('heading', { level: 1, name: cards.makerTitle }).waitFor();
      },
    },
    {
      name: 'check-unknown',
      show: async (page) => {
        await open(page, language, '/verify/00000000-0000-4000-8000-000000000000');
        await page.getByRole('heading', { level: 1, name: errors.notFound }).waitFor();
      },
    },
  ];
}
