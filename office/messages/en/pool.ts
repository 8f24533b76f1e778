import type { SameKeys } from '@menyala/contract/messages';
import type * as ru from '../ru/pool.ts';

/** Our payment details as a pool, statements, and what reserves are shown and counted as. */
export const pool: SameKeys<typeof ru.pool> = {
  pool: {
    limits: 'Limits',
    limitsLead:
      'When a limit is reached, the next details are given. Unpaid orders that were deleted free their place. Days and months are Moscow’s. Empty: no limit.',
    turn: 'Turn and hours',
    turnLead:
      'Of several details, those of the lowest priority are given first. Among equals the one used least recently is next, more often with more weight. Empty hours: always.',
    sums: 'Telling payments apart',
    rule: {
      any: 'Any amounts, also equal ones',
      exclusive: 'One open order for each amount',
      unique: 'A unique amount for each open order',
    },
    ruleHint: {
      exclusive:
        'A second order of the same amount gets the next details. Where there are none, the customer is asked for another amount.',
      unique:
        'If another open order has this amount, it is moved by the smallest units: 5,000.01 instead of 5,000. The customer sees and pays the moved amount, and receives what it gives at the same rate.',
    },
    boundHint: 'By how much the amount may be moved at most.',
    today: 'Given today',
    thisMonth: 'Given this month',
    ofMost: '{used} of {most}',
    claims: '{count, plural, one {# order} other {# orders}}',
    claimsOfMost: '{count, number} of {most, plural, one {# order} other {# orders}}',
    aside: {
      day: 'Used up for today',
      month: 'Used up for this month',
      hours: 'Outside its hours',
    },
    retired: 'Removed on {time}',
    showRetired: 'Removed ones',
    remove: 'Remove',
    removeTitle: 'Remove these payment details?',
    removeLead:
      'New orders will not get them. Orders that already have them keep them, and so does the history.',
    removed: 'The payment details were removed.',
    given: 'Who was given these details',
    givenNone: 'No order was given these details yet.',
    claim: {
      at: 'Created',
      claim: 'Order',
      status: 'Status',
      sum: 'To pay',
      paid: 'Received',
    },
  },
  statement: {
    title: 'Statement',
    date_from: 'From',
    date_to: 'To',
    download: 'Download CSV',
    none: 'There were no movements until then.',
    byDay: 'Turnover by day',
    day: 'Day',
    in: 'In',
    out: 'Out',
    closing: 'Balance at the end',
    opening: 'At the beginning',
    total: 'Total',
    lines: 'Movements',
    note: 'Note',
    more: 'Only the newest movements are shown. The file has all of them.',
    newer: 'Newer',
    older: 'Older',
  },
};
