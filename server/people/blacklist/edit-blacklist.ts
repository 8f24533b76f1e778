import { randomUUID } from 'node:crypto';
import type { BodyOf, Language } from '@menyala/contract';
import type {
  addToBlacklist as addCall,
  BlacklistKind,
  importBlacklist as importCall,
} from '@menyala/contract/office/blacklist';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudits } from '../../platform/audit/record-audit.ts';
import { hasControlCharacters } from '../../platform/http/control-characters.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { fieldSentence } from '../../platform/http/problem.ts';
import { type FieldError, Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { entryText, textOfEntry } from '../../platform/vault/blacklist-marks.ts';
import { insertEntries, removeEntry } from './blacklist-queries.ts';
import { kindOf, type ReadEntry, readEntry } from './read-entry.ts';

type Terms = Pick<BodyOf<typeof addCall>, 'until'>;

/** Lists one. @returns its id. @throws Refusal `validation` on `value`, `reason` or `until` */
export async function addToBlacklist(
  ctx: Context,
  { kind, value, reason, until }: BodyOf<typeof addCall>,
  by: ByStaff,
): Promise<string> {
  const read = readEntry(kind, value);
  if ('wrong' in read) return refuseFields({ value: [read.wrong] });
  refuseWrong(wrongTerms(ctx, { reason, until }));
  const [id] = await listAll(ctx, [{ ...read.entry, reason: reason.trim() }], { until }, by);
  return id ?? refuseFields({ value: [{ code: 'listed_already' }] });
}

/** Lists what was found elsewhere in the office. */
export async function listFound(
  ctx: Context,
  found: readonly { kind: BlacklistKind; value: string }[],
  { reason, until }: { reason: string; until: string | null },
  by: ByStaff,
): Promise<{ added: number; known: number }> {
  refuseWrong(wrongTerms(ctx, { reason, until }));
  const entries = found.map(({ kind, value }) => {
    const read = readEntry(kind, value);
    return 'wrong' in read
      ? refuseFields({ fields: [read.wrong] })
      : { ...read.entry, reason: reason.trim() };
  });
  const added = await listAll(ctx, entries, { until }, by);
  return { added: added.length, known: entries.length - added.length };
}

const mostLines = 2_000;

/** Lists many, one a line. What cannot be listed is told by its line, and the rest is. @throws Refusal `validation` */
export async function importBlacklist(
  ctx: Context,
  { lines, reason, until }: BodyOf<typeof importCall>,
  by: ByStaff,
  language: Language,
) {
  refuseWrong(wrongTerms(ctx, { reason, until }));
  const given = lines
    .split(/\r\n|\r|\n/)
    .map((text, place) => ({ line: place + 1, text: text.trim() }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'));
  if (given.length === 0) refuseFields({ lines: [{ code: 'required' }] });
  if (given.length > mostLines) refuseFields({ lines: [{ code: 'too_many' }] });
  const read = given.map(({ line, text }) => ({ line, text, ...readLine(text, reason.trim()) }));
  const entries = read.flatMap((one) => ('entry' in one ? [one.entry] : []));
  const added = await listAll(ctx, entries, { until }, by);
  return {
    added: added.length,
    known: entries.length - added.length,
    wrong: read.flatMap((one) =>
      'wrong' in one
        ? [{ line: one.line, text: one.text.slice(0, 254), detail: fieldSentence(one.wrong, language) }]
        : [],
    ),
  };
}

/** `value`, or `value;reason`. */
function readLine(
  text: string,
  usual: string,
): { entry: ReadEntry & { reason: string } } | { wrong: FieldError } {
  const [value = '', ...rest] = text.replace(/^\uFEFF/, '').split(';');
  if (hasControlCharacters(value)) return { wrong: { code: 'forbidden_characters' } };
  if (value.length > 254) return { wrong: { code: 'too_long' } };
  const read = readEntry(kindOf(value), value);
  const own = rest.join(';').trim().slice(0, 500);
  return 'wrong' in read ? read : { entry: { ...read.entry, reason: own === '' ? usual : own } };
}

/** @returns ids of those that were not listed yet */
async function listAll(
  ctx: Context,
  entries: readonly (ReadEntry & { reason: string })[],
  { until }: Terms,
  by: ByStaff,
): Promise<string[]> {
  const now = ctx.clock.now();
  const { vault } = ctx;
  const rows = entries.map(({ kind, value, reason }) => {
    const id = randomUUID();
    return {
      ...{ id, kind, reason },
      value: vault.encrypt(entryText(kind, value), associatedData.blacklist(id)),
      blindIndex: kind === 'ip' ? null : vault.blindIndex(textOfEntry(kind, value)),
      network: kind === 'ip' ? value : null,
    };
  });
  return ctx.db.transaction().execute(async (tx) => {
    const terms = { staffId: by.id, until: until === null ? null : new Date(until), now };
    const ids = await insertEntries(tx, rows, terms);
    const written = new Set(ids);
    await recordAudits(
      tx,
      rows
        .filter(({ id }) => written.has(id))
        .map(({ id, kind, reason }) => ({
          staff: by,
          act: 'blacklist.add',
          object: `blacklist:${id}`,
          // What is listed lies encrypted, and the log is for ever.
          after: { kind, reason, until },
          address: by.address,
        })),
      now,
    );
    return ids;
  });
}

function wrongTerms(
  ctx: Pick<Context, 'clock'>,
  { reason, until }: { reason: string; until: string | null },
) {
  const isPast = until !== null && !(new Date(until) > ctx.clock.now());
  return {
    ...(reason.trim() === '' ? { reason: [{ code: 'required' as const }] } : {}),
    ...(isPast
      ? { until: [{ code: 'too_early' as const, values: { nearest: ctx.clock.now().toISOString() } }] }
      : {}),
  };
}

/** @throws Refusal `not_found` */
export async function removeFromBlacklist(ctx: Context, id: string, by: ByStaff): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await removeEntry(tx, id, now))) throw new Refusal('not_found');
    await recordAudits(
      tx,
      [{ staff: by, act: 'blacklist.remove', object: `blacklist:${id}`, address: by.address }],
      now,
    );
  });
}
