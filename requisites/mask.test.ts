import { describe, expect, it } from 'vitest';
import { maskCardsIn, maskEmail, maskRequisite } from './mask.ts';

describe('masks', () => {
  it.each([
    ['card', '4276001234561234', '4276 •••• •••• 1234'],
    ['card', '378282246310005', '3782 •••• ••• 0005'],
    ['card', '123', '•••'],
    ['phone', '+79161234534', '+7 9•• •••-••-34'],
    ['phone', '+447911123456', '+4•••••••••56'],
    ['address', 'bc1qqypqxpq9qcrsszg2pvxq6rs0zqg3yyc5fcj4z3', 'bc1qqy…j4z3'],
    ['address', 'short', '•••'],
    ['wallet', '4100123456789012', '•••9012'],
    ['wallet', 'kate@example.com', 'k•••e@example.com'],
    ['iban', 'DE89370400440532013000', '•••3000'],
    ['memo', '1024', '•••'],
    ['memo', '102400', '•••00'],
    ['name', 'Иван Петров', 'И••• П•••'],
    ['telegram', '@kate_b', '@k•••'],
    ['text', 'anything', '•••'],
    ['bank', 'sber', 'sber'],
    ['card', '', ''],
  ] as const)('%s %s is shown as %s', (kind, value, masked) => {
    expect(maskRequisite(kind, value)).toBe(masked);
  });

  it('keeps the domain of an e-mail and the ends of its name', () => {
    expect(maskEmail('alexmark@example.com')).toBe('a•••k@example.com');
    expect(maskEmail('ab@example.com')).toBe('a•••@example.com');
    expect(maskEmail('nothing')).toBe('•••');
    expect(maskEmail('@example.com')).toBe('•••');
  });

  it.each([
    ['Card 2202200000004562, call him', 'Card 2202 •••• •••• 4562, call him'],
    ['2202 2000 0000 4562', '2202 •••• •••• 4562'],
    ['2202-2000-0000-4562 и 5555 5555 5555 4444', '2202 •••• •••• 4562 и 5555 •••• •••• 4444'],
    ['2202\u00a02000\u20110000 – 4562', '2202 •••• •••• 4562'],
    ['2202200000004562 5555555555554444', '2202 •••• •••• 4562 5555 •••• •••• 4444'],
    ['on 12 2202 2000 0000 4562 30 min', 'on 12 2202 •••• •••• 4562 30 min'],
    ['378282246310005', '3782 •••• ••• 0005'],
    // No cards: another check digit, an account, a phone, an id, a sum, a day.
    ['2202200000004563', '2202200000004563'],
    ['40817810099910004312', '40817810099910004312'],
    ['+7 916 123-45-34', '+7 916 123-45-34'],
    ['5e5dbd04-9c3f-4a7e-9d0e-7e2b9a0c0d11', '5e5dbd04-9c3f-4a7e-9d0e-7e2b9a0c0d11'],
    ['0.000000000000000018 BTC, 2026-05-01', '0.000000000000000018 BTC, 2026-05-01'],
    ['0000 0000 0000 0000', '0000 0000 0000 0000'],
  ])('a card in the text "%s" is shown as "%s"', (text, masked) => {
    expect(maskCardsIn(text)).toBe(masked);
  });

  it('look for cards in a long text in no more time than it is long', () => {
    const start = process.cpuUsage();
    for (const part of ['1 ', '12345678', '4276 0012 ', '1  -  ', ' ']) maskCardsIn(part.repeat(200_000));
    // CPU, in microseconds: other programs take their time too.
    expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
  });
});
