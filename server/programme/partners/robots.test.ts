import { describe, expect, it } from 'vitest';
import { isRobot } from './robots.ts';

const people = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; SM-A546E) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36 Telegram-Android/10.14.5',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 YaBrowser/24.6.0.0 Safari/537.36',
];
const robots = [
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'TelegramBot (like TwitterBot)',
  'WhatsApp/2.23.20.0',
  'facebookexternalhit/1.1',
  'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
  'curl/8.5.0',
  'python-requests/2.32',
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 HeadlessChrome/126.0.0.0 Safari/537.36',
];

describe('robots', () => {
  it.each(robots)('are known by what they call themselves: %s', (agent) => {
    expect(isRobot({ headers: { 'user-agent': agent } })).toBe(true);
  });

  it.each(people)('are not people: %s', (agent) => {
    expect(isRobot({ headers: { 'user-agent': agent } })).toBe(false);
  });

  it.each([
    ['purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['x-moz', 'prefetch'],
    ['x-purpose', 'preview'],
  ])('are browsers too that only look ahead: %s: %s', (name, value) => {
    expect(isRobot({ headers: { 'user-agent': people[0], [name]: value } })).toBe(true);
  });
});
