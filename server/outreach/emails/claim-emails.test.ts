import type { Language } from '@menyala/contract';
import { describe, expect, it } from 'vitest';
import { lifecycle } from '../../exchange/claims/lifecycle.ts';
import { claimEmail } from './claim-emails.ts';
import type { ClaimFacts } from './claim-facts.ts';
import { renderEmail } from './email/render-email.ts';
import { askedKinds, type EmailKind, reminderKinds, silentEvents } from './email-kinds.ts';
import { sanitise } from './sanitise.ts';
import { choice, emailKinds, factsOf, refund } from './testing-facts.ts';

/** Both bodies of an email: what is said must be in each. */
function bodies(kind: EmailKind, given: Partial<ClaimFacts>, language: Language): string[] {
  const { body, html } = renderEmail(claimEmail(factsOf(kind, given), language));
  return [body, html];
}

const cardLink = 'https://exchange.example/verification/x?maker=y';

describe('claimEmail', () => {
  it('tells of every event, but for those that are listed as silent', () => {
    const others: EmailKind[] = ['refsucc', ...reminderKinds, ...askedKinds];
    expect([...emailKinds, ...silentEvents].sort()).toEqual([...Object.keys(lifecycle), ...others].sort());
  });

  it.each(emailKinds)('has words of its own for %s in both languages, as text and as HTML', (kind) => {
    const facts = factsOf(kind);
    const russian = claimEmail(facts, 'ru');
    const english = claimEmail(facts, 'en');
    for (const email of [russian, english]) {
      expect(email.subject).toContain('482913');
      expect(email.subject).not.toMatch(/[\r\n]/);
      expect(email.title).not.toMatch(/[.!]$/);
      expect(email.blocks.filter((block) => block.kind === 'paragraph').length).toBeGreaterThan(0);
      const { body, html } = renderEmail(email);
      for (const said of ['482913', email.title, facts.link, facts.createdAt, email.footer]) {
        expect(body).toContain(said);
        expect(html).toContain(said);
      }
      for (const text of [body, html]) expect(text).not.toMatch(/undefined|null|\[object|\n\n\n/);
    }
    expect(russian.subject).toMatch(/[а-я]/);
    expect(`${english.subject} ${english.title}`).not.toMatch(/[а-я]/i);
    const alike: EmailKind[][] = [['cancel', 'cancel_checking']];
    for (const other of emailKinds.filter((one) => one !== kind)) {
      if (alike.some((kinds) => kinds.includes(kind) && kinds.includes(other))) continue;
      expect(claimEmail(factsOf(other), 'en').subject).not.toBe(english.subject);
      expect(claimEmail(factsOf(other), 'ru').subject).not.toBe(russian.subject);
    }
  });

  it('shows the exchange where it goes on, and not where it would lead away from the news', () => {
    for (const kind of ['create', 'accept', 'hold_discrepancy', 'complete', 'reject'] as const)
      for (const body of bodies(kind, {}, 'ru'))
        for (const said of ['0,0045', 'Биткоин', '28\u00a0665', '6\u00a0370\u00a0000', '2200 •••• •••• 0004'])
          expect(body).toContain(said);
    for (const kind of ['ask_refund', 'refund_done', 'change_requisites', 'compliance_hold', 'late'] as const)
      for (const body of bodies(kind, {}, 'ru')) expect(body).not.toContain('28\u00a0665');
  });

  it('names the time to pay until at creation, and leads to the payment', () => {
    for (const body of bodies('create', {}, 'ru')) {
      expect(body).toContain('до 1 мая 2026 г. в 15:20 МСК');
      expect(body).toContain('Перейти к оплате');
    }
    for (const body of bodies('create', { payUntil: null }, 'ru')) {
      expect(body).not.toContain('Перейти к оплате');
      expect(body).toContain('Открыть заявку');
    }
  });

  it('says that the card comes first where a claim waits for it, until when, and that nothing is paid before', () => {
    const waiting = { payUntil: null, cardUntil: '1 мая 2026 г. в 16:00 МСК', cardLink };
    for (const body of bodies('create', waiting, 'ru')) {
      for (const said of ['4276 •••• •••• 1234', 'до 1 мая 2026 г. в 16:00 МСК', 'Перейти к проверке карты'])
        expect(body).toContain(said);
      expect(body).toContain('ничего не платите');
      expect(body).not.toMatch(/Перейти к оплате|Ждём оплату/);
    }
  });

  it('names the time to pay until once the card is verified, or what comes next where money came before', () => {
    for (const body of bodies('clear_card', { status: 'new' }, 'ru')) {
      expect(body).toContain('Карта 4276 •••• •••• 1234 проверена. Ждём оплату до 1 мая 2026 г. в 15:20 МСК');
      expect(body).toContain('Перейти к оплате');
    }
    for (const body of bodies('clear_card', { status: 'new', payUntil: null }, 'ru')) {
      expect(body).toContain('С тех пор заявка изменилась');
      expect(body).not.toContain('Перейти к оплате');
    }
    for (const body of bodies('clear_card', { status: 'accepted', payUntil: null }, 'en')) {
      expect(body).toContain('We are preparing the transfer');
      expect(body).not.toMatch(/you can pay|Go to payment/);
    }
    for (const body of bodies('clear_card', { status: 'paused', payUntil: null, choice }, 'ru')) {
      for (const said of [choice.title, choice.text, 'Доплатить 0,0005 BTC', 'Выбрать, как продолжить'])
        expect(body).toContain(said);
      expect(body).not.toContain('можно платить');
    }
    for (const body of bodies('clear_card', { status: 'checking', payUntil: null }, 'en'))
      expect(body).toContain('Do not pay again');
  });

  it('leads to the card’s check where money came before it', () => {
    const waits = { ...choice, waitsFor: 'card' as const, until: null };
    const card = { choice: waits, status: 'paused' as const, cardLink };
    for (const kind of ['hold_discrepancy', 'late', 'extra_deposit'] as const) {
      for (const body of bodies(kind, card, 'ru')) {
        for (const said of ['Перейти к проверке карты', factsOf(kind).link, 'Можно и иначе'])
          expect(body).toContain(said);
        expect(body).not.toContain('Выбрать, как продолжить');
      }
      const { blocks } = claimEmail(factsOf(kind, card), 'ru');
      expect(blocks.find((block) => block.kind === 'button')).toMatchObject({ address: cardLink });
    }
    const { subject } = claimEmail(factsOf('hold_discrepancy', card), 'en');
    expect(subject).not.toContain('choose');
  });

  it('names the reason where there is one for the customer', () => {
    const reason = 'Сумма меньше заявленной';
    expect(bodies('pause', { reason }, 'ru')[0]).toContain(`Причина: ${reason}`);
    expect(bodies('reject', { reason }, 'en')[0]).toContain(`Reason: ${reason}`);
    expect(bodies('reject', { reason }, 'en')[1]).toMatch(/Reason:<\/b> Сумма меньше заявленной/);
  });

  it('names the payout and where to see it once the money has left', () => {
    for (const kind of ['sent', 'complete', 'refsucc'] as const) {
      const [text, html] = bodies(kind, {}, 'en');
      expect(text).toContain('tx-1\nView in the explorer: https://explorer.example/tx/1');
      expect(html).toContain('href="https://explorer.example/tx/1"');
    }
    for (const body of bodies('send', {}, 'en')) expect(body).not.toContain('tx-1');
    // Beside a refund it would be taken for the refund’s.
    for (const body of bodies('refund_done', { status: 'success', refunds: [refund] }, 'en'))
      expect(body).not.toContain('tx-1');
  });

  it('says that a course is not fixed yet, and once it is', () => {
    for (const body of bodies('create', { courseFixed: 'later' }, 'en')) {
      expect(body).toContain('You get about');
      expect(body).toContain('The rate is fixed when your payment is received');
    }
    for (const body of bodies('accept', { courseFixed: 'now' }, 'en')) {
      expect(body).toContain('The rate was fixed when your payment was received');
      expect(body).not.toMatch(/get about|is fixed when/);
    }
    for (const kind of ['create', 'accept'] as const)
      for (const body of bodies(kind, {}, 'en'))
        expect(body).not.toMatch(/receive about|(is|was) fixed when/);
  });

  it('says how a claim was closed, each in its way', () => {
    const closings = ['cancel', 'expire_card', 'expire_payment', 'expire_check', 'delete'] as const;
    expect(new Set(closings.map((kind) => bodies(kind, {}, 'ru')[0])).size).toBe(closings.length);
  });

  it('begins the preheader with the news, and names both sums where they are in the email', () => {
    expect(claimEmail(factsOf('accept'), 'en').preheader).toBe(
      'We are preparing the transfer to your details. 0,0045 BTC → 28\u00a0665 RUB',
    );
    expect(claimEmail(factsOf('compliance_hold'), 'en').preheader).toBe(
      'The money stays with us while we check.',
    );
  });
});

describe('an email about a choice', () => {
  it.each([
    'hold_discrepancy',
    'late',
    'partial_reversal',
    'extra_deposit',
    'resolution_expired',
    'refund_failed',
  ] as const)('after %s names the ways on, until when, and what happens otherwise', (kind) => {
    for (const body of bodies(kind, { choice, status: 'paused' }, 'ru')) {
      for (const { title, text } of choice.ways) {
        expect(body).toContain(title);
        expect(body).toContain(text);
      }
      expect(body).toContain('Отдаёте 0,004 BTC, получаете 25\u00a0480 RUB.');
      expect(body).toContain(
        'Выбрать можно до 4 мая 2026 г. в 15:00 МСК. Если ничего не выбрать, деньги останутся вашими.',
      );
      expect(body).toContain('Выбрать, как продолжить');
    }
  });

  it('offers nothing, and says what came, when the claim has moved on', () => {
    for (const kind of ['hold_discrepancy', 'late'] as const)
      for (const body of bodies(kind, { isCurrent: false, came: '0,004 BTC' }, 'ru')) {
        expect(body).toContain('Пришло 0,004 BTC.');
        expect(body).toContain('С тех пор заявка изменилась');
        expect(body).toContain('Открыть заявку');
        expect(body).not.toContain('Выбрать');
      }
    for (const body of bodies('returned', { isCurrent: false }, 'en')) {
      expect(body).toContain('has changed since');
      expect(body).not.toContain('requisites=');
    }
  });

  it('leads to the correction of the details when the payout came back, and to the page too', () => {
    const detailsLink = 'https://exchange.example/claim/x?requisites=token';
    for (const language of ['ru', 'en'] as const) {
      const email = claimEmail(factsOf('returned', { detailsLink }), language);
      const addresses = email.blocks.flatMap((block) => ('address' in block ? [block.address] : []));
      expect(addresses).toEqual([detailsLink, factsOf('returned').link]);
      expect(email.blocks.find(({ kind }) => kind === 'button')).toMatchObject({ address: detailsLink });
    }
  });
});

describe('an email about money that goes back', () => {
  it('says how much, less which fee, and where to', () => {
    for (const kind of ['ask_refund', 'refund_done', 'close_refunded'] as const)
      for (const body of bodies(kind, { refunds: [refund] }, 'en'))
        for (const said of ['0,004 BTC', '0,0001 BTC', '0,0039 BTC', 'bc1qar…5mdq'])
          expect(body).toContain(said);
    for (const body of bodies('ask_refund', { refunds: [{ ...refund, fee: null }] }, 'en'))
      expect(body).not.toContain('Fee');
  });

  it('names the reference with its explorer, and the reason of a failure', () => {
    for (const kind of ['refund_done', 'close_refunded'] as const)
      expect(bodies(kind, { refunds: [refund] }, 'ru')[0]).toContain(
        'ref-7\nПосмотреть в обозревателе: https://explorer.example/tx/7',
      );
    const failed = { refunds: [{ ...refund, reference: null }], mayAskBack: true };
    for (const body of bodies('refund_failed', failed, 'ru')) {
      expect(body).toContain('Банк закрыт');
      expect(body).toContain('Указать, куда вернуть');
    }
  });

  it('says why money may not be asked back', () => {
    for (const kind of ['compliance_hold', 'reject', 'extra_deposit'] as const)
      for (const body of bodies(kind, { complianceHold: 'Идёт проверка.' }, 'ru'))
        expect(body.split('Идёт проверка.')).toHaveLength(2);
  });

  it('says so where a refund is dropped, because its money went away or was frozen', () => {
    for (const kind of ['chargeback', 'full_reversal', 'partial_reversal', 'compliance_hold'] as const) {
      expect(bodies(kind, { refunds: [refund] }, 'en')[0]).toContain(
        'we will not send the refund you requested',
      );
      expect(bodies(kind, {}, 'en')[0]).not.toContain('the refund you requested');
    }
  });
});

describe('an email about details', () => {
  const changed = {
    before: [{ label: 'Card', value: '2200 •••• •••• 0004' }],
    after: [{ label: 'Card', value: '4276 •••• •••• 1111' }],
    payoutFrom: 'May 1, 2026 at 15:30 MSK',
  };

  it('warns of a change with old and new, when nothing is sent before, and whom to write to', () => {
    for (const body of bodies('change_requisites', { changed }, 'en')) {
      for (const said of [
        '2200 •••• •••• 0004',
        '4276 •••• •••• 1111',
        'We will send nothing before May 1, 2026',
      ])
        expect(body).toContain(said);
      expect(body).toMatch(/If you did not change them, write to us at once: help@exchange\.example/);
    }
    expect(bodies('change_requisites', { support: null }, 'en')[0]).toContain('reply to this email');
  });

  it('leads to the change when the link was asked for, and says what it does', () => {
    const detailsLink = 'https://exchange.example/claim/x?requisites=token';
    for (const body of bodies('requisites', { detailsLink }, 'en')) {
      for (const said of [detailsLink, '30\u00a0min', '2200 •••• •••• 0004', 'Change the details'])
        expect(body).toContain(said);
    }
    for (const body of bodies('requisites', { detailsLink: null }, 'en'))
      expect(body).toContain('can no longer be changed');
  });
});

describe('an email that asks to confirm a refund', () => {
  it('says how much goes where and until when, leads to the confirmation, and warns whoever did not ask', () => {
    const address = 'https://exchange.example/claim/x?refund=token';
    const facts = { refunds: [refund], refundLink: { address, until: 'May 1, 2026 at 15:30 MSK' } };
    for (const body of bodies('refund', facts, 'en')) {
      for (const said of [address, refund.gives, 'until May 1, 2026 at 15:30 MSK', 'See and confirm'])
        expect(body).toContain(said);
      expect(body).toMatch(/do not confirm, and write to us at once: help@exchange\.example/);
    }
    for (const body of bodies('refund', { refundLink: null }, 'en'))
      expect(body).toContain('nothing to confirm any more');
  });
});

describe('sanitise', () => {
  it('leaves one line without anything that does not show', () => {
    expect(sanitise('a\r\nBcc: b\u0000\u202ec\u200b\u2028d')).toBe('a Bcc: bc d');
    expect(sanitise('  обычный  текст ')).toBe('обычный текст');
    expect(sanitise('я'.repeat(5_000))).toHaveLength(1_000);
  });
});
