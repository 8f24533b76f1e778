import type { Language } from '@menyala/contract';
import { describe, expect, it } from 'vitest';
import type { Settings } from '../../market/currencies/catalogue.ts';
import { programmeCompositions } from './compose/programme.ts';
import type { EmailBlock } from './email/email.ts';
import { renderEmail } from './email/render-email.ts';
import { smallCatalogue } from './testing-catalogue.ts';
import type { UserNews, WithdrawalSums } from './user-email.ts';
import type { UserNewsKind } from './user-email-texts.ts';
import { userCompositions, userEmail } from './user-emails.ts';

const { settings } = smallCatalogue({ from: 1, to: 2, direction: 1 }).current();
const kinds = Object.keys(userCompositions) as UserNewsKind[];
const languages = ['ru', 'en'] as const;

/** Addresses as the site writes them, one of them with what HTML would escape. */
const link = 'https://exchange.example/successfully?activate=12.aB-_9&lang=en';
const page = 'https://exchange.example/account/settings';
const forgetLink = 'https://exchange.example/forget';
const at = new Date('2026-05-01T12:00:00Z');
const sums: WithdrawalSums = {
  ...{ amount: '50\u00a0USDT', fee: '1\u00a0USDT', arrives: '4410\u00a0RUB', to: 'Sberbank' },
  details: [{ label: 'Card', value: '2200 •••• 5678' }],
};
const samples: UserNews[] = [
  { kind: 'activate', link, hours: 72 },
  { kind: 'already', loginLink: page, forgetLink },
  { kind: 'reset', link, minutes: 60 },
  { kind: 'password_changed', forgetLink },
  { kind: 'signed_in', device: 'Firefox 144.0, Windows', address: '203.0.113.7', at, sessionsLink: page },
  { kind: 'email_new', link, hours: 24 },
  { kind: 'email_asked', newEmail: 'b••@example.com', settingsLink: page },
  { kind: 'email_changed', newEmail: 'b••@example.com' },
  { kind: 'totp_on', settingsLink: page },
  { kind: 'totp_off', settingsLink: page },
  { kind: 'recovery_code_used', left: 7, settingsLink: page },
  { kind: 'shop_key_made', shop: 'Teas', label: 'PrestaShop', host: 'teas.example', link: page },
  { kind: 'deleted' },
  { kind: 'locked', days: 7, settingsLink: page },
  { kind: 'lock_opens', at, settingsLink: page },
  { kind: 'shop_approved', shop: 'Teas', reason: null, link: page },
  { kind: 'shop_refused', shop: 'Teas', reason: 'No such site', link: page },
  { kind: 'shop_stopped', shop: 'Teas', reason: 'Complaints', link: page },
  { kind: 'shop_allowed', shop: 'Teas', reason: null, link: page },
  { kind: 'webhook_failing', shop: 'Teas', address: 'https://teas.example/hook', since: at, link: page },
  { kind: 'webhook_gave_up', shop: 'Teas', address: 'https://teas.example/hook', since: null, link: page },
  { kind: 'withdrawal_asked', sums, link: page },
  { kind: 'withdrawal_paid', sums, reference: 'ab12', explorer: null, link: page },
  { kind: 'withdrawal_rejected', sums, reason: 'Wrong network', link: page },
  { kind: 'gift_sent', gift: 'Cup', tracking: 'RA123', link: page },
  { kind: 'gift_cancelled', gift: 'Cup', points: '100', reason: 'None are left', link: page },
  { kind: 'gift_promocode', gift: 'Half', code: 'GIFT-AB12CD34', until: at, link: page },
  { kind: 'prize', contest: 'Autumn', place: 3, prize: '50\u00a0USDT', isMoney: true, link: page },
];
const sampleOf = (kind: UserNewsKind): UserNews => {
  const sample = samples.find((news) => news.kind === kind);
  if (!sample) throw new Error(`No sample of ${kind}.`);
  return sample;
};

function emailOf(news: UserNews, language: Language, given: Partial<Settings> = {}) {
  return userEmail(news, { ...settings, ...given }, language);
}

/** Both bodies of an email, as its reader reads them: what is said must be in each. */
function bodies(news: UserNews, language: Language): string[] {
  const { body, html } = renderEmail(emailOf(news, language));
  return [body, html.replaceAll('&amp;', '&')];
}

/** All texts of a block. */
function textsOf(block: EmailBlock): string[] {
  const found: string[] = [];
  const { kind, ...rest } = block;
  JSON.stringify({ ...rest, tone: null }, (_, value) => {
    if (typeof value === 'string') found.push(value);
    return value;
  });
  return found;
}

describe('an email about an account', () => {
  it.each(kinds)('has words of its own for %s in both languages, as text and as HTML', (kind) => {
    const [russian, english] = languages.map((language) => emailOf(sampleOf(kind), language));
    expect(russian?.subject).toMatch(/[а-я]/);
    expect(JSON.stringify(english)).not.toMatch(/[а-я]/i);
    expect(russian?.blocks.map((block) => block.kind)).toEqual(english?.blocks.map((block) => block.kind));
    for (const language of languages) {
      const email = emailOf(sampleOf(kind), language);
      expect(email.title).not.toMatch(/[.!]$/);
      expect(email.preheader).toContain(email.settings.name);
      for (const body of bodies(sampleOf(kind), language)) {
        for (const said of [email.title, email.settings.name, email.footer, ...email.blocks.flatMap(textsOf)])
          expect(body).toContain(said);
        expect(body).not.toMatch(/undefined|null|\[object|\n\n\n/);
      }
      const others = kinds.filter((other) => other !== kind);
      const subjects = others.map((other) => emailOf(sampleOf(other), language).subject);
      expect(subjects).not.toContain(email.subject);
    }
  });

  it.each([
    ['activate', ['действует 72\u00a0часа'], ['works for 72\u00a0hours']],
    ['reset', ['действует 60\u00a0минут', 'один раз'], ['60\u00a0minutes', 'once']],
    ['email_new', ['действует 24\u00a0часа'], ['works for 24\u00a0hours']],
  ] as const)('%s has its link whole, in one button, and says how long it works', (kind, ru, en) => {
    for (const language of languages) {
      const email = emailOf(sampleOf(kind), language);
      const addresses = email.blocks.flatMap((block) => ('address' in block ? [block.address] : []));
      expect(addresses).toEqual([link]);
      const [text = '', html = ''] = bodies(sampleOf(kind), language);
      expect(text.split(`\n${link}\n`)).toHaveLength(2);
      const buttons = html.matchAll(/<a href="([^"]*)"[^>]*padding: 13px/g);
      expect([...buttons].map(([, address]) => address)).toEqual([link]);
      for (const body of [text, html])
        for (const said of language === 'ru' ? ru : en) expect(body).toContain(said);
    }
  });

  // Of the programme only what was asked for may have been asked for by another, and nobody asks for news of webhooks and of shops.
  const asked = kinds.filter(
    (kind) =>
      (!(kind in programmeCompositions) || kind === 'withdrawal_asked') && !/^(webhook|shop)_/.test(kind),
  );
  it.each(asked)('%s says what to do if it was not the reader', (kind) => {
    for (const body of bodies(sampleOf(kind), 'en')) expect(body).toMatch(/If (it was not you|you did not)/);
    for (const body of bodies(sampleOf(kind), 'ru')) expect(body).toMatch(/Если .*(не вы|вы об этом не)/);
  });

  it('names whom to write to where the account may be in other hands', () => {
    const grave = ['password_changed', 'email_asked', 'email_changed', 'totp_off', 'deleted'] as const;
    for (const kind of grave) {
      for (const body of bodies(sampleOf(kind), 'en')) expect(body).toContain('write to us');
      for (const body of bodies(sampleOf(kind), 'ru')) expect(body).toContain('help@exchange.example');
      const { body } = renderEmail(emailOf(sampleOf(kind), 'en', { contactEmail: null }));
      expect(body).toContain('reply to this email');
    }
  });

  it('tells where, when and by which browser somebody signed in', () => {
    for (const body of bodies(sampleOf('signed_in'), 'en'))
      for (const said of ['May 1, 2026 at 15:00 MSK', 'Firefox 144.0, Windows', '203.0.113.7', page])
        expect(body).toContain(said);
    const unknown = { ...sampleOf('signed_in'), device: '', address: '' } as UserNews;
    for (const body of bodies(unknown, 'en')) expect(body.split('unknown').length).toBeGreaterThan(2);
  });

  it('offers both ways in to whoever has an account already', () => {
    for (const body of bodies(sampleOf('already'), 'ru')) {
      expect(body).toContain(page);
      expect(body).toContain(forgetLink);
    }
  });

  it('says how many recovery codes are left, and asks for new ones after the last', () => {
    const [left, last] = [7, 0].map((count) => ({
      kind: 'recovery_code_used',
      left: count,
      settingsLink: page,
    }));
    for (const body of bodies(left as UserNews, 'ru'))
      expect(body).toContain('Осталось кодов восстановления: 7.');
    for (const body of bodies(last as UserNews, 'en')) expect(body).toContain('Get new ones in the settings');
  });
});

describe('an email of the partner programme', () => {
  it.each(['withdrawal_asked', 'withdrawal_paid', 'withdrawal_rejected'] as const)(
    '%s names all sums, and where to, masked',
    (kind) => {
      for (const language of languages)
        for (const body of bodies(sampleOf(kind), language))
          for (const said of [sums.amount, sums.fee, sums.arrives, sums.to, '2200 •••• 5678', page])
            expect(body).toContain(said);
    },
  );

  it('leads to the transfer where the network shows it, and says the reference in any case', () => {
    const explorer = 'https://explorer.example/tx/ab12';
    const paid: UserNews = { kind: 'withdrawal_paid', sums, reference: 'ab12', explorer, link: page };
    for (const body of bodies(paid, 'en'))
      for (const said of ['ab12', explorer]) expect(body).toContain(said);
    for (const body of bodies({ ...paid, explorer: null, reference: null }, 'en'))
      expect(body).not.toMatch(/Transfer ID|explorer/);
  });

  it.each([
    ['withdrawal_rejected', 'Wrong network'],
    ['gift_sent', 'RA123'],
    ['gift_cancelled', 'None are left'],
    ['gift_promocode', 'GIFT-AB12CD34'],
    ['prize', '50\u00a0USDT'],
  ] as const)('%s says “%s”', (kind, said) => {
    for (const language of languages)
      for (const body of bodies(sampleOf(kind), language)) expect(body).toContain(said);
  });
});

describe('what visitors say of themselves', () => {
  const hostile = (text: string): UserNews[] => [
    { kind: 'signed_in', device: text, address: text, at, sessionsLink: page },
    { kind: 'email_asked', newEmail: text, settingsLink: page },
    { kind: 'email_changed', newEmail: text },
  ];

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'line\r\n\r\nBcc: victim@example.com\r\nWrite to evil',
    'x\u202egnp.exe\u0000\u200b\u2066',
    '</title></style><h1>Your account is frozen</h1>',
    'я'.repeat(10_000),
  ])('%j stays one harmless line', (text) => {
    for (const news of hostile(text))
      for (const language of languages) {
        const { subject, body, html } = renderEmail(emailOf(news, language));
        const calm = renderEmail(emailOf(sampleOf(news.kind), language));
        const tags = (page: string) => page.match(/<[^>]*>/g)?.length;
        expect(subject).toBe(calm.subject);
        expect(body.split('\n').length).toBe(calm.body.split('\n').length);
        expect(body.length).toBeLessThan(calm.body.length + 400);
        // A value that is long stands under its label, in a row of its own.
        expect(tags(html)).toBeLessThanOrEqual((tags(calm.html) ?? 0) + 8);
        expect(html).not.toMatch(/<(script|img)|<h1>/);
        for (const unseen of ['\u0000', '\u200b', '\u202e', '\u2066', '\r'])
          expect(body + html).not.toContain(unseen);
      }
  });

  it.each([
    ['https://evil.example/login', 'https: evil example/login'],
    ['Write to help@evil.example', 'Write to help evil example'],
    ['Firefox 144.0, Windows 10.0', 'Firefox 144.0, Windows 10.0'],
  ])('the browser’s name %j makes no address', (device, shown) => {
    const news: UserNews = { kind: 'signed_in', device, address: '203.0.113.7', at, sessionsLink: page };
    for (const body of bodies(news, 'en')) {
      expect(body).toContain(shown);
      if (device !== shown) expect(body).not.toContain(device);
    }
  });
});
