import type { KyselyPlugin } from 'kysely';
import type { Context } from '../../context.ts';
import type { ClaimWriters } from '../../ledger/claim-writers.ts';

/** The process ends in the middle of something: before a write, or after it and before anybody heard of it. */
export class Crash extends Error {}

export interface Faults {
  claimWriters: ClaimWriters;
  db: Context['db'];
  pool: Context['pool'];
  /** One write from now on is lost, after so many others. */
  arm(plan: CrashPlan): void;
  /** @returns whether it has happened; from now on nothing is lost any more */
  disarm(): boolean;
}

export interface CrashPlan {
  when: 'before' | 'after';
  /** Writes that pass. */
  passing: number;
}

/** Writes of the books beside the batch writers. */
const bookings = [
  'hand_over_payout',
  'hand_over_refund',
  'book_unknown_deposit',
  'leave_unknown_deposit',
  'mark_invoice',
  'turn_due_invoices',
];
/** And those that are made of many, by the names of their statements. */
const statements: readonly unknown[] = ['create-invoices'];

export function openFaults({
  claimWriters,
  db,
  pool,
}: Pick<Context, 'claimWriters' | 'db' | 'pool'>): Faults {
  let plan: (CrashPlan & { isDone: boolean }) | null = null;

  function before() {
    if (!plan || plan.isDone || plan.when !== 'before') return;
    if (plan.passing > 0) plan.passing -= 1;
    else crash(plan);
  }

  function after() {
    if (!plan || plan.isDone || plan.when !== 'after') return;
    if (plan.passing > 0) plan.passing -= 1;
    else crash(plan);
  }

  async function guarded<T>(write: () => Promise<T>): Promise<T> {
    before();
    const result = await write();
    after();
    return result;
  }

  return {
    claimWriters: {
      create: (...job) => guarded(() => claimWriters.create(...job)),
      move: (...job) => guarded(() => claimWriters.move(...job)),
      moveOverdue: (...job) => guarded(() => claimWriters.moveOverdue(...job)),
      get written() {
        return claimWriters.written;
      },
      get isBusy() {
        return claimWriters.isBusy;
      },
      get waiting() {
        return claimWriters.waiting;
      },
    },
    db: db.withPlugin(watching(before, after)),
    pool: watched(pool, guarded),
    arm(asked) {
      plan = { ...asked, isDone: false };
    },
    disarm() {
      const isDone = plan?.isDone ?? false;
      plan = null;
      return isDone;
    },
  };
}

function crash(plan: { isDone: boolean }): never {
  plan.isDone = true;
  throw new Crash('The process ended here.');
}

function watched(
  pool: Context['pool'],
  guarded: <T>(write: () => Promise<T>) => Promise<T>,
): Context['pool'] {
  const query = (first: { name?: string } | string, ...others: unknown[]) => {
    const ask = () => Reflect.apply(pool.query, pool, [first, ...others]);
    return typeof first === 'object' && statements.includes(first.name) ? guarded(ask) : ask();
  };
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'query') return query;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function watching(before: () => void, after: () => void): KyselyPlugin {
  const writes = new WeakSet<object>();
  return {
    transformQuery({ node, queryId }) {
      const isWrite =
        node.kind === 'RawNode' &&
        bookings.some((name) => node.sqlFragments.some((fragment) => fragment.includes(name)));
      if (isWrite) {
        before();
        writes.add(queryId);
      }
      return node;
    },
    async transformResult({ result, queryId }) {
      if (writes.has(queryId)) after();
      return result;
    },
  };
}
