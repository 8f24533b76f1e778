import { describe, expect, it } from 'vitest';
import { isWalletLink, supportLinks } from './claim-support.tsx';

describe('links of a claim', () => {
  it('fill the number of the claim in', () => {
    const { mail, telegram } = supportLinks(
      { email: 'help@example.com', telegram: '@menyala_help' },
      'Claim No. 48213',
      'Hello!',
    );
    expect(mail).toBe('mailto:help@example.com?subject=Claim%20No.%2048213&body=Hello!');
    expect(telegram).toBe('https://t.me/menyala_help?text=Hello!');
  });

  it('are absent where the exchange has no such contact, or none that can be one', () => {
    expect(supportLinks(null, '', '')).toEqual({ mail: null, telegram: null });
    expect(supportLinks({ email: null, telegram: 'javascript:alert(1)' }, '', '').telegram).toBeNull();
  });

  it('open a wallet and nothing else', () => {
    expect(isWalletLink('bitcoin:bc1qexample?amount=0.1')).toBe(true);
    expect(isWalletLink('javascript:alert(1)')).toBe(false);
    expect(isWalletLink('https://example.com')).toBe(false);
  });
});
