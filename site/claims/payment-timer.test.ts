import { describe, expect, it } from 'vitest';
import { formOf, statusOf } from './claims-for-tests.ts';
import { timerStart } from './payment-timer.tsx';

const entry = (status: 'new' | 'checking', at: string) => ({ status, label: '', title: '', text: '', at });

describe('the time that runs on a claim', () => {
  it('begins with the claim', () => {
    const form = formOf('new');
    expect(timerStart({ form, status: statusOf('new') })).toBe(form.createdAt);
    expect(timerStart({ form, status: statusOf('new', 'ru', { history: [] }) })).toBe(form.createdAt);
  });

  it('begins anew with each step of its card', () => {
    const cleared = '2026-11-21T11:40:00.000Z';
    const history = [
      entry('new', '2026-11-21T11:31:00.000Z'),
      entry('new', '2026-11-21T11:35:00.000Z'),
      entry('new', cleared),
    ];
    expect(timerStart({ form: formOf('new'), status: statusOf('new', 'ru', { history }) })).toBe(cleared);
  });
});
