import { expect, it } from 'vitest';
import { codesFile } from './recovery-codes.tsx';

it('says what the codes are for and whose they are, and reads well in any editor', () => {
  const text = codesFile({
    title: 'Запасные коды',
    name: 'Меняла',
    email: 'anna@example.com',
    codes: ['abcd-efgh', 'ijkl-mnop'],
  });
  expect(text).toBe('Запасные коды: Меняла, anna@example.com\r\n\r\nabcd-efgh\r\nijkl-mnop\r\n');
});
