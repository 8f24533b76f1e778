import { claimStatuses, type Language } from '@menyala/contract';
import type { ClaimForm, ClaimStatusView } from '@menyala/contract/site/claims';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../entry-server.tsx';
import { payloadOf } from '../testing/pages.ts';
import { claimOf, formOf, requisiteOf, statusOf } from './claims-for-tests.ts';

const path = '/claim/3f0c6f6e-7f0a-4b57-9e0b-5d3a1d3f0c6f';
const page = (language: 'ru' | 'en', data: ReturnType<typeof claimOf>) =>
  renderPage(payloadOf(language, path, data), 'auto');
const latinOnly = (html: string) => html.replace(/<script id="payload".*?<\/script>/s, '');
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

describe('the page of a claim', () => {
  it.each(claimStatuses)(
    'shows its status, its sums and its number in both languages when it is "%s"',
    (status) => {
      const ru = page('ru', claimOf(status, 'ru'));
      expect(ru).toContain(statusOf(status, 'ru').label);
      expect(ru).toContain('48213');
      expect(ru).toContain('91\u00a0480');
      const en = page('en', claimOf(status, 'en'));
      expect(en).toContain(statusOf(status, 'en').label);
      expect(en).toContain('91,480');
    },
  );

  it.each(['new', 'checking', 'paused', 'success', 'error', 'deleted'] as const)(
    'that pays a shop says whom and what for, and nothing of an exchange, when it is "%s"',
    (status) => {
      const shop = {
        ...{ invoice: 'Wq3BkqVqS1wVJUDsG6oJ8Z', name: 'Teas & Cups', website: 'https://teas.example' },
        ...{ about: 'Green tea', back: 'https://teas.example/thanks' },
      };
      for (const language of ['ru', 'en'] as const) {
        const form = formOf(status, language, { shop, requisites: { from: [], to: [] } });
        const drawn = statusOf(status, language, { text: '', payout: null, history: [] });
        const html = mainOf(page(language, claimOf(status, language, { form, status: drawn })));
        expect(html).toContain('Teas &amp; Cups');
        expect(html).toContain('Green tea');
        expect(html).toContain(`/i/${shop.invoice}?claim=${form.id}`);
        expect(html).not.toMatch(language === 'ru' ? /обмен|получаете|91.480/i : /exchang|you get|91.480/i);
      }
    },
  );

  it.each(claimStatuses)('is kept out of search engines when it is "%s"', (status) => {
    expect(page('ru', claimOf(status))).toContain('<meta name="robots" content="noindex"/>');
  });

  it.each(claimStatuses)('has no inline style and no inline handler when it is "%s"', (status) => {
    const html = latinOnly(page('ru', claimOf(status)));
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(html).not.toMatch(/<[^>]+\son[a-z]+=/);
  });

  it('shows while its card is to be checked how long the course is kept, and leads to the check', () => {
    const until = '2026-11-21T12:31:00.000Z';
    const changes = { actions: ['verify' as const, 'cancel' as const], expiresAt: until };
    const verification = {
      ...{ side: 'send' as const, verifyId: null, status: 'rejected' as const, until, course: true },
      masked: '4276 •••• •••• 1234',
      holder: null,
    };
    const form = formOf('new', 'ru', { ...changes, deadline: 'card', verification });
    const status = statusOf('new', 'ru', changes);
    const html = latinOnly(page('ru', claimOf('new', 'ru', { form, status, requisite: null })));
    expect(html).toContain('54:32');
    expect(html).toContain(`href="${path.replace('claim', 'verification')}"`);
    expect(html).toContain('4276 •••• •••• 1234');
    expect(html).toContain('Карта не прошла проверку');
    expect(html).not.toContain('value="confirm"');
    expect(html).toContain('value="cancel"');
  });

  it('says of a receipt that its file was deleted, and after how many days', () => {
    const removed = { at: '2026-11-20T10:00:00.000Z', afterDays: 180 };
    const receipts = [{ id: 'r1', name: 'bill.pdf', size: 5000, removed }];
    const shown = (language: 'ru' | 'en') =>
      latinOnly(
        page(
          language,
          claimOf('deleted', language, {
            form: formOf('deleted', language, { receipts }),
            status: statusOf('deleted', language, { actions: ['confirm', 'bill'] }),
          }),
        ),
      );
    expect(mainOf(shown('ru'))).toMatch(
      /bill\.pdf<.*Файл удалён 20 ноября 2026.*через 180 дней после конца заявки/,
    );
    expect(shown('en')).toMatch(
      /bill\.pdf<.*deleted on November 20, 2026, 180 days after the end of the order/,
    );
    expect(shown('ru')).not.toContain('/bill/r1');
  });

  it('shows the promocode with what it did, and the points to come', () => {
    const promocode = { code: 'AUTUMN25', text: 'Наценка ниже на 50 %', isGivenBack: false };
    const html = latinOnly(
      page('ru', claimOf('new', 'ru', { form: formOf('new', 'ru', { promocode, bonus: '12.5' }) })),
    );
    expect(html).toContain('AUTUMN25');
    expect(html).toContain('Наценка ниже на 50 %');
    expect(html).toContain('+12,5, когда обмен завершится');
  });

  it('says of a promocode that was given back that it may be used again, and starts anew with it', () => {
    const promocode = { code: 'AUTUMN25', text: 'Наценка ниже на 50 %', isGivenBack: true };
    const html = latinOnly(
      page('ru', claimOf('deleted', 'ru', { form: formOf('deleted', 'ru', { promocode, bonus: '12.5' }) })),
    );
    expect(html).toContain('его можно использовать снова');
    expect(html).not.toContain('+12,5');
    expect(html).toContain('promocode=AUTUMN25');
  });

  it('says the time left by the clock of the server, in the title too', () => {
    const html = page('ru', claimOf('new'));
    expect(html).toContain('14:32');
    expect(html).toMatch(/<title>14:32 на оплату, заявка № 48213 – Меняла<\/title>/);
  });

  it('tells the exact sum, where it goes and the warning beside it', () => {
    const html = page('ru', claimOf('new'));
    expect(html).toContain('1\u00a0000');
    expect(html).toContain('>TA4Y<');
    expect(html).toContain('Только сеть Tron (TRC20)');
  });

  it('draws the code as a picture, so that nothing in it can run', () => {
    const qr = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    const html = latinOnly(page('ru', claimOf('new', 'ru', { requisite: requisiteOf('ru', { qr }) })));
    expect(html).toContain('src="data:image/svg+xml,%3Csvg');
    expect(html).not.toContain('onload=');
  });

  it('works by plain posts: "I paid", the sandbox, cancelling and a receipt', () => {
    const html = page('en', claimOf('new', 'en'));
    const forms = html.match(/<form[^>]*>/g) ?? [];
    expect(forms).toHaveLength(4);
    for (const form of forms) {
      expect(form).toContain(`action="/en${path}"`);
      expect(form).toContain('method="post"');
    }
    for (const action of ['confirm', 'pay', 'cancel', 'bill']) {
      expect(html).toContain(`<input type="hidden" name="action" value="${action}"/>`);
    }
    expect(html).toContain('encType="multipart/form-data"');
  });

  it('offers to cancel only where the server lets this browser do it', () => {
    const claim = claimOf('new', 'ru', {});
    expect(page('ru', claim)).toContain('value="cancel"');
    const others = claimOf('new', 'ru', { status: statusOf('new', 'ru', { actions: ['pay'] }) });
    expect(page('ru', others)).not.toContain('value="cancel"');
  });

  it('offers no sandbox outside of the demo', () => {
    const payload = payloadOf('ru', path, claimOf('new'));
    const settings = { ...payload.layout.settings, demo: false };
    expect(renderPage({ ...payload, layout: { ...payload.layout, settings } }, 'auto')).not.toContain(
      'value="pay"',
    );
  });

  it('tells why a claim was rejected', () => {
    expect(page('ru', claimOf('error'))).toContain('Имя отправителя не совпало.');
  });

  it('is no dead end when it is deleted: the same again in one press, and a word with support', () => {
    const html = page('ru', claimOf('deleted'));
    expect(html).toContain('/exchange/USDTTRC20-TCSBRUB/details?amount=1000&amp;side=from');
    expect(html).toContain('mailto:help@menyala.test?subject=');
    expect(html).toContain('https://t.me/menyala?text=');
  });

  it('repeats a finished exchange in one press', () => {
    expect(page('en', claimOf('success', 'en'))).toContain(
      'href="/en/exchange/USDTTRC20-TCSBRUB?amount=1000"',
    );
  });

  it('offers an account to the guest who made it, last of all, and never where something went wrong', () => {
    const html = latinOnly(page('ru', claimOf('new')));
    expect(html.indexOf('href="/register"')).toBeGreaterThan(html.indexOf('https://t.me/share'));
    for (const status of ['error', 'deleted'] as const) {
      expect(page('ru', claimOf(status))).not.toContain('href="/register"');
    }
    const shared = formOf('new', 'ru', { maker: false });
    expect(page('ru', claimOf('new', 'ru', { form: shared }))).not.toContain('href="/register"');
  });

  it('says to its signed-in maker that it is on the account, with the way to all of them', () => {
    const form = formOf('new', 'en', { isOnAccount: true });
    const data = claimOf('new', 'en', { form });
    const words = 'in your account, among <a href="/en/account/orders">';
    const signedIn = (shown: typeof data) =>
      renderPage(payloadOf('en', path, shown, { signedIn: true }), 'auto');
    expect(signedIn(data)).toContain(words);
    expect(signedIn(data)).not.toContain('href="/en/register"');
    expect(page('en', data)).not.toContain(words);
    expect(signedIn(claimOf('new', 'en', { form: { ...form, maker: false } }))).not.toContain(words);
  });

  it('makes no link out of an address that could run a script', () => {
    const status = statusOf('success', 'ru', { payout: { txid: 'abc', explorerUrl: 'javascript:alert(1)' } });
    expect(latinOnly(page('ru', claimOf('success', 'ru', { status })))).not.toContain('javascript:');
    const requisite = requisiteOf('ru', { uri: 'javascript:alert(1)' });
    expect(latinOnly(page('ru', claimOf('new', 'ru', { requisite })))).not.toContain('javascript:');
  });

  it('shows what the server refused after a plain post', () => {
    const problem = {
      ...{ type: 'about:blank', title: '', status: 409, code: 'wrong_status' as const },
      detail: 'Время на оплату вышло.',
    };
    expect(page('ru', claimOf('deleted', 'ru', { problem }))).toContain('Время на оплату вышло.');
  });
});

describe('the heading of an unpaid order', () => {
  const bank = (name: string, changes: Partial<ClaimForm['from']> = {}) => ({
    ...formOf('new').from,
    ...{ name, category: 'bank', ticker: 'RUB', decimals: 2, network: null },
    ...changes,
  });
  const paidTo = (kind: string) => ({ name: kind, kind, value: '1', copy: '1', label: 'X' });
  const heading = (language: Language, from: ClaimForm['from'], kind: string) => {
    const form = formOf('new', language, { from, fromSumma: '20000' });
    const requisite = requisiteOf(language, { fields: [paidTo(kind)] });
    const html = page(language, claimOf('new', language, { form, requisite }));
    return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll('\u00a0', ' ');
  };

  it('says how much to transfer, and to what', () => {
    expect(heading('ru', bank('Сбербанк'), 'card')).toBe('Переведите 20 000 ₽ на карту Сбербанка');
    expect(heading('ru', bank('ВТБ'), 'card')).toBe('Переведите 20 000 ₽ на карту ВТБ');
    expect(heading('ru', bank('Карта любого банка, RUB'), 'card')).toBe('Переведите 20 000 ₽ на карту');
    expect(heading('ru', bank('СБП'), 'phone')).toBe('Переведите 20 000 ₽ по номеру телефона');
    expect(heading('en', bank('Sberbank'), 'card')).toBe('Transfer 20,000 ₽ to this Sberbank card');
    expect(heading('en', bank('Cash rubles', { category: 'cash' }), 'text')).toBe(
      'Bring 20,000 ₽ to our office',
    );
    const bitcoin = bank('Bitcoin', {
      ...{ category: 'crypto', ticker: 'BTC', decimals: 8 },
      network: { code: 'BTC', name: 'Bitcoin' },
    });
    expect(heading('en', bitcoin, 'address')).toBe('Transfer 20,000 BTC');
    expect(heading('ru', formOf('new').from, 'address')).toMatch(/^Переведите 20 000 USDT в сети Tron/);
  });
});

describe('the page that a payment provider sends back to', () => {
  const returned = (language: Language, address: string, claim: ClaimStatusView | null) =>
    latinOnly(renderPage(payloadOf(language, address, { page: 'return', claim }), 'auto'));

  it.each(claimStatuses)('says what a claim that is %s knows, the same under either address', (status) => {
    const claim = statusOf(status, 'ru');
    const success = returned('ru', '/claim/success', claim);
    const fail = returned('ru', '/claim/fail', claim);
    for (const page of [success, fail]) {
      expect(page).toContain(`href="${path}"`);
      expect(page).toContain(claim.label);
      expect(page).toContain(claim.text);
      expect(page).toContain('noindex');
      expect(page).not.toMatch(/прошла|платёжная система/i);
    }
    expect(mainOf(fail)).toBe(mainOf(success));
  });

  it('says nothing of a payment where no claim is named, and leads home', () => {
    for (const address of ['/claim/success', '/claim/fail']) {
      const page = returned('en', address, null);
      expect(mainOf(page)).toContain('Open your order');
      expect(mainOf(page)).not.toMatch(/paid|payment/i);
      expect(page).toContain('noindex');
    }
  });
});
