import assert from 'node:assert/strict';
import { detailsAddress } from '../../site/addresses.ts';
import { press, seesStatus } from '../customer/claim-page.ts';
import { controlOf, emailOf, fieldsOf, fillDetails } from '../customer/fill-details.ts';
import { open } from '../customer/go.ts';
import { holds } from '../customer/holds.ts';
import { agreeAndGoOn, claimIdOf, confirmClaim, sumsOf } from '../customer/make-claim.ts';
import { choose, errorAt, input, save } from '../office/office-form.ts';
import { test } from '../test.ts';
import { officeTexts, siteTexts } from '../texts.ts';

for (const language of ['ru', 'en'] as const)
  test(`a customer books a meeting, moves it, and it takes place (${language})`, async ({ app, people }) => {
    const direction = { from: 'BTC', to: 'CASHRUB', language } as const;
    const { details, claims } = siteTexts(language);
    const { fromSumma } = await sumsOf(app, direction);
    const page = await people.customer({ language });
    await open(
      page,
      language,
      detailsAddress({ from: 'BTC', to: 'CASHRUB', amount: fromSumma, side: 'from', city: 'SPB' }),
    );
    await fillDetails(app, page, direction);
    const time = page.getByLabel(details.meetingTime, { exact: true });
    await time.selectOption({ index: 3 });
    const slot = await time.inputValue();
    await agreeAndGoOn(page, language);
    const id = await confirmClaim(page, language);
    await seesStatus(page, language, 'new');
    const meeting = page.getByRole('region', { name: claims.meetingTitle });
    const at = () => meeting.locator('time').getAttribute('datetime');
    assert.equal((await at())?.slice(0, 16), slot.slice(0, 16));

    await meeting.getByText(claims.meetingMove, { exact: true }).click();
    await meeting.getByLabel(claims.meetingNewTime).selectOption({ index: 6 });
    const later = await meeting.getByLabel(claims.meetingNewTime).inputValue();
    await press(page, claims.meetingMoveTo);
    await meeting.locator(`time[datetime^="${later.slice(0, 16)}"]`).waitFor();

    await app.backOffice.accept(id);
    await app.backOffice.complete(id);
    await seesStatus(page, language, 'success');
    await page.reload();
    await meeting.getByText(claims.meetingState.took_place).waitFor();
  });

test('a customer presses the first time of a city, books it, and has time to pay before it is prepared (ru)', async ({
  app,
  people,
}) => {
  const { claims } = siteTexts('ru');
  const page = await people.customer({ language: 'ru' });
  await open(page, 'ru', '/cash?city=EKB');
  const first = page
    .getByRole('region', { name: 'Екатеринбург' })
    .getByRole('link')
    .filter({ has: page.locator('time') })
    .first();
  const starts = Date.parse((await first.locator('time').getAttribute('datetime')) ?? '');
  await first.click();
  await page.waitForURL(/\/details\?.*slot=/);
  // Whoever comes for cash, not with it, has to pay before.
  const { search } = new URL(page.url());
  const { from, to } = { from: 'BTC', to: 'CASHRUB' };
  await open(page, 'ru', `/exchange/${from}-${to}/details${search}`);
  const chosen = page.getByLabel(siteTexts('ru').details.meetingTime, { exact: true });
  const slot = await chosen.inputValue();
  assert.equal(Date.parse(`${slot.slice(0, 16)}:00Z`), starts);
  await fillDetails(app, page, { from, to, language: 'ru' });
  assert.equal(await chosen.inputValue(), slot, 'the chosen time is kept');
  await agreeAndGoOn(page, 'ru');
  const id = await confirmClaim(page, 'ru');
  await seesStatus(page, 'ru', 'new');
  const status = await page.request.get(`/api/v1/claim/${id}/status/`);
  const until = Date.parse(((await status.json()) as { expiresAt: string }).expiresAt);
  const hour = 60 * 60_000;
  assert.ok(until <= starts - hour, 'the time to pay ends before the cash is prepared');
  assert.ok(until - Date.now() > hour / 6, 'there is time to pay');
  // One zone for both times, by its name.
  const timer = page.getByRole('region', { name: claims.timerLabel });
  await timer.getByText('UTC+5').waitFor();
  await page.getByRole('region', { name: claims.meetingTitle }).getByText('UTC+5').first().waitFor();
});

test('without script, the last place of a time has one winner, and the other sees free ones near it with all that was typed (ru)', async ({
  app,
  people,
}) => {
  const language = 'ru';
  const direction = { from: 'BTC', to: 'CASHRUB', language } as const;
  const { details } = siteTexts(language);
  const { fromSumma } = await sumsOf(app, direction);
  const chosen = async (email: string) => {
    const page = await people.customer({ language, scripts: false });
    await page.goto(detailsAddress({ ...direction, amount: fromSumma, side: 'from', city: 'EKB' }));
    await fillDetails(app, page, direction, { email });
    const time = page.getByLabel(details.meetingTime, { exact: true });
    // One of a day that the demo's own meetings leave alone.
    await time.selectOption({ index: 40 });
    const slot = await time.inputValue();
    await agreeAndGoOn(page, language);
    return { page, slot };
  };
  const [slower, faster] = [await chosen('slower@example.com'), await chosen('faster@example.com')];
  assert.equal(slower.slot, faster.slot);
  await press(faster.page, details.confirm);
  await claimIdOf(faster.page);

  const { page } = slower;
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await press(page, details.confirm);
  assert.equal((await answered).status(), 409);
  const time = page.getByLabel(details.meetingTime, { exact: true });
  assert.equal(await time.getAttribute('aria-invalid'), 'true');
  await holds(emailOf(page, language), 'slower@example.com');
  for (const shown of await fieldsOf(app, direction))
    await holds(controlOf(page, language, shown), shown.field.example);
  assert.equal(await time.locator(`option[value="${slower.slot}"]`).count(), 0);
  const near = time.locator(`optgroup[label="${details.meetingNear}"] option`);
  await time.selectOption((await near.first().getAttribute('value')) ?? '');
  await agreeAndGoOn(page, language);
  await press(page, details.confirm);
  await claimIdOf(page);
});

test('an owner adds a place for cash, mends what is wrong, and customers find its times until it is closed (en)', {
  tag: '@dirties',
}, async ({ people }) => {
  const { cashPlaces, resources, office: words, currencies, hours } = officeTexts('en');
  const { fields } = resources.places;
  const office = await people.staff({ language: 'en' }, '/office/places');
  await office.getByRole('link', { name: cashPlaces.add }).click();
  await choose(office, fields.city, /^Novosibirsk/);
  await input(office, 'name.ru').fill('На Красном');
  await input(office, 'name.en').fill('Red avenue');
  await input(office, 'address.ru').fill('Красный проспект, 17');
  await input(office, 'address.en').fill('17 Krasny avenue');
  await input(office, 'point').fill('somewhere');
  await input(office, 'seats').fill('3');
  // Closed on Sundays.
  const sunday = office.getByRole('group', { name: hours.days.d6, exact: true });
  await sunday.getByRole('button').first().click();
  await sunday.getByText(hours.closed).waitFor();
  await office.getByRole('button', { name: words.save, exact: true }).click();
  assert.ok((await errorAt(input(office, 'point'))).length > 10);
  assert.equal(await input(office, 'name.en').inputValue(), 'Red avenue');
  await input(office, 'point').fill('55.0302, 82.9204');
  await save(office, words.save, 'POST');
  await office.waitForURL(/\/office\/places\/\d+$/);

  const visitor = await people.customer({ language: 'en', scripts: false });
  await visitor.goto('/en/cash');
  await visitor.getByText('17 Krasny avenue').first().waitFor();
  const slots = await visitor.request.get('/en/api/v1/cash/NSK/');
  const { places, slots: times } = (await slots.json()) as {
    places: { id: number; name: string }[];
    slots: { place: number }[];
  };
  const added = places.find(({ name }) => name === 'Red avenue');
  assert.ok(times.some(({ place }) => place === added?.id));

  await office.getByRole('button', { name: currencies.retire, exact: true }).click();
  await office.getByRole('dialog').getByRole('button', { name: currencies.retire, exact: true }).click();
  await office.getByText(cashPlaces.retired, { exact: true }).waitFor();
  await visitor.reload();
  assert.equal(await visitor.getByText('17 Krasny avenue').count(), 0);
});
