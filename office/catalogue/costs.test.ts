import { expect, it } from 'vitest';
import { marginFall, marginLoss, priceMove, priceText } from './costs.ts';

it('asks about a price that moves by more than 3 %, with what it does to 1 000 USD', () => {
  expect(priceMove('97400', '9740')).toEqual({ percent: '-90', usd: '900' });
  expect(priceMove('100', '103.01')).toEqual({ percent: '3.01', usd: '30.1' });
});

it('lets small moves pass, and what is no price yet', () => {
  expect(priceMove('100', '103')).toBeNull();
  expect(priceMove('100', '97')).toBeNull();
  expect(priceMove('100', '100.')).toBeNull();
  expect(priceMove('0', '5')).toBeNull();
});

it('asks about a margin below zero, with what it costs', () => {
  expect(marginLoss('-12')).toBe('120');
  expect(marginLoss('-0.5')).toBe('5');
  expect([marginLoss('0'), marginLoss('-0'), marginLoss('1.5')]).toEqual([null, null, null]);
});

it('writes a base price with all its decimals, also below a cent', () => {
  expect(priceText('0.0019', 'ru-RU')).toBe('0,0019\u00a0$');
  expect(priceText('97400', 'en-US')).toBe('97,400\u00a0$');
});

it('says what a margin that falls by more than a point takes of the earnings', () => {
  expect(marginFall('2.5', '1.2')).toBe('13');
  expect(marginFall('0.5', '-1')).toBe('15');
  expect([marginFall('2.5', '1.5'), marginFall('1', '3'), marginFall('2.5', '1.')]).toEqual([
    null,
    null,
    null,
  ]);
});
