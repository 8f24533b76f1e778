import fc from 'fast-check';

/** What people, staff and time do to claims. `claim` counts those of the sequence, round and round; `share` is a percentage, `extra` how often more came than was asked. */
export type Command =
  | { do: 'create'; pair: number; share: number; key: boolean }
  | { do: Press; claim: number }
  | { do: 'accept'; claim: number; extra: number }
  | { do: 'again'; claim: number }
  | { do: 'adjust'; pair: number; share: number }
  | { do: 'wait'; minutes: number };

export type Press =
  | 'confirm'
  | 'cancel'
  | 'pause'
  | 'resume'
  | 'send'
  | 'fail_payout'
  | 'sent'
  | 'complete'
  | 'reject'
  | 'delete';

const claim = fc.nat({ max: 3 });
const pair = fc.nat({ max: 2 });
const share = fc.integer({ min: 1, max: 100 });
const press = (...moves: Press[]) => fc.record({ do: fc.constantFrom(...moves), claim });

export const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('create' as const), pair, share, key: fc.boolean() }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('accept' as const), claim, extra: fc.constantFrom(0, 0, 0, 2) }),
    },
    { weight: 10, arbitrary: press('confirm', 'send', 'sent', 'complete', 'complete') },
    { weight: 3, arbitrary: press('cancel', 'pause', 'resume', 'fail_payout', 'reject', 'delete') },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('again' as const), claim }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('adjust' as const), pair, share }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        minutes: fc.constantFrom(5, 19, 21, 119, 121, 600),
      }),
    },
  ),
  { minLength: 1, maxLength: 30, size: 'max' },
);

/** Three directions in a ring: what one pays out, the next takes in. */
export const pairs = [
  ['BTC', 'SBERRUB'],
  ['SBERRUB', 'USDTTRC20'],
  ['USDTTRC20', 'BTC'],
] as const;
