import assert from 'node:assert/strict';
import { press, seesStatus } from '../customer/claim-page.ts';
import { fieldsOf, fillDetails, guestEmail } from '../customer/fill-details.ts';
import { open, reload } from '../customer/go.ts';
import { controlsHold, holds } from '../customer/holds.ts';
import {
  agreeAndGoOn,
  confirmClaim,
  goToConfirmation,
  goToDetails,
  makeClaimByCall,
  sumsOf,
} from '../customer/make-claim.ts';
import { test } from '../test.ts';
import { saying, siteTexts } from '../texts.ts';

/** What was typed stays typed, whatever happens to the page or the connection. */
test('a reload at every step keeps what was typed, and no card number (ru)', async ({ app, people }) => {
  const language = 'ru';
  const direction = { from: 'SBERRUB', to: 'USDTTON', language } as const;
  const { exchange, details, claims } = siteTexts(language);
  const page = await people.customer({ language });
  await open(page, language, '/?cur_from=SBERRUB&cur_to=USDTTON');
  const receive = page.getByLabel(new RegExp(`^${exchange.receive}, `));
  await receive.fill('150,5');
  await page.waitForURL(/amount=/);
  await reload(page);
  // As on leaving the field, the sum is written with whole cents.
  await holds(receive, '150,50');
  await goToDetails(page, language);
  await page.waitForURL(/\/details\?/);

  await fillDetails(app, page, direction);
  await reload(page);
  await controlsHold(app, page, direction, guestEmail, 'gone');
  await fillDetails(app, page, direction);
  await agreeAndGoOn(page, language);
  await reload(page);
  // The agreement is given each time, and the card is typed again; everything else is still there.
  await controlsHold(app, page, direction, guestEmail, 'gone');
  await fillDetails(app, page, direction);
  await agreeAndGoOn(page, language);
  await press(page, details.edit);
  await controlsHold(app, page, direction);
  await press(page, details.next);
  const id = await confirmClaim(page, language);
  await reload(page);
  await seesStatus(page, language, 'new');
  await press(page, claims.paidButton);
  await seesStatus(page, language, 'checking');
  await reload(page);
  await seesStatus(page, language, 'checking');
  const claim = await app.backOffice.claim(id);
  assert.equal(Number(claim.toSumma), 150.5);
});

test('a connection that is lost at the last press loses nothing, and makes one claim (en)', async ({
  app,
  people,
}) => {
  const language = 'en';
  const direction = { from: 'SBERRUB', to: 'USDTBEP20', language } as const;
  const { details } = siteTexts(language);
  const page = await people.customer({ language });
  const { fromSumma } = await sumsOf(app, direction);
  await goToConfirmation(app, page, direction, fromSumma);
  let swallowed = 0;
  const made = new Set<string>();
  page.on('response', async (response) => {
    if (!/\/api\/v1\/claim\/?$/.test(new URL(response.url()).pathname) || !response.ok()) return;
    made.add(((await response.json()) as { id: string }).id);
  });
  // The first order arrives, and its answer is lost on the way back.
  await page.route(/\/api\/v1\/claim\/?$/, async (route) => {
    swallowed += 1;
    if (swallowed > 1) return route.continue();
    const answer = await route.fetch();
    made.add(((await answer.json()) as { id: string }).id);
    return route.abort('connectionreset');
  });
  await press(page, details.confirm);
  await page.waitForURL(/\/claim\//, { timeout: 30_000 });
  await seesStatus(page, language, 'new');
  assert.ok(swallowed > 1, 'the order was sent once only');
  assert.equal(made.size, 1);
});

test('a page that lost its connection says so, keeps what it knows, and catches up (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const { claims } = siteTexts(language);
  const page = await people.customer({ language });
  const stream = page.waitForResponse(/\/claim\/[^/]+\/stream/);
  const id = await makeClaimByCall(app, page, { from: 'BTC', to: 'YAMRUB', language });
  await stream;
  await page.context().setOffline(true);
  await page.getByText(saying(claims.nowLost)).waitFor();
  await seesStatus(page, language, 'new');
  await page.getByText(claims.requisitesExactly, { exact: true }).waitFor();
  await app.backOffice.accept(id);
  await page.context().setOffline(false);
  await seesStatus(page, language, 'accepted');
  await page.getByText(saying(claims.nowLost)).waitFor({ state: 'detached' });
});

test('a stream that never comes through is replaced by questions (en)', async ({ app, people }) => {
  const language = 'en';
  const page = await people.customer({ language });
  await page.route(/\/claim\/[^/]+\/stream/, (route) => route.abort());
  const id = await makeClaimByCall(app, page, { from: 'BTC', to: 'YAMRUB', language });
  await app.backOffice.accept(id);
  await seesStatus(page, language, 'accepted');
});

test('a shared link shows the claim without what is private, and offers nothing of the maker’s (en)', async ({
  app,
  people,
}) => {
  const language = 'en';
  const direction = { from: 'SBPRUB', to: 'LTC', language } as const;
  const { claims } = siteTexts(language);
  const maker = await people.customer({ language });
  const id = await makeClaimByCall(app, maker, direction);
  await maker.getByText(claims.cancelOpen, { exact: true }).waitFor();

  const friend = await people.customer({ language });
  await open(friend, language, `/claim/${id}`);
  await seesStatus(friend, language, 'new');
  assert.equal(await friend.getByText(claims.cancelOpen, { exact: true }).count(), 0);
  const html = await friend.content();
  for (const { field } of await fieldsOf(app, direction)) {
    assert.ok(!html.includes(field.example), `${field.label} is not masked`);
  }
  assert.ok(!html.includes(guestEmail));
  const answer = await friend.request.post(`/en/api/v1/claim/${id}/cancel`);
  assert.equal(answer.status(), 403);
  await reload(maker);
  await seesStatus(maker, language, 'new');
});
