import { claimStatuses } from '@menyala/contract';
import { describe, expect, it } from 'vitest';
import type { ClaimFacts } from './claim-facts.ts';
import { claimLetter } from './claim-letters.ts';
import { inert } from './inert.ts';
import { letterDate } from './letter-date.ts';

const facts: ClaimFacts = {
  status: 'new',
  number: '482913',
  house: 'Меняла',
  createdAt: '1 мая 2026 г. в 15:00 МСК',
  sends: '0,0045 BTC (Биткоин)',
  receives: '28 665 RUB (Сбербанк)',
  course: '1 BTC = 6 370 000 RUB',
  fromRequisites: [],
  toRequisites: [{ label: 'Номер карты', value: '2200 •••• •••• 0004' }],
  payUntil: '1 мая 2026 г. в 15:20 МСК',
  usualMinutes: 15,
  reason: 'Сумма меньше заявленной',
  payout: { reference: 'tx-1', explorerUrl: 'https://explorer.example/tx/1' },
  movedBy: 'timer',
  link: 'https://exchange.example/claim/x?maker=y',
};

describe('claimLetter', () => {
  it.each(claimStatuses)('has words of its own for %s in both languages', (status) => {
    const russian = claimLetter({ ...facts, status }, 'ru');
    const english = claimLetter({ ...facts, status }, 'en');
    for (const letter of [russian, english]) {
      expect(letter.subject).toContain('482913');
      expect(letter.subject).not.toMatch(/[\r\n]/);
      for (const fact of [facts.sends, facts.receives, facts.course, '2200 •••• •••• 0004', facts.link]) {
        expect(letter.body).toContain(fact);
      }
      expect(letter.body).not.toMatch(/undefined|null|\[object/);
    }
    expect(russian.subject).toMatch(/[а-я]/);
    expect(english.subject).not.toMatch(/[а-я]/i);
    const others = claimStatuses.filter((other) => other !== status);
    for (const other of others)
      expect(claimLetter({ ...facts, status: other }, 'en').subject).not.toBe(english.subject);
  });

  it('names the time to pay until at creation, and the reason of a pause and a rejection', () => {
    expect(claimLetter(facts, 'ru').body).toContain('до 1 мая 2026 г. в 15:20 МСК');
    expect(claimLetter({ ...facts, status: 'paused' }, 'ru').body).toContain(
      'Причина: Сумма меньше заявленной',
    );
    expect(claimLetter({ ...facts, status: 'error' }, 'en').body).toContain(
      'Reason: Сумма меньше заявленной',
    );
    expect(claimLetter({ ...facts, status: 'accepted' }, 'ru').body).not.toContain('Сумма меньше');
  });

  it('names the payout and where to see it once the money has left', () => {
    for (const status of ['sent', 'success'] as const) {
      expect(claimLetter({ ...facts, status }, 'en').body).toContain(
        'tx-1\nSee it in the network: https://explorer.example/tx/1',
      );
    }
    expect(claimLetter({ ...facts, status: 'sending' }, 'en').body).not.toContain('tx-1');
  });

  it('says who deleted the claim', () => {
    const bodies = (['customer', 'timer', 'staff'] as const).map(
      (movedBy) => claimLetter({ ...facts, status: 'deleted', movedBy }, 'ru').body,
    );
    expect(new Set(bodies).size).toBe(3);
  });
});

describe('letterDate', () => {
  it('is in Moscow’s time, and says so', () => {
    const at = new Date('2026-05-01T21:30:00Z');
    expect(letterDate(at, 'ru')).toMatch(/^2 мая 2026 г\..*00:30 МСК$/);
    expect(letterDate(at, 'en')).toMatch(/^2 May 2026.*00:30 MSK$/);
  });
});

describe('inert', () => {
  it('leaves one line without anything that does not show', () => {
    expect(inert('a\r\nBcc: b\u0000\u202ec\u200b\u2028d')).toBe('a Bcc: bc d');
    expect(inert('  обычный  текст ')).toBe('обычный текст');
    expect(inert('я'.repeat(5_000))).toHaveLength(1_000);
  });
});
