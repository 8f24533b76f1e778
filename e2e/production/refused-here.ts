import type { Call, RefusalCode } from '@menyala/contract';
import { noteMeeting } from '@menyala/contract/office/meetings';
import { settleAlarm } from '@menyala/contract/office/operations-inbox';
import { confirmQuote } from '@menyala/contract/office/sources';
import { payInSandbox } from '@menyala/contract/site/demo';

/** A call that cannot end well on an exchange like this one. It is made all the same, and has to be refused with this code. */
interface RefusedHere {
  call: Call;
  code: RefusalCode;
  why: string;
}

export const refusedHere: readonly RefusedHere[] = [
  { call: payInSandbox, code: 'not_found', why: 'Money is real here: nobody plays it.' },
  {
    call: noteMeeting,
    code: 'wrong_status',
    why: 'The first free time of a place is at least half an hour away.',
  },
  { call: settleAlarm, code: 'not_found', why: 'The books agree, so that nothing has raised an alarm.' },
  {
    call: confirmQuote,
    code: 'not_found',
    why: 'Nobody outside is asked for prices, so that none has jumped.',
  },
];
