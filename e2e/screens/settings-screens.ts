import type { Language } from '@menyala/contract';
import { demoLogin } from '../../server/people/staff/demo-logins.ts';
import { signedInCustomer } from '../customer/account.ts';
import { makeClaimByCall } from '../customer/make-claim.ts';
import type { People } from '../people.ts';
import { officeTexts } from '../texts.ts';
import { officeScreen as at } from './office-screen.ts';
import type { Screen } from './screen.ts';

/** Of the settings, by their addresses. */
const sections = [
  ...['general', 'start', 'timers', 'hours', 'break', 'options', 'limits', 'cards', 'programme', 'shops'],
  ...['mail', 'captcha', 'telegram', 'chat', 'aml', 'wallet'],
];

/** What the business is made of, and who has an account. */
export async function settingsScreens(people: People, language: Language): Promise<Screen[]> {
  const { backOffice } = people.app;
  const { page: owner, bearer } = await signedInCustomer(people, { language });
  const direction = { from: 'USDTTRC20', to: 'SBERRUB', language, bearer } as const;
  const claim = await backOffice.claim(await makeClaimByCall(people.app, owner, direction));
  const userId = claim.user?.id;
  const { id: directionId } = await backOffice.direction('BTC', 'SBERRUB');
  // The demo keeps a place in a monitor's list with it.
  const { id: placedId } = await backOffice.direction('LTC', 'SBPRUB');
  const texts = officeTexts(language);
  return [
    at('look', '/look'),
    at('texts', '/texts'),
    at('texts-one', '/texts/claims.create'),
    at('directions', '/directions'),
    at('direction-add', '/directions/create'),
    at('direction-matrix', '/directions/matrix'),
    at('direction-change', '/directions/change'),
    at('blacklist', '/blacklist'),
    at('direction', `/directions/${directionId}`),
    at('direction-place', `/directions/${placedId}`),
    at('prices', '/prices'),
    at('price', '/prices/BTC'),
    at('sources', '/sources'),
    at('source', '/sources/okx'),
    at('source-new', '/sources/create'),
    at('reserves', '/reserves'),
    at('reserve', '/reserves/1/show'),
    at('currencies', '/currencies'),
    at('currency', '/currencies/1'),
    at('currency-new', '/currencies/create'),
    at('currency-library', '/currencies/library'),
    at('tiles', '/tiles'),
    at('tile', '/tiles/3'),
    at('monitors', '/monitors'),
    at('monitor', '/monitors/1'),
    at('monitor-new', '/monitors/create'),
    at('networks', '/networks'),
    at('network', '/networks/TRC20'),
    at('cities', '/cities'),
    at('places', '/places'),
    at('place', '/places/1'),
    at('place-new', '/places/create'),
    at('meetings', '/meetings'),
    at('city', '/cities/MSK'),
    at('requisites', '/requisites'),
    at('requisite', '/requisites/1'),
    at('requisite-new', '/requisites/create'),
    at('audit', '/audit'),
    at('health', '/health'),
    at('import', '/import'),
    at('old-links', '/old-links'),
    at('approvals', '/approvals'),
    at('staff', '/staff'),
    at('staff-invite', '/staff', async (page) => {
      await page.getByRole('button', { name: texts.staff.invite, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: texts.staff.invitation.send, exact: true }).click();
      await page.getByText(texts.confirm.required, { exact: true }).first().waitFor();
    }),
    at('staff-networks', '/staff', async (page) => {
      await page.getByRole('button', { name: texts.staff.networks.change, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(texts.staff.networks.label, { exact: true }).fill('203.0.113.7');
      await dialog.getByRole('button', { name: texts.office.save, exact: true }).click();
      await dialog.getByText('203.0.113.7').first().waitFor();
    }),
    at('staff-member', '/staff/2'),
    at('staff-off', '/staff/2', async (page) => {
      await page.getByRole('button', { name: texts.staff.switchOff.button, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    }),
    at('staff-roles', '/roles'),
    at('staff-join-bad', '/join?token=none'),
    ...sections.map((section) => at(`settings-${section}`, `/settings/${section}`)),
    at('own-sign-in', '/me'),
    at('own-sign-in-password', '/me', async (page) => {
      await page.getByRole('button', { name: texts.signIn.password.change }).click();
      await page.getByRole('dialog').getByRole('button', { name: texts.office.save, exact: true }).click();
      await page.getByText(texts.confirm.required, { exact: true }).first().waitFor();
    }),
    at('own-sign-in-totp', '/me', async (page) => {
      await page.getByRole('button', { name: texts.signIn.totp.begin, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(texts.signIn.password.label, { exact: true }).fill(demoLogin.password);
      await dialog.getByRole('button', { name: texts.signIn.totp.begin, exact: true }).click();
      await page.getByAltText(texts.signIn.totp.qr).waitFor();
    }),
    at('settings-key', '/settings/mail', async (page) => {
      const key = page.getByRole('group', { name: texts.services.mail.key });
      await key.getByRole('button', { name: texts.services.set, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: texts.office.save, exact: true }).click();
      await page.getByText(texts.confirm.required, { exact: true }).waitFor();
    }),
    at('users', '/users'),
    at('users-none', `/users?filter=${encodeURIComponent('{"q":"nobody at all"}')}`),
    at('user', `/users/${userId}/show`),
    at('user-sign-out', `/users/${userId}/show`, async (page) => {
      await page.getByRole('button', { name: texts.users.signOut, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    }),
  ];
}
