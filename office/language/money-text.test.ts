import { expect, it } from 'vitest';
import { courseText, gainText, moneyText } from './money-text.ts';

it('groups an amount as its language does and joins the ticker without a break', () => {
  expect(moneyText('1250.5', 'RUB', 'ru-RU')).toBe('1\u00a0250,5\u00a0RUB');
  expect(moneyText('1250.5', 'RUB', 'en-US')).toBe('1,250.5\u00a0RUB');
});

it('marks a gain with a plus and a loss with a true minus', () => {
  expect(gainText('640', 'RUB', 'ru-RU')).toBe('+640\u00a0RUB');
  expect(gainText('-640', 'RUB', 'ru-RU')).toBe('−640\u00a0RUB');
});

it('turns a course so that its number is one or more', () => {
  expect(courseText('92.41', 'USDT', 'RUB', 'ru-RU')).toBe('1\u00a0USDT = 92,41\u00a0RUB');
  expect(courseText('0.01', 'RUB', 'USDT', 'ru-RU')).toBe('1\u00a0USDT = 100\u00a0RUB');
});
