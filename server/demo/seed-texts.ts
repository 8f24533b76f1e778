import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PieceEdit } from '@menyala/contract/office/content';
import { sql } from 'kysely';
import { createBanner } from '../content/banners/banners.ts';
import { addPicture } from '../content/pictures/pictures.ts';
import { createPiece, movePiece } from '../content/pieces/edit-piece.ts';
import { createGroup } from '../content/pieces/faq-groups.ts';
import type { Context } from '../context.ts';
import type { ByStaff } from '../platform/audit/by-staff.ts';
import { advisoryLocks } from '../platform/database/advisory-locks.ts';
import type { Database, Tx } from '../platform/database/connection.ts';
import { demoStaff } from './demo-staff.ts';
import { banners } from './seed-catalogue/texts/banners.ts';
import { news } from './seed-catalogue/texts/news.ts';
import { placedTexts } from './seed-catalogue/texts/pages.ts';
import { groups } from './seed-catalogue/texts/questions.ts';
import type { SeedText } from './seed-catalogue/texts/seed-text.ts';

const dayMs = 24 * 60 * 60 * 1000;
const covers = join(import.meta.dirname, 'seed-catalogue', 'covers');

/** What was there from the first day of the demo is older than its oldest news. */
const firstDaysAgo = 160;

/**
 * Gives a demo questions, news, banners and texts of its pages, as its content manager would have written them over some months.
 * A demo that has any is left as it is. @returns whether it was filled now
 */
export async function seedDemoTexts(ctx: Context): Promise<boolean> {
  const isFilled = await ctx.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.fillingTexts)})`.execute(tx);
    const { rows } = await sql<{ is: boolean }>`
      select not (exists (select from piece) or exists (select from faq_group) or exists (select from banner)) as is`.execute(
      tx,
    );
    if (rows[0]?.is !== true) return false;
    await writeTexts({ ctx, tx, by: await demoStaff(tx, 'content') });
    return true;
  });
  if (isFilled) await ctx.content.refresh();
  return isFilled;
}

interface Writing {
  ctx: Context;
  tx: Tx;
  by: ByStaff;
}

async function writeTexts(writing: Writing): Promise<void> {
  const { ctx, by } = writing;
  const pictures = await addCovers(writing);
  const first = daysAgo(writing, firstDaysAgo);
  for (const { title, questions } of groups) {
    const groupId = await createGroup(first, title, by);
    for (const { slug, ...texts } of questions)
      await publish(first, { ...editOf(texts), kind: 'question', slug, groupId }, by);
  }
  for (const { kind, slug, ...texts } of placedTexts)
    await publish(first, { ...editOf(texts), kind, slug }, by);
  for (const { slug, cover, author, daysAgo: age, ...texts } of news) {
    const edit = {
      ...editOf(texts),
      ...{ kind: 'news' as const, slug, author, cover: pictureOf(pictures, cover) },
    };
    if (age !== null && age >= 0) await publish(daysAgo(writing, age), edit, by);
    else {
      const id = await createPiece(daysAgo(writing, 1), edit, by);
      if (age !== null) {
        const at = new Date(ctx.clock.now().getTime() - age * dayMs).toISOString();
        await movePiece(daysAgo(writing, 0), id, { action: 'plan', version: 1, at }, by);
      }
    }
  }
  for (const { fromDays, toDays, cover, ...banner } of banners) {
    const inDays = (days: number | null) =>
      days === null ? null : new Date(ctx.clock.now().getTime() + days * dayMs).toISOString();
    const times = { startsAt: inDays(fromDays), endsAt: inDays(toDays) };
    await createBanner(daysAgo(writing, 1), { ...banner, ...times, picture: pictureOf(pictures, cover) }, by);
  }
}

async function publish(ctx: Context, edit: PieceEdit, by: ByStaff): Promise<void> {
  const id = await createPiece(ctx, edit, by);
  await movePiece(ctx, id, { action: 'publish', version: 1 }, by);
}

const unwritten = { title: '', description: '', body: '' };

const editOf = ({ ru, en }: SeedText) => ({
  texts: { ru: { ...unwritten, ...ru }, en: { ...unwritten, ...en } },
  ...{ groupId: null, cover: null, author: '' },
});

/** Each is drawn anew, as those that staff send. @returns names of pictures by those of covers */
async function addCovers(writing: Writing): Promise<Map<string, string>> {
  const ctx = daysAgo(writing, firstDaysAgo);
  const names = [...new Set(news.flatMap(({ cover }) => cover ?? []))];
  const added = new Map<string, string>();
  for (const name of names) {
    const sent = await readFile(join(covers, `${name}.webp`));
    const { id } = await addPicture(ctx, { sent, title: name }, writing.by);
    added.set(name, id);
  }
  return added;
}

function pictureOf(pictures: ReadonlyMap<string, string>, cover: string | null): string | null {
  const name = cover === null ? null : pictures.get(cover);
  if (name === undefined) throw new Error(`No cover is named ${cover}.`);
  return name;
}

/** Where use cases find themselves so many days back, and all within the one transaction: a demo has all of its texts, or none. */
function daysAgo({ ctx, tx }: Writing, days: number): Context {
  const at = new Date(ctx.clock.now().getTime() - days * dayMs);
  return {
    ...ctx,
    db: within(tx),
    clock: { now: () => at },
    content: { ...ctx.content, refresh: async () => undefined },
  };
}

/** A database whose transactions are all part of this one. */
function within(tx: Tx): Database {
  return new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({ execute: (work: (tx: Tx) => Promise<unknown>) => work(tx) });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
