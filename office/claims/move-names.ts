import type { ClaimAction, OfficeClaim } from '@menyala/contract/office/claims';
import type { MoveKind } from '@menyala/contract/statuses';
import { compare } from '@menyala/money';
import { isOver } from './payout-state.ts';

type Arranged = Pick<OfficeClaim, 'status' | 'waitsFor' | 'actions'> & Uncertain;
type Uncertain = {
  payouts: readonly Pick<OfficeClaim['payouts'][number], 'isStuck'>[];
  deposits: readonly Pick<OfficeClaim['deposits'][number], 'state'>[];
} & Pick<OfficeClaim, 'received' | 'fromSumma'>;

/** Moves that bring a claim, or what goes back to its customer, towards the end; the most usual first. */
const forward: readonly MoveKind[] = ['send_refund', 'refund_done', 'send', 'complete', 'sent', 'resume'];
/** The rest as they are looked for: what is booked, then what is told, then what is taken back. */
const beside: readonly MoveKind[] = [
  'deposit',
  'accept_sum',
  'fresh_course',
  'ask_refund',
  'returned',
  'reopen',
  'pause',
  'release_compliance_hold',
  'drop_reversal',
];
const harsh: readonly MoveKind[] = [
  'fail_payout',
  'refund_failed',
  'compliance_hold',
  'ask_reversal',
  'reverse',
  'delete',
  'reject',
];
const order = [...forward, ...beside, ...harsh];

/** More buttons than these beside the main one are folded away, all but the first two. */
const mostAtOnce = 4;

export interface ArrangedActions {
  /** The usual next step, where there is one and nothing has to be looked into first. */
  main: ClaimAction | undefined;
  /** Shown at once. */
  shown: readonly ClaimAction[];
  /** Behind "more". */
  folded: readonly ClaimAction[];
  /** What ends or stops something: apart from the others, and folded where those are. */
  harsh: readonly ClaimAction[];
  /** True where there is a "more". */
  isFolded: boolean;
}

/** Orders what may be done: the usual next step, the rest by how usual it is, and apart what ends something. */
export function arrangeActions(claim: Arranged): ArrangedActions {
  const usual = isMoneyAwaited(claim) ? (['deposit', ...forward] as const) : forward;
  const ordered = [...claim.actions].sort(
    (one, other) => order.indexOf(one.move) - order.indexOf(other.move),
  );
  const next = usual.flatMap((move) => ordered.filter((action) => action.move === move))[0];
  const main = isUncertain(claim) ? undefined : next;
  const others = ordered.filter((action) => action !== main);
  const apart = others.filter((action) => isHarsh(action.move));
  const plain = others.filter((action) => !isHarsh(action.move));
  // Of a claim that is over, one more payment is the rarest thing to book.
  const atHand = isOver(claim.status) ? plain.filter(({ move }) => move !== 'deposit') : plain;
  const isFolded =
    atHand.length < plain.length || (others.length > mostAtOnce && (plain.length > 2 || apart.length > 0));
  const shown = isFolded ? atHand.slice(0, 2) : plain;
  return {
    main,
    shown,
    folded: plain.filter((action) => !shown.includes(action)),
    harsh: apart,
    isFolded,
  };
}

/** True where nobody should go on by habit: a payout may have left or not, or the money that it was for was taken back. */
function isUncertain({ payouts, deposits, received, fromSumma }: Uncertain): boolean {
  if (payouts.some((payout) => payout.isStuck)) return true;
  return deposits.some(({ state }) => state === 'reversed') && compare(received, fromSumma) < 0;
}

/** True where a payment is what the claim goes on by. Where one came that was not as asked, its customer chooses. */
const isMoneyAwaited = ({ status }: Arranged) => status === 'new' || status === 'checking';

export function isHarsh(move: MoveKind): boolean {
  return harsh.includes(move);
}

/** True where two are the same thing to do, before and after the claim was loaded anew. */
export function isSameAction(one: ClaimAction, other: ClaimAction): boolean {
  return one.move === other.move && one.refund === other.refund;
}
