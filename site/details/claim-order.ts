import type { Problem } from '@menyala/contract';
import type { Pair } from '@menyala/contract/site/calculator';
import type { ClaimCreated, ClaimOrder } from '@menyala/contract/site/claims';
import type { FilledForm, TypedDetails } from '@menyala/contract/site/pages';
import { Unreachable } from '../api/request.ts';
import { fieldsOfSide, type SideName, valueIn } from './claim-fields.ts';
import type { ShownSums } from './shown-sums.ts';

/** The body of the claim: the sums just as they are shown, the fields as they were cleaned, empty ones left out. */
export function claimOrderOf(
  form: FilledForm,
  sums: Pick<ShownSums, 'fromSumma' | 'toSumma'>,
  typed: TypedDetails,
  pair: Pair,
): ClaimOrder {
  const filled = (side: SideName) =>
    Object.fromEntries(
      fieldsOfSide(pair, side)
        .filter((shown) => valueIn(typed, shown).trim() !== '')
        .map((shown) => [shown.field.name, valueIn(typed, shown).trim()]),
    );
  const email = typed.email.trim();
  return {
    ...(email === '' ? {} : { email }),
    fromPs: form.from,
    toPs: form.to,
    fromSumma: sums.fromSumma,
    toSumma: sums.toSumma,
    fromRequisites: filled('from'),
    toRequisites: filled('to'),
    ...(form.withVerificationCourse ? { withVerificationCourse: true } : {}),
    ...(form.city === null ? {} : { city: form.city, ...(typed.slot ? { slot: typed.slot } : {}) }),
    agreement: typed.agreement,
  };
}

const pausesMs = [2_000, 4_000, 8_000] as const;

/**
 * Sends a claim until there is an answer: where the connection is lost it tries again by itself, with the same key,
 * so that there is never a second claim. Rejects with what the server refused, or `Unreachable` after the last try.
 * `wait` ends early when the network is back.
 */
export async function sendOrder(
  send: () => Promise<ClaimCreated>,
  { onLost, wait = waitForNetwork }: { onLost: () => void; wait?: (ms: number) => Promise<void> },
): Promise<ClaimCreated> {
  for (const pause of pausesMs) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      onLost();
      await wait(pause);
    }
  }
  return send();
}

function waitForNetwork(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });
}

/** A claim that was sent and of which no answer came: it is asked for again with the same key. */
export interface Unanswered {
  key: string;
  order: ClaimOrder;
  sentAtMs: number;
  /** Who sent it, null for a guest: a key is good for nobody else. */
  userId: number | null;
}

/** The attempt that whoever is here can ask after: with the same key, as the same person. `userId` is null for a guest. */
export function ownAttempt(unanswered: Unanswered | null, userId: number | null): Unanswered | null {
  return unanswered !== null && (unanswered.userId ?? null) === userId ? unanswered : null;
}

export type Attempt = 'none' | 'own' | 'of-account' | 'of-guest';

export function whoseAttempt(unanswered: Unanswered | null, userId: number | null): Attempt {
  if (unanswered === null) return 'none';
  if (ownAttempt(unanswered, userId) !== null) return 'own';
  return (unanswered.userId ?? null) === null ? 'of-guest' : 'of-account';
}

/**
 * True where it stays open what became of an attempt after this refusal. A mismatch means that an earlier order was taken,
 * and is still needed to find its claim; and where the session has ended, nobody has looked yet for an earlier one.
 */
export function isStillOpen({ code }: Pick<Problem, 'code'>, wasLost: boolean): boolean {
  return code === 'idempotency_mismatch' || (code === 'token_not_valid' && wasLost);
}
