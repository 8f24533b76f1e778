import assert from 'node:assert/strict';
import { demoLoginOf } from '../../server/people/staff/demo-logins.ts';
import { seesStatus } from '../customer/claim-page.ts';
import { open, ready, reload } from '../customer/go.ts';
import { makeClaimByCall } from '../customer/make-claim.ts';
import { test } from '../test.ts';
import { newMark, officeTexts, siteTexts } from '../texts.ts';

/** What a customer says of a completed order, from the form on its page to the pages that everybody reads. */
for (const language of ['ru', 'en'] as const)
  test(`a review goes through moderation, and is read with its answer (${language})`, async ({
    app,
    people,
  }) => {
    const { claims } = siteTexts(language);
    const office = officeTexts(language).reviews;
    const said = `It came in ten minutes ${newMark()}`;
    const customer = await people.customer({ language });
    const id = await makeClaimByCall(app, customer, { from: 'LTC', to: 'SBERRUB', language });
    await app.backOffice.accept(id);
    await app.backOffice.complete(id);
    await seesStatus(customer, language, 'success');
    await reload(customer);
    const form = customer.locator('#review');
    const text = form.getByLabel(claims.reviewText, { exact: true });
    await text.fill(`${said} <b>really</b>`);
    await form.getByLabel(claims.reviewName, { exact: true }).fill('Ivan Petrov');
    await form.getByRole('button', { name: claims.reviewSend }).click();
    await form.getByText(claims.reviewCheck).waitFor();
    assert.equal(await text.inputValue(), `${said} <b>really</b>`);
    assert.equal(await form.getByLabel(claims.reviewName, { exact: true }).inputValue(), 'Ivan Petrov');
    await text.fill(said);
    await form.getByRole('button', { name: claims.reviewSend }).click();
    await form.getByText(claims.reviewWaiting).waitFor();

    const visitor = await people.customer({ language, scripts: false });
    const path = language === 'en' ? '/en/reviews' : '/reviews';
    await visitor.goto(path);
    assert.equal(await visitor.getByText(said).count(), 0);

    const login = demoLoginOf('content');
    const staff = await people.staff({ language, login }, '/office/reviews');
    await staff.getByRole('searchbox', { name: office.search }).fill(said);
    const card = staff.getByRole('article').filter({ hasText: said });
    await card.getByText(said).waitFor();
    await card.locator('mark', { hasText: 'Ivan Petrov' }).waitFor();
    await card.getByLabel(office.answer, { exact: true }).fill('Come again!');
    await card.getByRole('button', { name: office.publish, exact: true }).click();
    await staff.getByText(office.notFound).waitFor();

    await visitor.reload();
    const shown = visitor.getByRole('article').filter({ hasText: said });
    await shown.getByRole('heading', { name: 'Ivan Petrov' }).waitFor();
    await shown.getByText('Come again!').waitFor();
    await open(customer, language, '/');
    await customer.getByText(said).first().waitFor();
    await open(customer, language, `/claim/${id}`);
    await form.getByText('Come again!').waitFor();
    assert.equal(await form.getByRole('button', { name: claims.reviewSend }).count(), 0);
  });

test('a text typed over one that came back stays when the code comes (en)', async ({ app, people }) => {
  const { claims } = siteTexts('en');
  const customer = await people.customer({ language: 'en' });
  const id = await makeClaimByCall(app, customer, { from: 'LTC', to: 'SBERRUB', language: 'en' });
  await app.backOffice.accept(id);
  await app.backOffice.complete(id);
  await seesStatus(customer, 'en', 'success');
  await reload(customer);
  const form = customer.locator('#review');
  const text = form.getByLabel(claims.reviewText, { exact: true });
  await text.fill('It <b>came</b>');
  let come: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    come = resolve;
  });
  await customer.route(/\/assets\/.*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  await form.getByRole('button', { name: claims.reviewSend }).click();
  await form.getByText(claims.reviewCheck).waitFor();
  await text.fill('It came');
  come();
  await ready(customer);
  assert.equal(await text.inputValue(), 'It came');
  await customer.unrouteAll({ behavior: 'ignoreErrors' });
});
