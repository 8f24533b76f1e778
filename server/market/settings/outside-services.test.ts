import type { OfficeSettings } from '@menyala/contract/office/settings';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { secondDemoLogin } from '../../people/staff/demo-logins.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';

let exchange: TestContext;
let owner: Office;
let operator: Office;
let seen: OfficeSettings;
beforeAll(async () => {
  exchange = await createTestContext();
  owner = await enterOffice(exchange);
  const { app, signIn } = exchange;
  operator = await enterOffice({ app, signIn: () => signIn(secondDemoLogin) });
});
afterAll(() => exchange.close());
beforeEach(async () => {
  seen = (await owner.get('settings/exchange')).body as OfficeSettings;
});

const edit = ({ id: _, ...changed }: OfficeSettings, office = owner) =>
  office.put('settings/exchange', changed);

it('keeps the services as they are meant: without blanks, and nothing for nothing', async () => {
  const { status, body } = await edit({
    ...seen,
    captcha: { provider: 'turnstile', siteKey: ' 0x4AAAAAAAB ', atLogin: true },
    mail: {
      host: ' mail.example.com ',
      port: 465,
      isTls: true,
      user: '  ',
      from: 'Меняла <no-reply@example.com>',
    },
    telegram: { bot: '@menyala_bot', staffChat: '-1001234567890' },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    captcha: { provider: 'turnstile', siteKey: '0x4AAAAAAAB', atLogin: true },
    mail: { host: 'mail.example.com', port: 465, user: null, from: 'Меняла <no-reply@example.com>' },
    telegram: { bot: 'menyala_bot', staffChat: '-1001234567890' },
  });
});

it('takes a captcha’s key away with its service, so that no other one is shown it', async () => {
  const keys = async () => (await owner.get('settings/keys')).body['set'];
  const choose = (provider: OfficeSettings['captcha']['provider']) =>
    owner.get('settings/exchange').then(({ body }) => {
      const now = body as OfficeSettings;
      return edit({ ...now, captcha: { ...now.captcha, provider, siteKey: 'a-site-key-of-theirs' } });
    });
  await choose('altcha');
  await owner.put('settings/keys/captcha', { value: 'the-secret-key-of-turnstile' });
  expect((await choose('turnstile')).status).toBe(200);
  expect(await keys()).toContain('captcha');
  expect((await choose('hcaptcha')).status).toBe(200);
  expect(await keys()).not.toContain('captcha');
});

it.each(['localhost', '192.0.2.7', '2001:db8::7', 'mail_relay', 'xn--80ak6aa92e.com.'])(
  'takes the mail server %s',
  async (host) => {
    expect((await edit({ ...seen, mail: { ...seen.mail, host } })).status).toBe(200);
  },
);

const mail = (part: Partial<OfficeSettings['mail']>) => ({
  mail: { host: null, port: 587, isTls: false, user: null, from: null, ...part },
});
const captcha = (part: Partial<OfficeSettings['captcha']>) => ({
  captcha: { provider: 'altcha' as const, siteKey: null, atLogin: false, ...part },
});
const telegram = (part: Partial<OfficeSettings['telegram']>) => ({
  telegram: { bot: null, staffChat: null, ...part },
});
it.each([
  [
    'captcha of another service without its site key',
    captcha({ provider: 'hcaptcha' }),
    'captcha.siteKey',
    'required',
  ],
  ['a site key that is markup', captcha({ siteKey: '"><script>' }), 'captcha.siteKey', 'bad_format'],
  [
    'a captcha that nobody knows',
    { captcha: { provider: 'mine', siteKey: null, atLogin: false } },
    'captcha.provider',
    'bad_value',
  ],
  [
    'an address where a host name is asked',
    mail({ host: 'smtp://mail.example.com' }),
    'mail.host',
    'bad_format',
  ],
  ['a host name with its port', mail({ host: 'mail.example.com:465' }), 'mail.host', 'bad_format'],
  ['a port that no computer has', mail({ port: 65_536 }), 'mail.port', 'bad_value'],
  ['a sender who is no e-mail', mail({ from: 'Menyala' }), 'mail.from', 'bad_email'],
  [
    'a sender with a second address',
    mail({ from: 'a@example.com <b@example.com>, c@example.com' }),
    'mail.from',
    'bad_email',
  ],
  [
    'a sender with a line of its own',
    mail({ from: 'x\r\nBcc: y@example.com <a@example.com>' }),
    'mail.from',
    'bad_email',
  ],
  ['a bot with a blank in its name', telegram({ bot: 'my bot' }), 'telegram.bot', 'bad_format'],
  ['a bot by its address', telegram({ bot: 'https://t.me/menyala_bot' }), 'telegram.bot', 'bad_format'],
  ['a group by its title', telegram({ staffChat: 'Our staff' }), 'telegram.staffChat', 'bad_format'],
])('refuses %s, and changes nothing', async (_, changes, path, code) => {
  const { status, body } = await edit({ ...seen, ...changes } as OfficeSettings);
  expect(status).toBe(422);
  expect(body['errors']).toMatchObject({ [path]: [{ code }] });
  expect((await owner.get('settings/exchange')).body).toEqual(seen);
});

it('lets nobody but an owner say where emails, captcha and messages go', async () => {
  const elsewhere = [
    mail({ host: 'evil.example.com' }),
    captcha({ atLogin: !seen.captcha.atLogin }),
    telegram({ staffChat: '@elsewhere' }),
  ];
  for (const changes of elsewhere) {
    const { status, body } = await edit({ ...seen, ...changes }, operator);
    expect([status, body['code']]).toEqual([403, 'forbidden']);
  }
  const stopped = {
    isActive: true,
    from: null,
    announceHours: 24,
    until: null,
    text: { ru: 'Скоро вернёмся', en: 'Back soon' },
  };
  const { status } = await edit({ ...seen, techBreak: stopped }, operator);
  expect(status).toBe(200);
});
