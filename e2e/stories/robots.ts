import { logIn } from '@menyala/contract/site/sessions';
import {
  fillSignIn,
  newAccount,
  seesAccount,
  seesSignIn,
  signOut,
  signUpByCalls,
} from '../customer/account.ts';
import { open } from '../customer/go.ts';
import { tabTo } from '../customer/tab-to.ts';
import { test } from '../test.ts';
import { siteTexts } from '../texts.ts';

/** So many passwords may be wrong before whoever types them has to show that they are no robot. */
const wrongPasswords = 4;

/** Limits hold at an exchange of its own: all other stories come from the same address, and would run into them. */
test('whoever looks like a robot is asked at the sign-in, and gets through by keyboard (ru)', async ({
  ownExchange,
}) => {
  const language = 'ru';
  const { auth, captcha } = siteTexts(language);
  const { people } = await ownExchange({ hasLimits: true });
  const account = await signUpByCalls(people.app, language);
  const page = await people.customer({ language });
  await open(page, language, '/login');
  await page.getByRole('button', { name: auth.signIn, exact: true }).waitFor();
  for (let wrong = 0; wrong < wrongPasswords; wrong += 1)
    await page.request.post(logIn.path, { data: newAccount() });

  await fillSignIn(page, language, account);
  const tick = page.getByRole('checkbox', { name: captcha.robot, exact: true });
  await tick.waitFor();
  await page.getByRole('alert').filter({ hasText: /\p{L}/u }).waitFor();
  await tabTo(page, tick);
  await page.keyboard.press('Space');
  await page.getByText(captcha.done, { exact: true }).waitFor({ timeout: 60_000 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await seesAccount(page, language);

  // The server knows this browser by now, and does not insist.
  await signOut(page, language);
  await seesSignIn(page, language);
  await tick.waitFor();
  await fillSignIn(page, language, account);
  await seesAccount(page, language);
});
