import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { actorText } from '../platform/actor.ts';
import { advisoryLocks } from '../platform/database/advisory-locks.ts';
import type { Tx } from '../platform/database/connection.ts';
import { giftPictures } from '../programme/gifts/picture-files.ts';
import { contest, contestDays, gifts, promocodes } from './seed-catalogue/programme.ts';

type Filled = Pick<Context, 'db' | 'clock' | 'config'>;

const dayMs = 24 * 60 * 60 * 1000;
const pictures = join(import.meta.dirname, 'seed-catalogue', 'gift-pictures');

/**
 * Gives a demo promocodes, gifts and a contest that runs, so that its screens have something to show. A demo that has any
 * of these already is left as it is, and one from before there were such things gets them once.
 * @returns whether it was filled now
 */
export async function seedDemoProgramme(ctx: Filled): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.fillingProgramme)})`.execute(tx);
    if (!(await isEmpty(tx))) return false;
    const now = ctx.clock.now();
    await insertPromocodes(tx, now);
    await insertGifts(ctx, tx, now);
    await insertContest(tx, now);
    return true;
  });
}

async function isEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select not (exists (select from promocode) or exists (select from gift_item) or exists (select from contest)) as is`.execute(
    tx,
  );
  return rows[0]?.is === true;
}

async function insertPromocodes(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('promocode')
    .values(
      promocodes.map(({ code, kind, amount, isForFirstClaim, note }) => ({
        ...{ code, kind, amount, note, first_claim: isForFirstClaim },
        ...{ created_by: actorText({ kind: 'system', name: 'start' }), created_at: now },
      })),
    )
    .execute();
}

async function insertGifts(ctx: Filled, tx: Tx, now: Date): Promise<void> {
  for (const [position, { picture, title, text, promocode, ...gift }] of gifts.entries()) {
    const name = randomUUID();
    // A file of a start that fails here has no row, and is swept away.
    await giftPictures(ctx).save(name, await readFile(join(pictures, `${picture}.webp`)));
    await tx
      .insertInto('gift_item')
      .values({
        ...gift,
        ...{ title_ru: title.ru, title_en: title.en, text_ru: text.ru, text_en: text.en },
        promocode: promocode && JSON.stringify(promocode),
        ...{ picture: name, position, created_at: now },
      })
      .execute();
  }
}

async function insertContest(tx: Tx, now: Date): Promise<void> {
  const { title, rules, fund, prizes, counts } = contest;
  await tx
    .insertInto('contest')
    .values({
      ...{ title_ru: title.ru, title_en: title.en, rules_ru: rules.ru, rules_en: rules.en },
      ...{ fund_ru: fund.ru, fund_en: fund.en, prizes: JSON.stringify(prizes), counts },
      ...{ starts_at: now, ends_at: new Date(now.getTime() + contestDays * dayMs) },
      ...{ status: 'running', created_at: now },
    })
    .execute();
}
