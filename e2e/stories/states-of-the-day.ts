import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { connectTo } from '../app.ts';
import { open } from '../customer/go.ts';
import { makeClaimByCall } from '../customer/make-claim.ts';
import { dayStates } from '../screens/day-screens.ts';
import { test } from '../test.ts';
import { siteTexts } from '../texts.ts';

test('each state of the day is said on the form, holds when an order is sent, and goes by itself (en)', async ({
  ownExchange,
}) => {
  const language = 'en';
  const { people, exchange } = await ownExchange({});
  const { close, ...app } = await connectTo(exchange);
  const texts = siteTexts(language).exchange;
  const page = await people.customer({ language });
  const button = page.getByRole('button', { name: texts.go });
  for (const { name, path, begin, end, refusal } of dayStates(app)) {
    const [from = '', to = ''] = path.slice('/exchange/'.length).split('-');
    const order = () => makeClaimByCall(app, page, { from, to, language });
    const outcome = () =>
      order().then(
        () => null,
        (error: unknown) => {
          const [, problem, code] = /\/problems\/([a-z_]+)|: ([a-z_]+), /.exec(String(error)) ?? [];
          return problem ?? code ?? String(error);
        },
      );
    const words = async () => (await page.locator('body').innerText()).replaceAll(/[\d\s.,]/g, '');
    await open(page, language, path);
    const before = await words();
    await begin();
    try {
      await expect.poll(outcome, { message: name, timeout: 60_000 }).toBe(refusal);
      // The page that others were given a moment ago goes after some seconds.
      await expect(async () => {
        await open(page, language, path);
        assert.notEqual(await words(), before, name);
        // One that is off shows another direction, which can be had.
        assert.equal(await button.isDisabled(), refusal !== null && name !== 'direction-off', name);
      }).toPass({ timeout: 20_000 });
    } finally {
      await end();
    }
    await expect.poll(outcome, { message: `${name} is over`, timeout: 60_000 }).toBeNull();
  }
  await close();
});
