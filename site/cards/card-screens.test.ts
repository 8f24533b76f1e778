import type { Language } from '@menyala/contract';
import type { ClaimForm, ClaimStatusView } from '@menyala/contract/site/claims';
import { describe, expect, it } from 'vitest';
import { formOf, statusOf } from '../claims/claims-for-tests.ts';
import { renderPage } from '../entry-server.tsx';
import { payloadOf } from '../testing/pages.ts';
import { checkId, inputsOf } from './cards-for-tests.ts';

const claimId = '3f0c6f6e-7f0a-4b57-9e0b-5d3a1d3f0c6f';
const until = '2026-11-21T12:31:00.000Z';

const verification = (changes: Partial<NonNullable<ClaimForm['verification']>> = {}) => ({
  ...{ side: 'send' as const, verifyId: null, status: 'draft' as const, until, course: true },
  masked: '4276 •••• •••• 1234',
  holder: null,
  ...changes,
});

const waiting = { actions: ['verify', 'cancel'] as ClaimStatusView['actions'], expiresAt: until };

function waits(
  language: Language,
  form: Partial<ClaimForm> = {},
  status: Partial<ClaimStatusView> = {},
): string {
  const data = {
    page: 'verification' as const,
    form: formOf('new', language, { ...waiting, deadline: 'card', verification: verification(), ...form }),
    status: statusOf('new', language, { ...waiting, ...status }),
    inputs: inputsOf(language),
  };
  const html = renderPage(payloadOf(language, `/verification/${claimId}`, data), 'auto');
  return html.replace(/<script id="payload".*?<\/script>/s, '');
}

function check(language: Language): string {
  const data = { page: 'check' as const, id: checkId, inputs: inputsOf(language) };
  const html = renderPage(payloadOf(language, `/verify/${checkId}`, data), 'auto');
  return html.replace(/<script id="payload".*?<\/script>/s, '');
}

describe('the page on which a claim waits for its card', () => {
  it('says until when the course is kept, by the clock of the server, and what happens then', () => {
    const html = waits('ru');
    expect(html).toContain('54:32');
    expect(html).toContain('15:31 МСК');
    expect(html).toContain('курс закреплён');
    expect(html).toMatch(/<title>54:32 на проверку карты/);
  });

  it('asks its maker for the name on the card first, and shows the number masked', () => {
    const html = waits('en');
    expect(html).toContain('4276 •••• •••• 1234');
    expect(html).toContain(`name="card-of-${claimId}.holder"`);
    expect(html).not.toContain(`name="card-of-${claimId}.number"`);
  });

  it('has the check of the card as a step of its own', () => {
    const steps = waits('ru').match(/<li[^>]*aria-current="step"[^>]*>.*?<\/li>/)?.[0];
    expect(steps).toContain('Карта');
  });

  it('tells whoever did not make the claim how to prove it, and takes nothing from them', () => {
    const html = waits('ru', { maker: false }, { actions: ['verify'] });
    expect(html).toContain('a•••k@example.com');
    expect(html).not.toContain('type="file"');
    expect(html).not.toContain(`name="card-of-${claimId}.holder"`);
  });

  it('says that the claim has ended, and offers the same once more', () => {
    const data = {
      page: 'verification' as const,
      form: formOf('deleted', 'ru', { verification: verification({ until: null }) }),
      status: statusOf('deleted', 'ru'),
      inputs: inputsOf(),
    };
    const html = renderPage(payloadOf('ru', `/verification/${claimId}`, data), 'auto');
    expect(html).toContain('Заявка закрыта');
    expect(html).toContain('/exchange/USDTTRC20-TCSBRUB/details?amount=1000');
  });

  it('leads to the payment where nothing is waited for any more', () => {
    const html = waits('en', { actions: ['pay'] }, { actions: ['pay'] });
    expect(html).toContain(`href="/en/claim/${claimId}"`);
    expect(html).toContain('The card is verified');
  });

  it('says that money came already, without a timer', () => {
    const paused = statusOf('paused', 'ru', { actions: ['verify', 'refund'] });
    const choice = {
      ...{ waitsFor: 'card' as const, title: 'Деньги пришли', text: '', otherwise: null, until: null },
      ...{ asked: '1000', received: '1000', left: '0', ways: [] },
    };
    const html = waits('ru', { status: 'paused', expiresAt: null }, { ...paused, choice, expiresAt: null });
    expect(html).toContain('Деньги от вас уже пришли');
    expect(html).not.toContain('role="timer"');
  });
});

describe('the pages of cards', () => {
  it.each([
    ['of a claim', waits],
    ['of a check', check],
  ])('%s are kept out of search engines, hold nothing inline, and are in one language', (_, page) => {
    const html = page('en');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(html).not.toMatch(/<[^>]+\son[a-z]+=/);
    const main = html.match(/<main.*<\/main>/s)?.[0] ?? '';
    // The bank of the example is called so in both languages.
    expect(main.replaceAll('Т-Банк', '').replaceAll('>Т<', '')).not.toMatch(/[а-яё]/i);
    expect(main.match(/<h1/g)).toHaveLength(1);
  });

  it('show nothing of a card before its owner is known', () => {
    const html = check('ru');
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain('IVAN');
  });
});
