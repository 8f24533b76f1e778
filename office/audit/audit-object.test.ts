import { expect, it } from 'vitest';
import { objectAt, screenOf } from './audit-object.ts';

it.each([
  ['currency:12', '/currencies/12'],
  ['user:7', '/users/7/show'],
  ['claim:0b6a6c1e-6a0e-4d0f-9a52-0b1f5f3f2a11', '/claims/0b6a6c1e-6a0e-4d0f-9a52-0b1f5f3f2a11'],
  ['price:BTC', '/prices/BTC'],
  ['settings:settings', '/settings'],
])('leads from %s to its screen and back', (object, path) => {
  expect(screenOf(object)).toBe(path);
  expect(objectAt(path)).toBe(object);
});

it('knows no screen of what has none, and no thing of a list', () => {
  for (const object of ['user:?', 'call:GET /office/api/x', 'nothing', 'card_photo:1'])
    expect(screenOf(object)).toBeUndefined();
  for (const path of ['/', '/currencies', '/requisites/create', '/me'])
    expect(objectAt(path)).toBeUndefined();
  expect(objectAt('/partners/7/show')).toBe('user:7');
});
