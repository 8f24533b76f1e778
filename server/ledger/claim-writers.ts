import { add } from '@menyala/money';
import type pg from 'pg';
import { type BatchWriter, openBatchWriter } from '../platform/jobs/batch-writer.ts';
import { type ClaimToMove, checkClaimToMove } from './claim-to-move.ts';
import { asSql } from './ledger-queries.ts';

/** A claim to be made, as `create_claims` takes it. `claim` holds the columns of its row. */
export interface ClaimToCreate {
  scope: string | null;
  key: string | null;
  hash: string | null;
  response: object;
  /** Network of the address that it comes from: one home, one visitor. */
  network: string;
  /** A captcha was asked for, and answered right. */
  answered: boolean;
  /** It comes from a robot of a monitor, which may leave more claims unpaid than people. */
  spared: boolean;
  claim: Record<string, unknown>;
  /** Keyed hashes by which the blacklist may know whoever asks. */
  marks: string[];
  /** Limits of a day that the claim counts in; null for none. */
  caps: object[] | null;
  /** Of which of our requisites it is given one where it is written; absent where `claim` has them already. */
  pool?: RequisitesToGive;
  /** The shop's invoice that it pays: all attempts of one hold once together. */
  invoice?: string;
  /** The bound of that shop's open invoices, in US dollars, which claims of invoices of any sum count in. Null for none. */
  mostOpen?: string | null;
  /** The time at a place that it takes, where cash is handed over. */
  meeting?: MeetingToTake;
}

/** A time at a place, by the rules of the place that its customer saw. */
export interface MeetingToTake {
  place: number;
  version: number;
  starts: Date;
  ends: Date;
  side: 'send' | 'receive';
}

/** A pool of requisites as `give_requisite` takes it: a sum that is taken is moved by steps, within the bounds of the direction. */
export interface RequisitesToGive {
  ids: number[];
  step: string;
  course: string;
  decimals: number;
  leastSend: string | null;
  mostSend: string | null;
  leastReceive: string | null;
  mostReceive: string | null;
  /** When the day and the month of limits began. */
  day: Date;
  month: Date;
  /** What customers read where the sum tells whose payment it is. */
  exact: { ru: string; en: string };
}

export interface CreateOutcome {
  outcome:
    | 'created'
    | 'replayed'
    | 'mismatch'
    | 'captcha'
    | 'exceeded'
    | 'too_many'
    | 'promocode'
    | 'slot_taken'
    | 'no_requisites'
    | 'sum_taken'
    | 'blacklisted'
    | 'limited'
    | 'invoice_closed'
    | 'bound'
    | 'strangers'
    | 'again';
  response: object;
  /** What is left of the reserve after the batch. */
  available: string;
}

export type MoveOutcome = 'moved' | 'stale' | 'reference_taken' | 'slot_taken' | 'waits';

/** One queue a reserve and kind of work. Several processes stay right, since the row lock decides; the batch is only speed. */
export interface ClaimWriters {
  create(reserveId: number, job: ClaimToCreate, at: Date): Promise<CreateOutcome>;
  move(reserveId: number, job: ClaimToMove, at: Date): Promise<MoveOutcome>;
  /** The same for a move that nobody waits for: people's do not stand behind it. */
  moveOverdue(reserveId: number, job: ClaimToMove, at: Date): Promise<MoveOutcome>;
  /** True where people wait for claims to be made or moved. */
  readonly isBusy: boolean;
  /** How much waits to be written, by kind of work. */
  readonly waiting: { create: number; move: number; moveOverdue: number };
  /** Grows with each batch that may have changed claims, before anybody hears of its outcome. */
  readonly written: number;
}

type Timed<Job> = { job: Job; at: Date };

/** What visitors may do: asked anew for each batch, null for no limit. */
export type VisitorLimits = () => {
  /** What claims without money may hold, as the owner set it. */
  unpaid: { most: number; share: string; strangersShare: string };
  /** After how many claims of so many seconds a captcha is asked for. */
  made: { most: number; seconds: number };
} | null;

export function openClaimWriters(pool: pg.Pool, limits: VisitorLimits = () => null): ClaimWriters {
  const creating = new Map<number, BatchWriter<Timed<ClaimToCreate>, CreateOutcome>>();
  const moving = new Map<number, BatchWriter<Timed<ClaimToMove>, MoveOutcome>>();
  const movingOverdue: typeof moving = new Map();
  let written = 0;
  const counting =
    <Jobs, Outcomes>(write: (jobs: Jobs) => Promise<Outcomes>) =>
    async (jobs: Jobs) => {
      try {
        return await write(jobs);
      } finally {
        written += 1;
      }
    };
  const moveIn =
    (writers: typeof moving): ClaimWriters['move'] =>
    (reserveId, job, at) =>
      writerOf(writers, reserveId, () => openBatchWriter(counting((jobs) => moveClaims(pool, jobs)))).push({
        job: checkClaimToMove(job),
        at,
      });
  return {
    create(reserveId, job, at) {
      const writer = writerOf(creating, reserveId, () =>
        openBatchWriter(counting((jobs) => createClaims(pool, reserveId, jobs, limits()))),
      );
      return writer.push({ job, at });
    },
    move: moveIn(moving),
    moveOverdue: moveIn(movingOverdue),
    get written() {
      return written;
    },
    get isBusy() {
      return [...creating.values(), ...moving.values()].some(({ waiting }) => waiting > 0);
    },
    get waiting() {
      return { create: waitingIn(creating), move: waitingIn(moving), moveOverdue: waitingIn(movingOverdue) };
    },
  };
}

const waitingIn = (writers: Map<number, { waiting: number }>) =>
  [...writers.values()].reduce((sum, { waiting }) => sum + waiting, 0);

function writerOf<L>(writers: Map<number, L>, reserveId: number, open: () => L): L {
  let writer = writers.get(reserveId);
  if (!writer) {
    writer = open();
    writers.set(reserveId, writer);
  }
  return writer;
}

/** The batch is as late as its latest member: nothing in it may seem to have happened before it was asked for. */
const latest = (jobs: { at: Date }[]) => new Date(Math.max(...jobs.map(({ at }) => at.getTime())));

async function createClaims(
  pool: pg.Pool,
  reserveId: number,
  jobs: Timed<ClaimToCreate>[],
  limits: ReturnType<VisitorLimits>,
): Promise<CreateOutcome[]> {
  const batch = jobs.map(({ job }, seq) => ({ seq, ...job }));
  const { rows } = await pool.query<{
    outcome: CreateOutcome['outcome'];
    response: object;
    available: string;
  }>({
    name: 'create-claims',
    text: 'select outcome, response, available from create_claims($1, $2, $3, $4, $5, $6, $7, $8) order by seq',
    values: [
      reserveId,
      JSON.stringify(batch),
      latest(jobs),
      ...(limits
        ? [
            ...[limits.unpaid.most, limits.unpaid.share, limits.made.most, limits.made.seconds],
            limits.unpaid.strangersShare,
          ]
        : [null, null, null, null, null]),
    ],
  });
  return rows.map((row) => ({ ...row, available: add(row.available, '0') }));
}

async function moveClaims(pool: pg.Pool, jobs: Timed<ClaimToMove>[]): Promise<MoveOutcome[]> {
  const batch = jobs.map(({ job }, seq) => ({ seq, ...job, transfers: job.transfers.map(asSql) }));
  const { rows } = await pool.query<{ outcome: MoveOutcome }>({
    name: 'move-claims',
    text: 'select outcome from move_claims($1, $2) order by seq',
    values: [JSON.stringify(batch), latest(jobs)],
  });
  return rows.map((row) => row.outcome);
}
