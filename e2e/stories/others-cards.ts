import assert from 'node:assert/strict';
import { listCards, removeCard, showCard } from '@menyala/contract/site/cards';
import { signedInCustomer } from '../customer/account.ts';
import { addCardByCall, sendCardByCalls } from '../customer/card-by-call.ts';
import { newCard, seesCheck } from '../customer/card-check.ts';
import { maskedNumber } from '../customer/card-numbers.ts';
import { open } from '../customer/go.ts';
import { makeClaimByCall } from '../customer/make-claim.ts';
import { ask } from '../exchange/ask.ts';
import { test } from '../test.ts';
import { siteTexts } from '../texts.ts';

/** A card is its owner's affair. */
test('another’s card page is as unknown, and its photos too (en)', async ({ app, people }) => {
  const language = 'en';
  const { cards: words, errors } = siteTexts(language);
  const { page: owner, bearer } = await signedInCustomer(people, { language });
  const card = newCard('OLGA SMIRNOVA');
  const check = await sendCardByCalls(app, owner, { language, bearer }, card);
  const { photos } = await ask(app.origin, showCard, {
    params: { id: check.id },
    headers: { authorization: `Bearer ${bearer}` },
  });
  const [photo] = photos;
  assert.ok(photo);
  await open(owner, language, `/verify/${check.id}`);
  await seesCheck(owner, language, 'pending');

  const stranger = await signedInCustomer(people, { language });
  const guest = await people.customer({ language });
  for (const page of [stranger.page, guest]) {
    await open(page, language, `/verify/${check.id}`);
    await page.getByRole('heading', { level: 1, name: errors.notFound }).waitFor();
    const html = await page.content();
    for (const secret of [maskedNumber(card.number), card.holder]) assert.ok(!html.includes(secret), secret);
  }
  // A guest may be the owner who is not signed in.
  await guest.getByText(words.notFoundGuest).waitFor();
  const calls = [
    ['get', `/api/v1/verify/${check.id}`],
    ['get', `/api/v1/verify/${check.id}/status`],
    ['get', `/api/v1/verify/${check.id}/stream`],
    ['get', photo.previewUrl],
    ['put', `/api/v1/verify/${check.id}`],
    ['delete', removeCard.path.replace(':id', check.id)],
  ] as const;
  for (const [method, path] of calls)
    for (const headers of [{ authorization: `Bearer ${stranger.bearer}` }, {}]) {
      const data = method === 'put' ? { data: { holder: 'SOMEBODY ELSE' } } : {};
      const answer = await guest.request[method](path, { headers, ...data });
      assert.equal(answer.status(), 404, `${method} ${path}`);
      assert.equal(((await answer.json()) as { code: string }).code, 'not_found');
    }
  const { items } = await ask(app.origin, listCards, {
    headers: { authorization: `Bearer ${stranger.bearer}` },
  });
  assert.deepEqual(items, []);
});

test('a guest’s card is checked only in the browser that made its claim (ru)', async ({ app, people }) => {
  const language = 'ru';
  const { cards: words } = siteTexts(language);
  const maker = await people.customer({ language });
  const card = newCard('OLGA SMIRNOVA');
  const direction = { from: 'CARDRUB', to: 'LTC', language, card: 'course' } as const;
  const claim = await makeClaimByCall(app, maker, direction, '30000', { 'from.card': card.number });
  const { id } = await addCardByCall(maker, { language, claim }, card);
  await open(maker, language, `/verify/${id}`);
  await seesCheck(maker, language, 'draft');
  const friend = await people.customer({ language });
  await open(friend, language, `/verify/${id}`);
  await friend.getByRole('heading', { level: 1, name: words.makerTitle }).waitFor();
  const answer = await friend.request.get(`/api/v1/verify/${id}`);
  assert.equal(answer.status(), 403);
  await open(friend, language, `/verification/${claim}`);
  const html = await friend.content();
  for (const secret of [card.number, card.holder, id]) assert.ok(!html.includes(secret), secret);
});
