import { describe, expect, it } from 'vitest';
import { maskEmail, maskRequisite } from './mask.ts';

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
});
