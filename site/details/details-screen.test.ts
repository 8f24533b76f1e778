import type { DetailsPage } from '@menyala/contract/site/pages';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../entry-server.tsx';
import { payloadOf } from '../testing/pages.ts';
import { detailsOf, detailsPairOf, fieldsOf, tronAddress } from './details-for-tests.ts';

const page = (language: 'ru' | 'en', changes: Partial<DetailsPage> = {}, signedIn = false) =>
  renderPage(
    payloadOf(language, '/exchange/SBERRUB-USDTTRC20/details', detailsOf(language, changes), { signedIn }),
    'auto',
  ).replace(/<script id="payload".*?<\/script>/s, '');
const typed = {
  email: 'anna@example.com',
  fromRequisites: { card: '2202203298765431', holder: 'Анна К.' },
  toRequisites: { address: tronAddress },
  agreement: true,
  promocode: '',
};

describe('the details of a claim', () => {
  it('show the fields of the direction and no others, in both languages', () => {
    for (const language of ['ru', 'en'] as const) {
      const html = page(language);
      const names = [...html.matchAll(/<input[^>]+name="((?:from|to)\.[^"]+)"/g)].map((match) => match[1]);
      expect(names).toEqual(['to.address', 'from.card', 'from.holder']);
      expect(html).toContain(fieldsOf(language).card.label);
      expect(html).not.toMatch(/<[^>]+\sstyle=/);
    }
  });

  it('leave out what the owner has hidden', () => {
    const { address, name } = fieldsOf('ru');
    const html = page('ru', {
      pair: detailsPairOf('ru', { to: [address], from: [{ ...name, visible: false }] }),
    });
    expect(html).not.toContain('from.holder');
  });

  it('ask for the right keyboard and let the browser fill in', () => {
    const html = page('ru');
    expect(html).toMatch(
      /<input(?=[^>]*name="from\.card")(?=[^>]*inputMode="numeric")(?=[^>]*autoComplete="cc-number")/i,
    );
    expect(html).toMatch(
      /<input(?=[^>]*name="email")(?=[^>]*inputMode="email")(?=[^>]*autoComplete="email")/i,
    );
  });

  it('carry all that a plain post needs, and the tick unticked', () => {
    const html = page('en');
    expect(html).toMatch(/<form(?=[^>]*method="post")(?=[^>]*action="\/en")/);
    for (const [name, value] of [
      ['from', '10'],
      ['to', '3'],
      ['send', '100000'],
      ['receive', '1082.13'],
      ['anchor', 'from'],
      ['idempotencyKey', '7d8f0a52-8a2e-4c63-9a34-0f2b8f0e4c11'],
    ]) {
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    }
    expect(html).toMatch(
      /<button[^>]+name="step"[^>]*value="fields"|<button[^>]+value="fields"[^>]*name="step"/,
    );
    expect(html).toContain('name="agreement"');
    expect(html).not.toMatch(/name="agreement"[^>]*checked/);
  });

  it('show the sums at the course of now', () => {
    const html = page('ru');
    expect(html).toContain('100\u00a0000');
    expect(html).toContain('1\u00a0082,13');
  });

  it('put what the server refused by its field, and what has no field above them', () => {
    const html = page('ru', {
      typed: { ...typed, email: 'anna@' },
      problem: {
        ...{ type: '', title: '', status: 422, code: 'validation', detail: 'Проверьте поля.' },
        errors: {
          email: [{ code: 'bad_email', detail: 'Такой почты не бывает.' }],
          'toRequisites.address': [{ code: 'bad_checksum', detail: 'Опечатка в адресе.' }],
          toSumma: [{ code: 'below_min', detail: 'Меньше наименьшей суммы.' }],
        },
      },
    });
    expect(html).toMatch(/<input(?=[^>]*name="to\.address")(?=[^>]*aria-invalid="true")/);
    expect(html).toMatch(/<input(?=[^>]*name="email")(?=[^>]*aria-invalid="true")(?=[^>]*value="anna@")/);
    for (const text of ['Такой почты не бывает.', 'Опечатка в адресе.', 'Меньше наименьшей суммы.']) {
      expect(html).toContain(text);
    }
  });

  it('never write what was typed as markup', () => {
    const html = page('ru', { typed: { ...typed, email: '"><script>alert(1)</script>' } });
    expect(html).not.toContain('<script>alert');
  });
});

describe('the promocode of the details', () => {
  const withCode = { ...typed, promocode: 'AUTUMN25' };

  it('stands open in its field where one came along, and closed where none did', () => {
    expect(page('ru', { typed: withCode })).toMatch(
      /<details[^>]* open=""[^>]*>.*<input(?=[^>]*name="promocode")(?=[^>]*value="AUTUMN25")/s,
    );
    expect(page('ru')).not.toMatch(/<details[^>]* open=""[^>]*>\s*<summary[^>]*>[^<]*промокод/i);
    expect(page('ru')).toContain('У меня есть промокод');
  });

  it('is posted with the confirmation, and only where there is one', () => {
    const hidden = /<input type="hidden" name="promocode" value="AUTUMN25"\/>/;
    expect(page('ru', { typed: withCode, step: 'confirm' })).toMatch(hidden);
    expect(page('ru', { typed, step: 'confirm' })).not.toContain('name="promocode"');
  });

  it('is told by its field what is wrong with it, and above with the way on', () => {
    const html = page('ru', {
      typed: withCode,
      problem: {
        ...{ type: '', title: '', status: 422, code: 'promocode_invalid', detail: 'Промокод не подходит.' },
        errors: { promocode: [{ code: 'promocode_used', detail: 'Этот промокод уже использован.' }] },
      },
    });
    expect(html).toMatch(/<input(?=[^>]*name="promocode")(?=[^>]*aria-invalid="true")/);
    expect(html.match(/Этот промокод уже использован\./g)?.length).toBe(2);
    expect(html).toContain('Убрать промокод');
  });
});

describe('a claim that needs a verified card', () => {
  const { card, name } = fieldsOf('ru');
  const plain = detailsPairOf('ru', { from: [name] });
  const { from, to } = plain.structure;
  const pair = { ...plain, structure: { from: { ...from, inputVerify: [card, name] }, to } };
  const { form } = detailsOf('ru');
  const atBetter = { ...form, withVerificationCourse: true };
  const above = { side: 'send', when: 'above', above: '100000', required: false, minutes: 45 } as const;

  it('asks for the card at the better course, and not at the usual one', () => {
    expect(page('ru', { pair })).not.toContain('from.card');
    const html = page('ru', { pair, form: atBetter });
    expect(html).toContain('name="from.card"');
    expect(html).toContain('<input type="hidden" name="withVerificationCourse" value="on"/>');
    expect(html).toContain('1\u00a0088,20');
    expect(html).toContain('для проверенной карты');
  });

  it('asks for it above the sum of the direction, at the usual course', () => {
    const needing = { ...pair, verification: above };
    expect(page('ru', { pair: needing })).not.toContain('from.card');
    const html = page('ru', { pair: needing, form: { ...form, fromSumma: '100000.01' } });
    expect(html).toContain('name="from.card"');
    expect(html).toContain('1\u00a0082,13');
  });

  it('says that the check is a step of its own, and how long the course is kept for it', () => {
    expect(page('ru')).not.toContain('<span>Карта</span>');
    const html = page('ru', { pair, form: atBetter });
    expect(html).toContain('<span>Карта</span>');
    expect(html).toContain('на 60 мин проверки и 20 мин оплаты');
    expect(html).toContain('Фото карты пришлёте сразу после заявки.');
    expect(page('ru', { pair, form: atBetter, step: 'confirm', typed })).toContain(
      'Подтвердить и проверить карту',
    );
  });

  it('keeps the place of the account’s cards, for whoever the browser says is signed in', () => {
    expect(page('ru', { pair, form: atBetter }, true)).toContain('Ваши карты');
    expect(page('ru', { pair, form: atBetter })).not.toContain('Ваши карты');
  });

  it('leads back to the same course', () => {
    const html = page('ru', { pair, form: atBetter });
    expect(html).toMatch(/href="\/\?cur_from=SBERRUB[^"]*course=verified"/);
    expect(html).toContain(encodeURIComponent('side=from&course=verified'));
  });

  it('shows what is wrong with the card by its field', () => {
    const problem = {
      ...{ type: '', title: '', status: 409, code: 'verification_required' as const, detail: 'Нужна карта.' },
      errors: {
        'fromRequisites.card': [{ code: 'card_not_verified' as const, detail: 'Эта карта не проверена.' }],
      },
    };
    const html = page('ru', { pair, form: atBetter, typed, problem });
    expect(html).toMatch(/<input(?=[^>]*name="from\.card")(?=[^>]*aria-invalid="true")/);
    expect(html).toContain('Эта карта не проверена.');
    expect(html).toContain('Нужна карта.');
  });
});

describe('the account at the details', () => {
  it('is offered to a guest in a line, with the way back to just this form', () => {
    const next = encodeURIComponent('/exchange/SBERRUB-USDTTRC20/details?amount=1000&side=to');
    const { form } = detailsOf('en');
    const html = page('en', { form: { ...form, anchor: 'to', toSumma: '1000' } });
    expect(html).toContain(`href="/en/login?next=${next}"`);
    expect(html).not.toContain('Fill in saved details');
  });

  it('keeps the place of what is saved, for whoever the browser says is signed in', () => {
    const html = page('ru', {}, true);
    expect(html).not.toContain('/login');
    expect(html.match(/Подставить сохранённые/g)).toHaveLength(2);
    expect(html).toContain('Заявка будет в вашем аккаунте');
  });

  it('has nothing saved to offer for a side without fields', () => {
    const html = page('ru', { pair: detailsPairOf('ru', { from: [] }) }, true);
    expect(html.match(/Подставить сохранённые/g)).toHaveLength(1);
  });
});

describe('the confirmation', () => {
  it('shows everything once more, the address in fours, and sends the sums that it shows', () => {
    const html = page('en', { step: 'confirm', typed });
    expect(html).toContain('<b>TA4Y</b>');
    expect(html).toContain('2202 2032 9876 5431');
    expect(html).toContain('anna@example.com');
    expect(html).toContain('<input type="hidden" name="fromSumma" value="100000"/>');
    expect(html).toContain('<input type="hidden" name="toSumma" value="1082.13"/>');
    expect(html).toContain('<input type="hidden" name="agreement" value="on"/>');
    expect(html).toContain(`<input type="hidden" name="to.address" value="${tronAddress}"/>`);
    for (const step of ['confirm', 'edit']) expect(html).toContain(`value="${step}"`);
  });

  it('shows old and new sums side by side when the course changed, and then sends the new ones', () => {
    const html = page('ru', {
      step: 'confirm',
      typed,
      problem: {
        ...{ type: '', title: '', status: 409, code: 'course_changed', detail: 'Курс изменился.' },
        context: {
          course: '0.0108',
          fromSumma: '100000',
          toSumma: '1080',
          updatedAt: '2026-11-21T09:00:00Z',
        },
      },
    });
    expect(html).toContain('Курс изменился');
    expect(html).toContain('1\u00a0082,13\u00a0USDT');
    expect(html).toContain('1\u00a0080\u00a0USDT');
    expect(html).toContain('Получите на 2,13\u00a0USDT меньше.');
    expect(html).toContain('<input type="hidden" name="toSumma" value="1080"/>');
  });

  it('says how much can be had when the reserve is gone, with a way on', () => {
    const problem = {
      ...{ type: '', title: '', status: 409, code: 'reserve_exceeded' as const, detail: 'Столько нет.' },
      context: { available: '512.2' },
    };
    expect(page('ru', { step: 'confirm', typed, problem })).toContain('Получить 512,20\u00a0USDT');
  });
});
