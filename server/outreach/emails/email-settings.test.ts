import { expect, it } from 'vitest';
import { noLook } from '../../market/currencies/look.ts';
import { emailHtml } from './email/email-html.ts';
import { emailText } from './email/email-text.ts';
import { emailOf } from './email/testing-email.ts';
import { emailSettings } from './email-settings.ts';
import { smallCatalogue } from './testing-catalogue.ts';

const { settings } = smallCatalogue({ from: 1, to: 2, direction: 3 }).current();
const withLinks = {
  ...settings,
  contactEmail: 'help@exchange.example',
  contactTelegram: '@exchange',
  look: {
    ...noLook,
    phone: '+7 495 000-00-00',
    links: [
      { title: 'WhatsApp', url: 'https://wa.me/74950000000' },
      { title: 'Our <site>', url: 'https://exchange.example' },
    ],
  },
};

it('ends with every contact of the owner, the same in text and HTML', () => {
  const contacts = [
    ['Email', 'help@exchange.example'],
    ['Telegram', 'https://t.me/exchange'],
    ['Phone', '+7 495 000-00-00'],
    ['WhatsApp', 'https://wa.me/74950000000'],
    ['Our <site>', 'https://exchange.example'],
  ] as const;
  const email = { ...emailOf('word'), settings: emailSettings(withLinks, 'en') };
  const lines = contacts.map(([label, value]) => `${label}: ${value}`);
  expect(emailText(email)).toContain(`\n${lines.join('\n')}\nword`);
  const html = emailHtml(email);
  const read = html.replace(/<br>\n?/g, '\n').replace(/<[^>]*>/g, '');
  expect(read.replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toContain(lines.join('\n'));
  for (const address of contacts.map(([, value]) => value).filter((value) => value.startsWith('https:')))
    expect(html).toContain(`<a href="${address}"`);
  expect(html).not.toContain('<a href="help@');
});

it('has none where the owner names none, and none that looks like what our own links prove', () => {
  const bare = { ...settings, contactEmail: null, contactTelegram: null, look: noLook };
  expect(emailSettings(bare, 'ru')).not.toHaveProperty('contacts');
  const links = [{ title: 'Chat', url: 'https://chat.example/?token=abc' }];
  expect(emailSettings({ ...bare, look: { ...noLook, links } }, 'ru')).not.toHaveProperty('contacts');
});
