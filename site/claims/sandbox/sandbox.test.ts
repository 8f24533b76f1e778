import type { ClaimStatusView } from '@menyala/contract/site/claims';
import { describe, expect, it } from 'vitest';
import { shortClaimOf, statusOf } from '../claims-for-tests.ts';
import { simulationsFor } from './sandbox.tsx';

const seen: ClaimStatusView['deposits'][number] = {
  ...{ amount: '1000', ticker: 'USDT', state: 'seen', confirmations: 3, needed: 19 },
  ...{ reference: 'e4b1', explorerUrl: null, where: null },
};

describe('the sandbox', () => {
  it('pays an unpaid claim as asked, or otherwise', () => {
    expect(simulationsFor(statusOf('new'))).toEqual({
      first: 'whole',
      others: ['less', 'more', 'half', 'other_currency', 'seen'],
    });
  });

  it('settles or takes back what was seen, and does not pay it twice by the main button', () => {
    const { first, others } = simulationsFor(statusOf('checking', 'ru', { deposits: [seen] }));
    expect(first).toBeNull();
    expect(others).toEqual(['again', 'other_currency', 'settle', 'reverse']);
  });

  it('pays the rest of what came short', () => {
    const { first, others } = simulationsFor(shortClaimOf().status);
    expect(first).toBe('rest');
    expect(others).toContain('reverse');
  });

  it('sends money late to a closed claim, and twice to a finished one', () => {
    expect(simulationsFor(statusOf('deleted')).first).toBe('late');
    const done = simulationsFor(statusOf('success'));
    expect(done.first).toBeNull();
    expect(done.others).toContain('again');
  });

  it('takes nothing back where all was taken back', () => {
    const { first, others } = simulationsFor(
      statusOf('checking', 'ru', { deposits: [{ ...seen, state: 'reversed' }] }),
    );
    expect(first).toBe('whole');
    expect(others).not.toContain('reverse');
  });

  it('asks nobody to pay before the card is checked, though money can be sent', () => {
    const { first, others } = simulationsFor(statusOf('new', 'ru', { actions: ['verify', 'cancel'] }));
    expect(first).toBeNull();
    expect(others).toContain('less');
  });
});
