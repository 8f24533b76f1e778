import assert from 'node:assert/strict';
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
  const { exchange: words } = siteTexts(language);
  const page = await people.customer({ language });
  const button = page.getByRole('button', { name: words.go });
  for (const { name, path, begin, end, refusal } of dayStates(app)) {
    const [from = '', to = ''] = path.slice('/exchange/'.length).split('-');
    const order = () => makeClaimByCall(app, page, { from, to, language });
    await open(page, language, '/');
    const said = await page.locator('main').innerText();
    await begin();
    try {
      const outcome = await untilItIs(refusal, order);
      assert.equal(outcome, refusal, name);
      await page.waitForTimeout(6_000);
      await open(page, language, path);
      assert.notEqual(await page.locator('main').innerText(), said);
      // One that is off shows another direction, which can be had.
      assert.equal(await button.isDisabled(), refusal !== null && name !== 'direction-off', name);
    } finally {
      await end();
    }
    assert.equal(await untilItIs(null, order), null, `${name} is over`);
  }
  await close();
});

/** The code that an order is refused with, null for none; asked again for as long as a process may take to hear of a change. */
async function untilItIs(wanted: string | null, order: () => Promise<string>): Promise<string | null> {
  for (let attempt = 0; ; attempt += 1) {
    const code = await order().then(
      () => null,
      (error: unknown) => {
        const [, problem, code] = /\/problems\/([a-z_]+)|: ([a-z_]+), /.exec(String(error)) ?? [];
        return problem ?? code ?? String(error);
      },
    );
    if (code === wanted || attempt === 20) return code;
    await new Promise((done) => setTimeout(done, 1_000));
  }
}
