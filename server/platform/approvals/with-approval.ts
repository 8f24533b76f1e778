import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ApprovalKind, type ApprovalKindRules, approvalKinds } from '@menyala/contract/office/approvals';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../audit/by-staff.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Queryable, Tx } from '../database/connection.ts';
import { Refusal } from '../http/refusal.ts';
import { associatedData } from '../vault/associated-data.ts';
import { type ApprovalInputs, AwaitsApproval, type Done, type Shown } from './approval.ts';
import {
  type ApprovalRow,
  approvalRows,
  insertApproval,
  isAnyoneElse,
  isGuarded,
  roleOfStaff,
} from './approval-queries.ts';
import { approvalView } from './approval-view.ts';
import { isSetUp } from './set-up.ts';
import { tellOwners } from './tell-owners.ts';

/** Without anybody who agrees it is dropped after so long. */
export const openForMs = 24 * 60 * 60 * 1000;

interface Change<Kind extends keyof ApprovalInputs, Result> {
  kind: Kind;
  /** `noun:key`, as the audit log names it: on one object one change waits at a time. */
  object: string;
  /** What `server/approvals.ts` does it from, once it is agreed to. */
  input: ApprovalInputs[Kind];
  /** The whole change with its checks and its audit entry; it is taken back where it has to wait. */
  apply: (tx: Tx) => Promise<Done<Result>>;
}

/**
 * Does a change, or asks a second person where one could rob the exchange by it. It is done first, so that whatever stands in its
 * way is said at once and what it would change is known; where it has to wait all of it is taken back, and what it was given is kept.
 * @throws AwaitsApproval once the request is written down; Refusal `approval_open`, and what the change throws
 */
export async function withApproval<Kind extends keyof ApprovalInputs & ApprovalKind, Result>(
  ctx: Context,
  change: Change<Kind, Result>,
  by: ByStaff,
): Promise<Result> {
  const outcome = await ctx.db.transaction().execute(async (tx) => {
    await sql`savepoint before_approval`.execute(tx);
    const done = await change.apply(tx);
    const { danger } = done;
    const mode = danger === null ? 'none' : await modeOf(ctx, tx, change.kind, by);
    if (danger === null || mode === 'none') return { done };
    await sql`rollback to savepoint before_approval`.execute(tx);
    const { before, after } = done;
    const { kind, object, input } = change;
    const row = await ask(ctx, tx, {
      kind,
      object,
      input,
      before,
      after,
      shown: danger,
      by,
      isAlone: mode === 'alone',
    });
    return { row, role: await roleOfStaff(tx, by.id) };
  });
  if (outcome.done) return outcome.done.result;
  ctx.outbox.wake();
  const { row, role } = outcome;
  const asker = { id: by.id, role };
  throw new AwaitsApproval((language) => approvalView(row, asker, language));
}

/**
 * True where it waits for somebody, or alone for its time. An owner who still builds waits for nobody. In the demo, where nothing is anybody's, it waits only where a visitor can sign
 * in as who agrees.
 */
export async function modeOf(
  ctx: Context,
  db: Queryable,
  kind: ApprovalKind,
  by: ByStaff,
): Promise<'none' | 'second' | 'alone'> {
  if (!(await isGuarded(db))) return 'none';
  const { agrees, builds } = approvalKinds[kind] as ApprovalKindRules;
  if (builds && (await roleOfStaff(db, by.id)) === 'owner' && !(await isSetUp(db))) return 'none';
  if (await isAnyoneElse(db, agrees, by.id, ctx.clock.now())) return 'second';
  return ctx.config.mode === 'demo' ? 'none' : 'alone';
}

interface Request {
  kind: ApprovalKind;
  object: string;
  input: unknown;
  before: object | null;
  after: object | null;
  shown: Shown;
  by: ByStaff;
  isAlone: boolean;
}

async function ask(ctx: Context, tx: Tx, request: Request): Promise<ApprovalRow> {
  const { kind, object, before, after, shown, by, isAlone } = request;
  const id = randomUUID();
  const now = ctx.clock.now();
  const input = ctx.vault.encrypt(JSON.stringify(request.input), associatedData.approval(id));
  const expiresAt = new Date(now.getTime() + openForMs);
  const isNew = await insertApproval(tx, {
    id,
    kind,
    object,
    before,
    after,
    shown,
    input,
    by,
    isAlone,
    now,
    expiresAt,
  });
  if (!isNew) return sameThatWaits(tx, request);
  await recordAudit(
    tx,
    {
      staff: by,
      act: 'approval.ask',
      object,
      before,
      after: { approval: id, kind, ...after },
      address: by.address,
    },
    now,
  );
  await tellOwners(tx, 'asked', { id, shown, askedBy: by.login, from: by.address, isAlone }, now);
  return oneRow(await approvalRows(tx, { id }));
}

/** Pressed twice it is one. @throws Refusal `approval_open` where something else waits there */
async function sameThatWaits(tx: Tx, { kind, object, shown, by }: Request): Promise<ApprovalRow> {
  const waiting = oneRow(await approvalRows(tx, { object, is: 'open' }));
  const isSame =
    waiting.kind === kind &&
    waiting.asked_by === by.id &&
    isDeepStrictEqual(waiting.shown, sameAsKept(shown));
  if (isSame) return waiting;
  throw new Refusal('approval_open', { context: { approval: waiting.id } });
}

function oneRow(rows: ApprovalRow[]): ApprovalRow {
  const [row] = rows;
  if (!row) throw new Refusal('conflict');
  return row;
}

/** As it comes back from the database. */
export const sameAsKept = (value: object | null): unknown => JSON.parse(JSON.stringify(value));
