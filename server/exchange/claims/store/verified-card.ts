import type { Context } from '../../../context.ts';
import { decideCleared, decideSent } from '../decide/decide-card.ts';
import { claimsInReview, claimsToClear } from '../order/card-queries.ts';
import { changeClaim, type Decide } from './change-claim.ts';

/** So many go on in one sweep; the rest wait for the next one, which follows at once. */
const mostInSweep = 200;
const cards = { kind: 'system', name: 'cards' } as const;

/**
 * Moves every claim whose card was approved, or whose photos were sent, meanwhile. It looks for them itself: nothing is lost
 * where whoever approved them could not wait for the answer, and of several processes each claim is moved by one. One that
 * fails is told to the log and tried again; the others go on.
 * @returns how many moved
 */
export async function goOnWithCard(ctx: Context): Promise<number> {
  const approved = await claimsToClear(ctx.db, mostInSweep);
  const cleared = await moveAll(ctx, approved, () => decideCleared, cards);
  return cleared + (await waitLonger(ctx));
}

/** As `goOnWithCard`, for whoever has done what it follows from: that is done, and the task tries again in seconds. */
export async function letGoOn(ctx: Context): Promise<void> {
  await orTell(ctx, goOnWithCard(ctx));
}

/** Photos of a card were sent: claims that wait for it, by the hash of its number, wait as long from now. */
export async function noteCardSent(ctx: Context, numberHash: Buffer): Promise<void> {
  await orTell(ctx, waitLonger(ctx, numberHash));
}

async function orTell(ctx: Context, going: Promise<number>): Promise<void> {
  await going.catch((error: unknown) => {
    ctx.log.error({ err: error }, 'claims that wait for a card could not be looked for');
  });
}

async function waitLonger(ctx: Context, numberHash?: Buffer): Promise<number> {
  const rows = await claimsInReview(ctx.db, mostInSweep, numberHash);
  const sent = new Map(rows.map((row) => [row.id, row.sent_at]));
  const decideFor =
    (id: string): Decide =>
    (claim, facts) =>
      decideSent(claim, sent.get(id) ?? claim.createdAt, facts);
  return moveAll(ctx, [...sent.keys()], decideFor, { kind: 'customer' });
}

async function moveAll(
  ctx: Context,
  ids: string[],
  decideFor: (id: string) => Decide,
  by: Parameters<typeof changeClaim>[2],
): Promise<number> {
  let moved = 0;
  await Promise.all(
    ids.map(async (id) => {
      const decide = decideFor(id);
      let isMoved = false;
      try {
        await changeClaim(ctx, id, by, (claim, facts) => {
          const change = decide(claim, facts);
          isMoved = change !== null;
          return change;
        });
        // What failed waits for the next look, or it would be tried without a pause.
        if (isMoved) moved += 1;
      } catch (error) {
        ctx.log.error({ err: error, claim: id }, 'a claim could not go on with its card');
      }
    }),
  );
  return moved;
}
