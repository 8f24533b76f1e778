import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { amount, bothLanguages, listOf, orNull, time, uuid } from '../values.ts';
import { listPage } from './lists.ts';

/** Users, partners with balances and old links from another engine, by a file of CSV that is looked at first. */

/** Columns that are taken, in whichever order. Only `email` must be there; what each means is in `docs/import.md`. */
export const importColumns = [
  'email',
  'registered_at',
  'language',
  'telegram',
  'old_id',
  'old_code',
  'referrer',
  'balance',
  'percent',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Why a line does not go in, or need not. The sentences are in `server/programme/import/reasons.ts`. */
export const importReasons = [
  'required',
  'bad_email',
  'email_local_part',
  'known_email',
  'email_twice',
  'bad_characters',
  'too_many_columns',
  'bad_quotes',
  'bad_date',
  'unclear_date',
  'later_date',
  'bad_language',
  'bad_telegram',
  'bad_code',
  'code_taken',
  'code_twice',
  'referrer_unknown',
  'referrer_self',
  'referrer_circle',
  'referrer_stays',
  'bad_number',
  'negative',
  'too_fine',
  'too_much',
  'no_programme',
] as const;
export type ImportReason = (typeof importReasons)[number];

/** The most that a file may weigh and hold. */
export const importLimits = { bytes: 20 * 1024 * 1024, lines: 200_000 } as const;

/** `stopped`: an error ended it after so many people; a press makes it go on from there. */
export const importStatuses = ['checked', 'running', 'stopped', 'done'] as const;

const counts = Type.Object({
  lines: Type.Integer(),
  /** Those that go in, or went in. */
  good: Type.Integer(),
  imported: Type.Integer(),
  /** Their email has an account here, or stood in the file before: nothing is added. */
  there: Type.Integer(),
  wrong: Type.Integer(),
  partners: Type.Integer({ description: 'Of the good lines, with a balance, a percentage or an old link' }),
  referrals: Type.Integer({ description: 'Of the good lines, those whom somebody led here' }),
  /** Of the good lines, in the programme's currency. */
  balance: amount,
});

/** Encodings in which programs save tables; the old ones are those of Russian Windows and its console. */
export const importEncodings = ['utf-8', 'windows-1251', 'ibm866', 'utf-16le', 'utf-16be'] as const;
export const importDelimiters = [',', ';', '\t', '|'] as const;

export const importedFile = Type.Object({
  id: uuid,
  name: Type.String(),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  bytes: Type.Integer(),
  encoding: Type.Enum([...importEncodings]),
  delimiter: Type.Enum([...importDelimiters]),
  /** Columns of the file that are not taken. */
  ignored: Type.Array(Type.String()),
  ticker: orNull(Type.String()),
  status: Type.Enum([...importStatuses]),
  counts,
  checkedBy: Type.String(),
  checkedAt: time,
  startedBy: orNull(Type.String()),
  startedAt: orNull(time),
  endedAt: orNull(time),
  /** What stood in its way. */
  error: orNull(bothLanguages),
});
export type ImportedFile = Static<typeof importedFile>;

export const refusedLine = Type.Object({
  line: Type.Integer(),
  isThere: Type.Boolean(),
  email: Type.String(),
  reasons: Type.Array(
    Type.Object({ column: orNull(Type.String()), code: Type.Enum([...importReasons]), text: Type.String() }),
  ),
});
export type RefusedLine = Static<typeof refusedLine>;

const params = Type.Object({ id: uuid });
const refused = ['token_not_valid', 'forbidden', 'not_found', 'validation', 'conflict'] as const;

export const listImports = {
  method: 'GET',
  path: '/office/api/import',
  summary: 'Files that were looked at or imported, the newest first',
  who: 'staff',
  action: 'import.run',
  answer: Type.Object({ items: Type.Array(importedFile) }),
  refusals: ['token_not_valid', 'forbidden'],
} as const satisfies Call;
export const checkImport = {
  method: 'POST',
  path: '/office/api/import',
  summary: 'Looks at a file of at most 20 MB in the field `file`, and imports nothing',
  who: 'staff',
  action: 'import.run',
  consumes: 'multipart',
  answer: importedFile,
  refusals: [...refused, 'bad_request', 'too_large', 'unsupported_media', 'busy'],
} as const satisfies Call;
export const showImport = {
  method: 'GET',
  path: '/office/api/import/:id',
  summary: 'A file with the first hundred of its lines that do not go in',
  who: 'staff',
  action: 'import.run',
  params,
  answer: Type.Object({ file: importedFile, refused: Type.Array(refusedLine) }),
  refusals: refused,
} as const satisfies Call;
export const listRefusedLines = {
  method: 'GET',
  path: '/office/api/import/:id/refused.csv',
  summary: 'Every line that does not go in, with its number, column and reason',
  who: 'staff',
  action: 'import.run',
  params,
  produces: 'file',
  refusals: refused,
} as const satisfies Call;
export const startImport = {
  method: 'POST',
  path: '/office/api/import/:id/start',
  summary: 'Imports exactly the file that was looked at, once; one that stopped goes on',
  who: 'staff',
  action: 'import.run',
  params,
  body: Type.Object({ sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
  answer: importedFile,
  waits: true,
  refusals: [...refused, 'approval_open', 'programme_unset'],
} as const satisfies Call;
export const showImportExample = {
  method: 'GET',
  path: '/office/api/import/example.csv',
  summary: 'A file as it should be, with made-up people',
  who: 'staff',
  action: 'import.run',
  produces: 'file',
  refusals: ['token_not_valid', 'forbidden'],
} as const satisfies Call;
export const showImportGuide = {
  method: 'GET',
  path: '/office/api/import/columns.md',
  summary: 'What each column means: docs/import.md',
  who: 'staff',
  action: 'import.run',
  produces: 'file',
  refusals: ['token_not_valid', 'forbidden'],
} as const satisfies Call;

/** A code or number of another engine that leads to a partner of ours: `?rid=1024`, `?ref=OLDNAME`. */
export const oldLink = Type.Object({
  /** The code itself, as it is kept: in capital letters. */
  id: Type.String(),
  userId: Type.Integer(),
  email: Type.String(),
  createdAt: time,
  /** False where a code of ours is written like it, which comes first. */
  isFollowed: Type.Boolean(),
});
export type OldLink = Static<typeof oldLink>;

export const listOldLinks = {
  method: 'GET',
  path: '/office/api/old-links',
  summary: 'Old links of another engine and whom they lead to, by code',
  who: 'staff',
  action: 'import.run',
  /** `q` is a part of a code or of an email. */
  query: Type.Object(listPage),
  answer: listOf(oldLink),
  refusals: ['token_not_valid', 'forbidden', 'validation'],
} as const satisfies Call;
export const removeOldLink = {
  method: 'DELETE',
  path: '/office/api/old-links/:id',
  summary: 'Takes an old link away; whom it brought stay whose referrals they are',
  who: 'staff',
  action: 'import.run',
  params: Type.Object({ id: Type.String({ pattern: '^[A-Z0-9_-]{1,32}$' }) }),
  answer: Type.Object({ id: Type.String() }),
  refusals: refused,
} as const satisfies Call;
