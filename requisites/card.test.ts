import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardScheme, groupDigits, isCardNumber, passesLuhn } from './card.ts';
import { cardBank } from './card-bank.ts';
import { cardExamples } from './examples.ts';

describe('card numbers', () => {
  it.each([
    ['4111111111111111', 'visa'],
    ['4222222222222', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['2720992222222222', 'mastercard'],
    ['2200000000000004', 'mir'],
    ['378282246310005', 'amex'],
    ['6240008631401148', 'unionpay'],
    ['6759649826438453', 'maestro'],
  ])('%s is of %s', (digits, scheme) => {
    expect(cardScheme(digits)).toBe(scheme);
    if (digits !== '2720992222222222') expect(isCardNumber(digits)).toBe(true);
  });

  it.each(['2205000000000000', '2721000000000000', '2220000000000000', '9860000000000000', ''])(
    'knows no scheme for %s',
    (digits) => {
      expect(cardScheme(digits)).toBeNull();
    },
  );

  it.each([
    '4111111111111112',
    '0000000000000000',
    '411111111111',
    '41111111111111111111',
    '41111111111111110',
    '4111 1111 1111 1111',
    '４１１１１１１１１１１１１１１１',
    '',
  ])('refuses "%s"', (digits) => {
    expect(isCardNumber(digits)).toBe(false);
  });

  it('notices any one digit that is wrong', () => {
    fc.assert(
      fc.property(fc.nat({ max: 15 }), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const digits = cardExamples.kaspi;
        const other = (Number(digits[place]) + step) % 10;
        expect(passesLuhn(digits.slice(0, place) + other + digits.slice(place + 1))).toBe(false);
      }),
    );
  });

  it('are grouped in fours, also while they are typed', () => {
    expect(groupDigits('4276001234567890')).toBe('4276 0012 3456 7890');
    expect(groupDigits('42760')).toBe('4276 0');
    expect(groupDigits('4276')).toBe('4276');
    expect(groupDigits('')).toBe('');
  });
});

describe('the bank of a card', () => {
  it.each(Object.entries(cardExamples))('is %s for %s', (code, digits) => {
    expect(isCardNumber(digits)).toBe(true);
    expect(cardBank(digits)?.code).toBe(code);
    expect(cardBank(digits.slice(0, 6))?.code).toBe(code);
  });

  it('is unknown for others, and before enough is typed', () => {
    expect(cardBank('4111111111111111')).toBeNull();
    expect(cardBank('22')).toBeNull();
    expect(cardBank('')).toBeNull();
  });
});
