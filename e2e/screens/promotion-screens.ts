import type { Language } from '@menyala/contract';
import { createContest, listContests } from '@menyala/contract/office/contests';
import { listGiftItems } from '@menyala/contract/office/gifts';
import { createSeries } from '@menyala/contract/office/promocodes';
import type { Page } from '@playwright/test';
import { makeClaimByCall } from '../customer/make-claim.ts';
import { signedInPartner } from '../customer/partner.ts';
import { takeGiftByCall } from '../customer/take-gift.ts';
import { give, makePromocode } from '../office/programme-by-calls.ts';
import type { People } from '../people.ts';
import { officeTexts } from '../texts.ts';
import { officeScreen as at, nothingLikeIt, opens, opensAndSends } from './office-screen.ts';
import type { Screen } from './screen.ts';

/** Where staff make promocodes, gifts and contests. What is looked at there is used by users. */
export async function promotionScreens(people: People, language: Language): Promise<Screen[]> {
  const { promocodes, contests, gifts, office } = officeTexts(language);
  const { code, series, gift, thing, draft, running } = await thingsToShow(people, language);
  const saves = (page: Page) => page.getByRole('button', { name: office.save, exact: true }).click();
  return [
    at('promocodes', '/promocodes'),
    at('promocodes-none', `/promocodes?filter=${nothingLikeIt}`),
    at('promocode', `/promocodes/${code}/show`),
    at('promocode-edit', `/promocodes/${code}`),
    at('promocode-new', '/promocodes/create', saves),
    at('series-list', '/promocode-series'),
    at('series', `/promocode-series/${series}/show`),
    at('series-switch', `/promocode-series/${series}/show`, opens(promocodes.switchOff)),
    at('series-new', '/promocode-series/create', saves),
    at('gifts', '/gifts'),
    at('gift', `/gifts/${gift}/show`),
    at('gift-edit', `/gifts/${gift}`),
    at('gift-new', '/gifts/create', saves),
    at('gift-orders', '/gift-orders'),
    at('gift-order', `/gift-orders/${thing}/show`),
    at('gift-order-send', `/gift-orders/${thing}/show`, opens(gifts.order.action.send)),
    at(
      'gift-order-cancel',
      `/gift-orders/${thing}/show`,
      opensAndSends(gifts.order.action.cancel, gifts.order.action.cancel),
    ),
    at('contests', '/contests'),
    at('contest', `/contests/${running}/show`),
    at('contest-edit', `/contests/${running}`),
    at('contest-close', `/contests/${running}/show`, opens(contests.action.close)),
    at('contest-draft', `/contests/${draft}/show`),
    at('contest-new', '/contests/create', saves),
  ];
}

/** A promocode with a use, a series, a gift that was taken, and two contests: one that nobody sees yet, one that runs. */
async function thingsToShow(people: People, language: Language) {
  const { backOffice } = people.app;
  const promocode = await makePromocode(people.app, { mostUses: 100, note: 'For readers of a newsletter' });
  const guest = await people.customer({ language });
  const direction = { from: 'SBERRUB', to: 'LTC', language, promocode: promocode.code } as const;
  await makeClaimByCall(people.app, guest, direction);
  const series = await backOffice.ask(createSeries, {
    body: {
      ...{ name: 'For a fair', prefix: 'FAIR', count: 20, kind: 'course', amount: '0.5', note: '' },
      ...{ directions: null, firstClaim: false, mostPerUser: null, startsAt: null, endsAt: null },
      isActive: true,
    },
  });
  const { items } = await backOffice.ask(listGiftItems);
  const { userId, bearer } = await signedInPartner(people, { language });
  await give(people.app, userId, 'bonus', '2000');
  const thing = await takeGiftByCall(people.app, bearer, 'thing');
  const words = { ru: 'Весенняя гонка', en: 'The spring race' };
  const dayMs = 86_400_000;
  const draft = await backOffice.ask(createContest, {
    body: {
      ...{ title: words, fund: words, rules: words, counts: 'referrals' },
      startsAt: new Date(Date.now() + 60 * dayMs).toISOString(),
      endsAt: new Date(Date.now() + 90 * dayMs).toISOString(),
      prizes: [
        { kind: 'money', amount: '500' },
        { kind: 'points', amount: '1000' },
      ],
    },
  });
  const contests = await backOffice.ask(listContests);
  const running = contests.items.find(({ status }) => status === 'running');
  return {
    ...{ code: promocode.id, series: series.id, gift: items[0]?.id, thing: thing.id },
    draft: draft.id,
    running: running?.id ?? draft.id,
  };
}
