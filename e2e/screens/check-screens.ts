import type { Language } from '@menyala/contract';
import type { Page } from '@playwright/test';
import { signedInCustomer } from '../customer/account.ts';
import { addCardByCall, sendByCalls, sendCardByCalls } from '../customer/card-by-call.ts';
import { newCard, photosOf } from '../customer/card-check.ts';
import { copyOf } from '../customer/card-photos.ts';
import { makeClaimByCall } from '../customer/make-claim.ts';
import { openDecision, seesPhoto } from '../office/work-on-check.ts';
import type { People } from '../people.ts';
import { officeTexts } from '../texts.ts';
import { officeScreen as at } from './office-screen.ts';
import type { Screen } from './screen.ts';

/** Where staff check cards. Those to look at are sent by customers. */
export async function checkScreens(people: People, language: Language): Promise<Screen[]> {
  const { backOffice } = people.app;
  const { cards } = officeTexts(language);
  const { claim, waiting, alike, decided, userId } = await cardsToCheck(people, language);
  const { id: direction } = await backOffice.direction('CARDRUB', 'USDTTON');
  const seen = (page: Page) => seesPhoto(page, language, 'card');
  const compared = async (page: Page) => {
    await seen(page);
    await page.keyboard.press('s');
    await page.locator('main canvas').nth(1).waitFor();
  };
  const deciding = (decision: 'approve' | 'reject' | 'ask_again') => async (page: Page) => {
    await seen(page);
    await openDecision(page, language, decision);
    if (decision !== 'approve') for (const key of ['1', '7']) await page.keyboard.press(key);
  };
  return [
    at('checks', '/checks'),
    at('check', `/checks/${waiting}`, seen),
    at('check-alike', `/checks/${alike}`, compared),
    at('check-near', `/checks/${waiting}`, async (page) => {
      await seen(page);
      for (const key of ['+', '+', ']']) await page.keyboard.press(key);
    }),
    at('check-approve', `/checks/${alike}`, deciding('approve')),
    at('check-reject', `/checks/${waiting}`, deciding('reject')),
    at('check-ask-again', `/checks/${waiting}`, deciding('ask_again')),
    at('check-decided', `/checks/${decided}`, seen),
    at('check-missing', '/checks/00000000-0000-4000-8000-000000000000'),
    at('checks-not-found', '/checks', async (page) => {
      await page.getByRole('searchbox', { name: cards.search }).fill('nobody@example.com');
      await page.keyboard.press('Enter');
      await page.getByText(cards.emptyFound).waitFor();
    }),
    at('check-keys', `/checks/${waiting}`, async (page) => {
      await seen(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: cards.keys.title }).waitFor();
    }),
    at('claim-card', `/claims/${claim}`),
    at('direction-card', `/directions/${direction}`),
    at('user-cards', `/users/${userId}/show`),
  ];
}

/** A guest's that a claim waits for; the same card with the same photo on an account; and one that is decided. */
async function cardsToCheck(people: People, language: Language) {
  const { backOffice } = people.app;
  const guest = await people.customer({ language });
  await guest.goto('/');
  const card = newCard('ANNA KOZLOVA');
  const direction = { from: 'CARDRUB', to: 'USDTTON', language, card: 'course' } as const;
  const claim = await makeClaimByCall(people.app, guest, direction, '60000', { 'from.card': card.number });
  const holder = { language, claim };
  const { id: waiting } = await addCardByCall(guest, holder, card);
  const photos = await photosOf(people.app, guest, language, card);
  await sendByCalls(people.app, guest, holder, { id: waiting, card, photos });

  const { page: owner, bearer } = await signedInCustomer(people, { language });
  const own = { language, bearer };
  const { id: alike } = await addCardByCall(owner, own, card);
  const [front, ...rest] = await photosOf(people.app, owner, language, card);
  const [shown] = photos;
  if (!front || !shown) throw new Error('A photo of the card is asked for.');
  const copied = [{ ...front, file: await copyOf(owner, shown.file) }, ...rest];
  await sendByCalls(people.app, owner, own, { id: alike, card, photos: copied });
  const { id: decided } = await sendCardByCalls(people.app, owner, own, newCard());
  const { by } = await backOffice.decideCheck(decided, {
    decision: 'reject',
    reasons: ['blurry', 'expired'],
  });
  return { claim, waiting, alike, decided, userId: by.userId };
}
