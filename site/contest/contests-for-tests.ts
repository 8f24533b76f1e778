import type { Contest } from '@menyala/contract/site/contests';

const unit = { id: 3, code: 'USDTTRC20', ticker: 'USDT', decimals: 2 };
const money = { place: 1, kind: 'money', amount: '1000' } as const;
const points = { place: 2, kind: 'points', amount: '2000' } as const;

/** A contest that runs, five days and some hours before its end. */
export function contestOf(changes: Partial<Contest> = {}): Contest {
  return {
    ...{
      id: 1,
      status: 'running',
      title: 'Осенний марафон',
      rulesHtml: '<p>Честно.</p>',
      fund: '1 750 USDT',
    },
    ...{ counts: 'exchanges', currency: unit, prizes: [money, points], participants: 48, me: null },
    startsAt: '2026-11-01T09:00:00.000Z',
    endsAt: '2026-11-26T12:00:01.000Z',
    now: '2026-11-21T09:00:00.000Z',
    leaders: [
      { place: 1, name: 'i***@y***.ru', turnover: '24691.34', isMe: false, prize: money },
      { place: 2, name: 'a***@g***.com', turnover: '12345.67', isMe: false, prize: points },
      { place: 3, name: 'b***@g***.com', turnover: '100', isMe: false, prize: null },
    ],
    ...changes,
  };
}
