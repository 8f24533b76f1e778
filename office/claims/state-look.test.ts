import { expect, it } from 'vitest';
import { stateLook } from './state-look.ts';

const look = (status: Parameters<typeof stateLook>[0]['status'], more = {}) =>
  stateLook({ status, escalatedAt: null, ...more }).tone;

it('tells what waits, went wrong or is over from what is done', () => {
  expect(look('success')).toBe('positive');
  expect(look('paused')).toBe('warning');
  expect(look('error')).toBe('danger');
  expect(look('deleted')).toBe('plain');
});

it('is red where staff are called, and where money is frozen', () => {
  expect(look('checking')).toBe('accent');
  expect(look('checking', { escalatedAt: '2026-05-01T12:00:00Z' })).toBe('danger');
  expect(look('paused', { complianceHold: 'AML' })).toBe('danger');
});
