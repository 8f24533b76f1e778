import type { ClaimPage } from '@menyala/contract/site/pages';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../entry-server.tsx';
import { messages as en } from '../messages/en-claims.ts';
import { messages as ru } from '../messages/ru-claims.ts';
import { payloadOf } from '../testing/pages.ts';
import {
  choiceOf,
  claimId,
  claimOf,
  formOf,
  refundableOf,
  shortClaimOf,
  statusOf,
  wayOf,
} from './claims-for-tests.ts';

const page = (language: 'ru' | 'en', data: ClaimPage, isDemo = true) => {
  const payload = payloadOf(language, `/claim/${claimId}`, data);
  const settings = { ...payload.layout.settings, demo: isDemo };
  const html = renderPage({ ...payload, layout: { ...payload.layout, settings } }, 'auto');
  return html.replace(/<script id="payload".*?<\/script>/s, '').replaceAll('\u00a0', ' ');
};
const none = { list: [], open: [], complianceHold: null };
const messages = { ru, en };

describe('a claim whose money did not come as asked', () => {
  it.each(['ru', 'en'] as const)('tells why, how much, how long and what can be done (%s)', (language) => {
    const html = page(language, shortClaimOf(language));
    const choice = choiceOf(language);
    for (const said of [
      choice.title,
      choice.text,
      choice.otherwise,
      ...choice.ways.map(({ title }) => title),
    ])
      expect(html).toContain(said);
    expect(html).toContain(`>${messages[language].resolutionOptions.heading}</h1>`);
    expect(html).toContain(language === 'ru' ? '2 дня 23 часа' : '2 days 23 hours');
    expect(html).toContain(language === 'ru' ? '54 888 ₽' : '54,888 ₽');
  });

  it('shows where to send the rest, and exactly how much', () => {
    const html = page('ru', shortClaimOf());
    expect(html).toContain('Доплатите ровно 400 USDT');
    expect(html).toContain('Уже пришло 600 USDT из 1 000 USDT.');
    expect(html).toContain('>TA4Y<');
  });

  it('offers no way that the server does not offer this browser', () => {
    const { resolutionOptions } = ru;
    const all = page('ru', shortClaimOf());
    expect(all).toContain(resolutionOptions.doAcceptSum);
    const some = page('ru', shortClaimOf('ru', { actions: ['topup'] }));
    expect(some).not.toContain(resolutionOptions.doAcceptSum);
    expect(some).not.toContain(resolutionOptions.doRefund);
  });

  it('lets a stranger read and pay, and decide nothing: the proof comes by email', () => {
    const html = page('en', shortClaimOf('en', {}, false));
    expect(html).toContain(en.resolutionOptions.makerSend);
    expect(html).toContain('a•••k@example.com');
    expect(html).toContain(en.resolutionOptions.doTopup);
    expect(html).not.toContain(`${en.resolutionOptions.doAcceptSum}</button>`);
    expect(html).not.toContain(`${en.resolutionOptions.doRefund}</button>`);
  });

  it('says where to decide when the claim has no e-mail', () => {
    const claim = shortClaimOf('ru', {}, false);
    const html = page('ru', { ...claim, form: { ...claim.form, email: null } });
    expect(html).toContain(ru.resolutionOptions.makerNoMail);
    expect(html).not.toContain(ru.resolutionOptions.makerSend);
  });

  it('takes the word of the server that this browser is not the maker’s', () => {
    const problem = { type: '', title: '', status: 403, code: 'maker_only' as const, detail: 'Не вы.' };
    expect(page('ru', { ...shortClaimOf(), problem })).toContain(ru.resolutionOptions.makerSend);
  });

  it('does not promise the old course where money came late', () => {
    const choice = choiceOf('en', { waitsFor: 'late', ways: [wayOf('fresh_course', 'en')] });
    const html = page('en', shortClaimOf('en', { choice, actions: ['fresh_course'] }));
    expect(html).toContain(en.resolutionOptions.lateCourse);
    expect(html).toContain(en.resolutionOptions.doFreshCourse);
  });

  it('tells what is too much where more came', () => {
    const choice = choiceOf('ru', { waitsFor: 'over', received: '1250.5', left: '0' });
    const html = page('ru', shortClaimOf('ru', { choice }));
    expect(html).toContain(ru.resolutionOptions.figuresOver);
    expect(html).toContain('250,50');
    expect(html).not.toContain(`>${ru.resolutionOptions.figuresLeft}<`);
  });

  it('keeps the choice where staff look into it out of the customer’s hands', () => {
    const choice = choiceOf('ru', { waitsFor: 'staff', ways: [], until: null, otherwise: null });
    const html = page('ru', shortClaimOf('ru', { choice, actions: [], refund: none }));
    expect(html).toContain(`>${ru.claims.headingsPaused}</h1>`);
    expect(html).not.toContain(ru.resolutionOptions.figuresAsked);
    expect(html).not.toContain(ru.resolutionOptions.timerLabel);
  });
});

describe('money that goes back', () => {
  const refund = {
    ...{ id: claimId, ticker: 'USDT', amount: '600', fee: '1.5', gives: '598.5' },
    requisites: [{ name: 'address', label: 'Адрес', value: 'TA4Y…zTnj' }],
    ...{ reference: null, explorerUrl: null, reason: null, askedAt: '2026-11-21T11:40:00.000Z' },
  };
  const withRefund = (view: Partial<typeof none>, more = {}) =>
    page(
      'ru',
      claimOf('success', 'ru', {
        status: statusOf('success', 'ru', { refund: { ...none, ...view }, ...more }),
      }),
    );

  it('can be asked for on a finished claim, with its fee', () => {
    const open = [refundableOf('ru', { amount: '250', fee: '1.5', gives: '248.5' })];
    const html = withRefund({ open } as object, { actions: ['refund'] });
    expect(html).toContain('У нас ваши 250 USDT');
    expect(html).toContain('248,50 USDT');
    expect(html).toContain(`>${ru.refunds.ask}<`);
  });

  it('has one form for each currency', () => {
    const open = [refundableOf(), refundableOf('ru', { currency: 99, ticker: 'TRX', amount: '0.12345678' })];
    const html = withRefund({ open } as object, { actions: ['refund'] });
    expect(html.split(`>${ru.refunds.ask}<`)).toHaveLength(3);
    expect(html).toContain('0,12345678 TRX');
  });

  it.each(['asked', 'sending', 'done', 'failed'] as const)('says where it is: %s', (state) => {
    const more =
      state === 'done'
        ? { reference: 'SBP-1', reason: null }
        : { reason: state === 'failed' ? 'Карта закрыта.' : null };
    const html = withRefund({ list: [{ ...refund, state, ...more }] } as object);
    const { stateAsked, stateSending, stateFailed } = ru.refunds;
    const said = {
      asked: stateAsked,
      sending: stateSending,
      done: 'Отправили 598,50 USDT',
      failed: stateFailed,
    };
    expect(html).toContain(said[state]);
    if (state === 'done') expect(html).toContain('SBP-1');
    if (state === 'failed') expect(html).toContain('Карта закрыта.');
  });

  it('says why it cannot be asked for, and offers a word with support', () => {
    const html = withRefund({ complianceHold: 'Деньги проверяет банк, ответ до пятницы.' } as object);
    expect(html).toContain('Деньги проверяет банк, ответ до пятницы.');
    expect(html).not.toContain(`>${ru.refunds.ask}<`);
  });
});

describe('a closed claim', () => {
  const closed = (changes: Partial<ReturnType<typeof statusOf>>) =>
    page('ru', claimOf('deleted', 'ru', { status: statusOf('deleted', 'ru', changes) }));

  it('takes "I had paid" with a receipt, and promises no course', () => {
    const html = closed({ actions: ['confirm', 'bill'] });
    expect(html).toContain(ru.resolutionOptions.hadPaidText);
    expect(html).toContain(`>${ru.resolutionOptions.hadPaidButton}<`);
    expect(html).toContain('value="confirm"');
    expect(html).toContain(ru.claims.receiptsNeeded);
    expect(html).toContain(ru.claims.closedAgain);
  });

  it('leads to support once that is too long ago', () => {
    const html = closed({ actions: [] });
    expect(html).not.toContain('value="confirm"');
    expect(html).toContain(ru.claims.closedPaid);
  });
});

describe('the details to be paid to', () => {
  it('are changed by an email, and only by the maker', () => {
    const status = statusOf('accepted', 'ru', { actions: ['requisites'] });
    expect(page('ru', claimOf('accepted', 'ru', { status }))).toContain(`>${ru.newDetails.open}<`);
    const form = formOf('accepted', 'ru', { maker: false });
    expect(page('ru', claimOf('accepted', 'ru', { status, form }))).not.toContain(ru.newDetails.open);
  });

  it('say that they were changed, and from when on money is sent', () => {
    const requisitesChanged = { at: '2026-11-21T11:40:00.000Z', payoutFrom: '2026-11-21T12:10:00.000Z' };
    const status = statusOf('accepted', 'en', { requisitesChanged });
    const html = page('en', claimOf('accepted', 'en', { status }));
    expect(html).toContain('were changed November 21 at 14:40 MSK');
    expect(html).toContain('will not be sent before 15:10 MSK');
    expect(html).toContain(en.newDetails.changedNotYou);
  });
});

describe('payments', () => {
  it('are listed each in its own currency and state', () => {
    const plain = { where: null, confirmations: null, needed: null, reference: null, explorerUrl: null };
    const status = statusOf('checking', 'en', {
      deposits: [
        { ...plain, amount: '400', ticker: 'USDT', state: 'final' },
        { ...plain, amount: '600', ticker: 'USDT', state: 'seen', confirmations: 3, needed: 19 },
        { ...plain, amount: '5', ticker: 'TRX', state: 'reversed' },
      ],
    });
    const html = page('en', claimOf('checking', 'en', { status }));
    for (const said of [
      '400 USDT received',
      'a transfer of 600 USDT',
      '3 of 19 confirmations',
      'transfer of 5 TRX was reversed',
    ])
      expect(html).toContain(said);
    expect(html).not.toContain(en.claims.requisitesAgain);
  });
});

describe('a course that is fixed when the money counts', () => {
  it('is marked as approximate until then, and not after', () => {
    const open = formOf('new', 'en', { courseFixedAt: 'paid', isCourseFixed: false });
    const html = page('en', claimOf('new', 'en', { form: open }));
    expect(html).toContain(en.resolutionOptions.aboutUntilPaid.replaceAll('\u00a0', ' '));
    expect(html).toContain('≈ 91,480');
    const fixed = formOf('accepted', 'en', { courseFixedAt: 'paid', isCourseFixed: true });
    expect(page('en', claimOf('accepted', 'en', { form: fixed }))).not.toContain('≈');
  });
});

describe('the sandbox', () => {
  it('is a form of plays in the demo, and nowhere else', () => {
    const html = page('ru', claimOf('new'));
    expect(html).toContain(`name="play">${ru.claims.paidSandbox}<`);
    expect(html).toContain('value="less"');
    expect(page('ru', claimOf('new'), false)).not.toContain('name="play"');
  });
});
