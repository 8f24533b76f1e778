import type { Language } from '@menyala/contract';
import type { CaptchaCheck } from '@menyala/contract/site/captcha';
import type { Page } from '@playwright/test';
import { fillSignIn, newAccount, signedInCustomer, signUpByCalls } from '../customer/account.ts';
import { press } from '../customer/claim-page.ts';
import { followEmailTo } from '../customer/follow-email.ts';
import { open } from '../customer/go.ts';
import { turnOnTwoFactor } from '../customer/two-factor.ts';
import type { People } from '../people.ts';
import { saying, siteTexts } from '../texts.ts';
import type { Screen } from './screen.ts';

const badToken = 'A'.repeat(43);

/** The way into an account, for guests. */
export function authScreens(people: People, language: Language): Screen[] {
  const { auth, captcha } = siteTexts(language);
  const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
  const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\p{L}/u }).first().waitFor();
  const at = (name: string, path: string, then?: (page: Page) => Promise<unknown>): Screen => ({
    name,
    show: async (page) => {
      await page.unrouteAll();
      await open(page, language, path);
      await then?.(page);
    },
  });
  const signUp = async (page: Page) => {
    await field(page, auth.email).fill(newAccount().email);
    await field(page, auth.password).fill(newAccount().password);
    await press(page, auth.createAccount);
    await page.getByText(saying(auth.emailSent)).waitFor();
  };
  return [
    at('login', '/login'),
    at('login-mistakes', '/login', async (page) => {
      await field(page, auth.email).fill('nobody');
      await press(page, auth.signIn);
      await page.getByText(auth.passwordMissing).waitFor();
    }),
    at('login-refused', '/login', async (page) => {
      await fillSignIn(page, language, newAccount());
      await alert(page);
    }),
    at('login-ended', '/login?ended=1&next=%2Faccount%2Forders'),
    at('login-code', '/login', async (page) => {
      const { account, bearer } = await signedInCustomer(people, { language });
      await turnOnTwoFactor(people.app, account, bearer);
      await fillSignIn(page, language, account);
      await field(page, auth.code).fill('000000');
      await press(page, auth.confirm);
      await field(page, auth.code).and(page.locator('[aria-invalid="true"]')).waitFor();
    }),
    {
      name: 'login-captcha',
      show: async (page) => {
        await askForCaptcha(page);
        await open(page, language, '/login');
        await page.getByRole('checkbox', { name: captcha.robot, exact: true }).waitFor();
      },
    },
    {
      name: 'login-captcha-failed',
      show: async (page) => {
        await askForCaptcha(page);
        await open(page, language, '/login');
        await page.getByRole('checkbox', { name: captcha.robot, exact: true }).press('Space');
        await page.getByText(captcha.failed).waitFor();
      },
    },
    at('register', '/register'),
    at('register-weak', '/register', async (page) => {
      await field(page, auth.password).fill('password1234');
      await page.getByText(new RegExp(`${saying(auth.strengthWeak).source}$`)).waitFor();
    }),
    at('register-strong', '/register', async (page) => {
      await field(page, auth.password).fill(newAccount().password);
      await press(page, auth.showPassword);
      await page.getByText(new RegExp(`${auth.strengthStrong}$`)).waitFor();
    }),
    at('register-mistakes', '/register', async (page) => {
      await field(page, auth.email).fill('anna@');
      await field(page, auth.password).fill('12345');
      await press(page, auth.createAccount);
      await page.getByText(saying(auth.passwordShort)).waitFor();
    }),
    at('register-sent', '/register', signUp),
    at('forget', '/forget'),
    at('forget-sent', '/forget', async (page) => {
      await field(page, auth.email).fill(newAccount().email);
      await press(page, auth.sendLink);
      await page.getByText(saying(auth.linkSentText)).waitFor();
    }),
    at('recover', `/recover?token=${badToken}`),
    at('recover-refused', `/recover?token=${badToken}`, async (page) => {
      await field(page, auth.newPassword).fill(newAccount().password);
      await press(page, auth.savePassword);
      await page.getByRole('heading', { level: 1, name: auth.linkFailed }).waitFor();
    }),
    at('recover-half-link', '/recover'),
    {
      name: 'recovered',
      show: async (page) => {
        const { email, password } = await signUpByCalls(people.app, language);
        await open(page, language, '/forget');
        await field(page, auth.email).fill(email);
        await press(page, auth.sendLink);
        await page.getByText(saying(auth.linkSentText)).waitFor();
        await followEmailTo(people.app, page, email, 'token');
        await field(page, auth.newPassword).fill(`${password} again`);
        await press(page, auth.savePassword);
        await page.getByRole('dialog').getByText(auth.passwordChanged, { exact: true }).waitFor();
      },
    },
    {
      name: 'activated',
      show: async (page) => {
        await open(page, language, '/register');
        const account = newAccount();
        await field(page, auth.email).fill(account.email);
        await field(page, auth.password).fill(account.password);
        await press(page, auth.createAccount);
        await page.getByText(saying(auth.emailSent)).waitFor();
        await followEmailTo(people.app, page, account.email, 'activate');
        await page.getByRole('heading', { level: 1, name: auth.activated }).waitFor();
      },
    },
    at('activation-refused', `/successfully?activate=${badToken}`, (page) =>
      page.getByRole('heading', { level: 1, name: auth.linkFailed }).waitFor(),
    ),
  ];
}

/** The question as the server would put it; that it can be answered is told by a story of its own. */
async function askForCaptcha(page: Page): Promise<void> {
  const check: CaptchaCheck = {
    required: true,
    provider: 'altcha',
    siteKey: null,
    challenge: { parameters: { algorithm: 'unknown' }, signature: '' },
  };
  await page.route(/\/claim\/captchacheck\/?\?/, (route) => route.fulfill({ json: check }));
}
