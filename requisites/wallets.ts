/** How accounts of payment systems look. `pattern` goes into a rule as it is; `example` is made up. */
export const walletSystems = {
  yoomoney: { pattern: '41001\\d{6,11}', example: '4100123456789012' },
  perfectMoneyUsd: { pattern: 'U\\d{6,9}', example: 'U1234567' },
  perfectMoneyEur: { pattern: 'E\\d{6,9}', example: 'E1234567' },
  advcashUsd: { pattern: 'U\\d{12}', example: 'U123456789012' },
  advcashRub: { pattern: 'R\\d{12}', example: 'R123456789012' },
  payeer: { pattern: 'P\\d{7,12}', example: 'P1234567890' },
  email: { pattern: '[^\\s@]{1,64}@[^\\s@.]+\\.[^\\s@]{2,}', example: 'name@example.com' },
} as const;
