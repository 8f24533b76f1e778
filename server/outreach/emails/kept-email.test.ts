import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { claimEmail } from './claim-emails.ts';
import { emailOf } from './email/testing-email.ts';
import { packEmail, unpackEmail } from './kept-email.ts';
import { choice, emailKinds, factsOf, refund } from './testing-facts.ts';

const languages = ['ru', 'en'] as const;

/** Encrypts nothing, but tells for whom it would. */
const vault = {
  encrypt: (text: string, whose: string) => `${whose}|${text}`,
  decrypt: (encrypted: string, whose: string) => {
    expect(encrypted.startsWith(`${whose}|`)).toBe(true);
    return encrypted.slice(whose.length + 1);
  },
};
const kept = (email: Parameters<typeof packEmail>[2]) => ({ ...packEmail(vault, 7, email), outbox_id: 7 });

describe('an email as it is kept', () => {
  it.each(languages)('is in %s read as it was composed, whatever kind it is', (language) => {
    for (const kind of emailKinds)
      for (const given of [
        {},
        { choice, refunds: [refund] },
        { cardUntil: '1', cardLink: 'https://x.example/?maker=z' },
      ]) {
        const email = claimEmail(factsOf(kind, given), language);
        expect(unpackEmail(kept(email), vault)).toEqual(email);
      }
  });

  it('is read as it was composed with every kind of block and whatever people write', () => {
    for (const text of ['Anna', 'a=b?maker={0}&token="x"', '\\"\u2028\n?maker=\\" \ud83d\ude00'])
      expect(unpackEmail(kept(emailOf(text)), vault)).toEqual(emailOf(text));
  });

  it('has no proof in it, and gaps in their place where there is no vault', () => {
    const { content, proofs } = packEmail(
      vault,
      7,
      emailOf('Anna', 'https://x.example/claim/1?maker=secret'),
    );
    expect(proofs).toBe('email of event 7|["secret"]');
    const row = { subject: '', content, proofs, outbox_id: 7 };
    expect(JSON.stringify(unpackEmail(row, null))).toContain('?maker={0}');
    expect(JSON.stringify(unpackEmail(row, null))).not.toContain('secret');
  });

  it('takes less than 400 bytes for a claim that was made', () => {
    for (const language of languages)
      expect(packEmail(vault, 7, claimEmail(factsOf('create'), language)).content.length).toBeLessThan(400);
  });

  it('is read with the dictionary that it was written with, so that none may change', () => {
    const dictionary = readFileSync(new URL('./preset-dictionary-1.txt', import.meta.url));
    expect(createHash('sha256').update(dictionary).digest('hex')).toBe(
      '08e6a001b6bd1084c0a5c696c53badc2cf0982a16f577dd6a6775d8c721df672',
    );
    const content = Buffer.from(
      'ASOqML8wB9xn7geFJdkFu6EC2AX9qIFmamVkoHBhzoWFF2bRrjhSMNAxMDAxVXAKcQYX+EYWhxaYmZkqBIU60abcN7EwsjQ0Hmyl/wDGwGiFQI8KAZLMEQW5U4gzoiC/MBG8TAI0+r7jwl7y6ghoxkHYAMlB0KriwsILG8EFL3S8lviqA5wzbRXMDi0wNjc4tMDAwACcN6lcncCWBOilViSCxkn1k3MSM3P1K+xzE7NTi2yrDWoHe4WDKwcbwMpQCuog5BHzXRc2XGwAb6IgumIyMDAwoXLlBAA=',
      'base64',
    );
    expect(unpackEmail({ subject: 'x', content, proofs: '', outbox_id: null }, null)).toMatchObject({
      title: 'Заявка создана',
      footer: 'Письмо отправлено автоматически.',
    });
  });

  it('is not read without its dictionary', () => {
    const { content } = packEmail(vault, 7, emailOf('Anna'));
    content[0] = 200;
    expect(() => unpackEmail({ subject: '', content, proofs: '', outbox_id: 7 }, vault)).toThrow(
      'newer release',
    );
  });

  it('is not kept where its links prove something and it answers no event', () => {
    expect(() => packEmail(vault, null, emailOf('Anna'))).toThrow('answers no event');
  });

  it('says nothing any more where its time is over', () => {
    expect(unpackEmail({ subject: 'x', content: null, proofs: '', outbox_id: 7 }, vault)).toBeNull();
  });
});
