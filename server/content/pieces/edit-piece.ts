import type { AuditAct } from '@menyala/contract/office/audit';
import type { PieceEdit, PieceMove } from '@menyala/contract/office/content';
import type { Context } from '../../context.ts';
import { changeWords, type WordInputs } from '../../platform/approvals/words-guard.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { checkedPiece, refuseUnfinished } from './check-piece-edit.ts';
import {
  findVersion,
  insertPiece,
  insertVersion,
  lockPiece,
  nextPosition,
  type PieceRecord,
  type SavedVersion,
  type Texts,
  updatePiece,
} from './piece-queries.ts';
import { movesOf, statusOf } from './piece-status.ts';

/** Writes a piece, which nobody reads before it is published. @returns its id @throws Refusal `validation` */
export async function createPiece(ctx: Context, edit: PieceEdit, by: ByStaff): Promise<number> {
  const now = ctx.clock.now();
  const id = await ctx.db.transaction().execute(async (tx) => {
    const piece = await checkedPiece(ctx, tx, edit);
    const position = await nextPosition(tx, piece.groupId);
    const added = await insertPiece(tx, piece, { position, now, by: by.id }).catch(slugTaken);
    await audit(ctx, tx, by, { act: 'piece.add', id: added });
    return added;
  });
  await ctx.content.refresh();
  return id;
}

/**
 * Saves a piece as a new version, on the one that was seen. What everybody reads stays as it is until that is published; only its
 * address and its group hold at once.
 * @throws Refusal `not_found`, `validation`, `conflict` with the version of now
 */
export async function editPiece(
  ctx: Context,
  id: number,
  { version, ...edit }: PieceEdit & { version: number },
  by: ByStaff,
): Promise<void> {
  const now = ctx.clock.now();
  await change(ctx, { id, version, act: 'piece.edit', by }, async (tx, before) => {
    const piece = await checkedPiece(ctx, tx, edit, before);
    const newest = await savedVersion(tx, before, piece, { now, by: by.id });
    const isMoved = piece.slug !== before.slug;
    const wasRead = before.publishedAt !== null;
    return {
      ...before,
      newest,
      slug: piece.slug,
      // What links here goes on leading here.
      formerSlugs: isMoved && wasRead ? formerSlugs(before, piece.slug) : before.formerSlugs,
      groupId: piece.groupId,
      position: piece.groupId === before.groupId ? before.position : await nextPosition(tx, piece.groupId),
    };
  });
}

const mostFormer = 20;
const formerSlugs = ({ formerSlugs, slug }: PieceRecord, next: string) =>
  [...formerSlugs, slug].filter((one) => one !== next).slice(-mostFormer);

/** A save that changes no word is no version. @returns the number of the newest */
async function savedVersion(
  tx: Tx,
  { id, newest }: PieceRecord,
  texts: Texts,
  saved: { now: Date; by: number },
): Promise<number> {
  const last = await findVersion(tx, id, newest);
  if (last && isSame(last, texts)) return newest;
  await insertVersion(tx, id, newest + 1, texts, saved);
  return newest + 1;
}

const isSame = (last: SavedVersion, { texts, cover, author }: Texts) =>
  last.cover === cover &&
  last.author === author &&
  (['ru', 'en'] as const).every(
    (language) =>
      last.title[language] === texts[language].title &&
      last.description[language] === texts[language].description &&
      last.body[language] === texts[language].body,
  );

/** Saves an older version once more, as the newest draft. @throws Refusal `not_found`, `conflict` */
export async function restoreVersion(
  ctx: Context,
  id: number,
  number: number,
  version: number,
  by: ByStaff,
): Promise<void> {
  await change(ctx, { id, version, act: 'piece.bring_back', by }, async (tx, before) => {
    const old = await findVersion(tx, id, number);
    if (!old) throw new Refusal('not_found');
    const newest = await savedVersion(tx, before, textsOf(old), { now: ctx.clock.now(), by: by.id });
    return { ...before, newest };
  });
}

export const textsOf = ({ title, description, body, cover, author }: SavedVersion): Texts => ({
  texts: {
    ru: { title: title.ru, description: description.ru, body: body.ru },
    en: { title: title.en, description: description.en, body: body.en },
  },
  cover,
  author,
});

const acts: Record<PieceMove, AuditAct> = {
  publish: 'piece.publish',
  plan: 'piece.plan',
  unplan: 'piece.unplan',
  withdraw: 'piece.withdraw_from_site',
};

const mostAheadMs = 366 * 24 * 60 * 60 * 1000;

interface Move {
  action: PieceMove;
  version: number;
  at?: string | undefined;
}

declare module '../../platform/approvals/words-guard.ts' {
  interface WordInputs {
    'piece.move': { id: number; move: Move };
  }
}

/**
 * Publishes the newest version, now or from a time on, or takes the piece off the site.
 * @throws Refusal `not_found`, `conflict`, `wrong_status`; `validation` by the fields of an unfinished text, or on `at`;
 * AwaitsApproval where it names something to pay to
 */
export async function movePiece(ctx: Context, id: number, move: Move, by: ByStaff): Promise<void> {
  const input = { id, move };
  const apply = (tx: Tx) => applyPieceMove(ctx, tx, input, by);
  const of = { of: 'piece.move', object: `piece:${id}`, page: `/pieces/${id}`, input } as const;
  await changeWords(ctx, of, apply, by);
  await ctx.content.refresh();
}

/** The whole of a move with its checks, in this transaction. */
export async function applyPieceMove(
  ctx: Context,
  tx: Tx,
  { id, move: { action, version, at } }: WordInputs['piece.move'],
  by: ByStaff,
): Promise<void> {
  const now = ctx.clock.now();
  await changeIn(ctx, tx, { id, version, act: acts[action], by }, async (before) => {
    if (!movesOf(before).includes(action))
      throw new Refusal('wrong_status', { context: { status: statusOf(before) } });
    if (action === 'publish' || action === 'plan') {
      const newest = await findVersion(tx, id, before.newest);
      if (newest) refuseUnfinished(textsOf(newest).texts);
    }
    const unplanned = { ...before, planned: null, publishAt: null };
    switch (action) {
      case 'publish':
        return {
          ...unplanned,
          ...{ shown: before.newest, shownAt: now, publishedAt: before.publishedAt ?? now },
        };
      case 'plan':
        return { ...before, planned: before.newest, publishAt: timeAhead(at, now) };
      case 'unplan':
        return unplanned;
      case 'withdraw':
        return { ...unplanned, shown: null, shownAt: null };
    }
  });
}

/** @throws Refusal `validation` on `at` */
function timeAhead(at: string | undefined, now: Date): Date {
  if (at === undefined) return refuseFields({ at: [{ code: 'required' }] });
  const time = new Date(at);
  if (!(time > now)) return refuseFields({ at: [{ code: 'not_ahead' }] });
  if (time.getTime() > now.getTime() + mostAheadMs) return refuseFields({ at: [{ code: 'too_far_ahead' }] });
  return time;
}

/** Deletes what was never published. @throws Refusal `not_found`, `conflict`, `wrong_status` */
export async function deletePiece(ctx: Context, id: number, version: number, by: ByStaff): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const before = await seen(ctx, tx, id, version);
    if (statusOf(before) !== 'draft')
      throw new Refusal('wrong_status', { context: { status: statusOf(before) } });
    await audit(ctx, tx, by, { act: 'piece.delete', id, before: await audited(tx, before) });
    await tx.deleteFrom('piece').where('id', '=', id).execute();
  });
}

interface Change {
  id: number;
  version: number;
  act: AuditAct;
  by: ByStaff;
}

async function change(
  ctx: Context,
  { id, version, act, by }: Change,
  make: (tx: Tx, before: PieceRecord) => Promise<PieceRecord>,
): Promise<void> {
  await ctx.db
    .transaction()
    .execute((tx) => changeIn(ctx, tx, { id, version, act, by }, (before) => make(tx, before)));
  await ctx.content.refresh();
}

async function changeIn(
  ctx: Context,
  tx: Tx,
  { id, version, act, by }: Change,
  make: (before: PieceRecord) => Promise<PieceRecord>,
): Promise<void> {
  const before = await seen(ctx, tx, id, version);
  const told = await audited(tx, before);
  await updatePiece(tx, await make(before)).catch(slugTaken);
  await audit(ctx, tx, by, { act, id, before: told });
}

/** @throws Refusal `not_found`, `conflict` with the version of now */
async function seen(ctx: Context, tx: Tx, id: number, version: number): Promise<PieceRecord> {
  const piece = await lockPiece(tx, id, ctx.clock.now());
  if (!piece) throw new Refusal('not_found');
  if (piece.version !== version) throw new Refusal('conflict', { context: { version: piece.version } });
  return piece;
}

/** Somebody else took it in the same moment. */
function slugTaken(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'piece_kind_slug_key')
    return refuseFields({ slug: [{ code: 'slug_taken' }] });
  throw error;
}

async function audit(
  ctx: Context,
  tx: Tx,
  by: ByStaff,
  { act, id, before }: { act: AuditAct; id: number; before?: object },
): Promise<void> {
  const after = act === 'piece.delete' ? null : await lockPiece(tx, id, ctx.clock.now());
  await recordAudit(
    tx,
    {
      ...{ staff: by, act, object: `piece:${id}`, address: by.address },
      ...(before && { before }),
      ...(after && { after: await audited(tx, after) }),
    },
    ctx.clock.now(),
  );
}

/** The texts themselves are in the versions, which stay as long as the piece does. */
async function audited(tx: Tx, piece: PieceRecord): Promise<object> {
  const newest = await findVersion(tx, piece.id, piece.newest);
  return {
    ...{ kind: piece.kind, slug: piece.slug, group: piece.groupId, status: statusOf(piece) },
    ...{ title: newest?.title, text: piece.newest, cover: newest?.cover, author: newest?.author },
    ...{ shown: piece.shown, planned: piece.planned, publishAt: piece.publishAt?.toISOString() ?? null },
  };
}
