import type { QueueRow } from '@menyala/contract/office/claims';

const side: QueueRow['from'] = {
  id: 1,
  code: 'USDTTRC20',
  ticker: 'USDT',
  name: 'Tether',
  icon: { sign: 'T', tint: 'teal', image: null },
  category: 'crypto',
  network: 'Tron',
  decimals: 6,
};

/** A row of the queue with what a test cares about. */
export function queueRow(id: string, part: Partial<QueueRow> = {}): QueueRow {
  return {
    id,
    publicId: id,
    status: 'new',
    version: 1,
    from: side,
    to: side,
    fromSumma: '1',
    toSumma: '1',
    profit: null,
    email: null,
    completedBefore: 0,
    receipts: 0,
    received: '0',
    createdAt: '2026-11-21T10:00:00Z',
    updatedAt: '2026-11-21T10:00:00Z',
    deadline: null,
    escalatedAt: null,
    waitsFor: null,
    payments: 0,
    receivedOther: [],
    ...part,
  };
}
