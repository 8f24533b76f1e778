import { isIP } from 'node:net';
import { mostCounted } from '@menyala/contract/counts';
import { claimStatuses } from '@menyala/contract/statuses';
import { isZero } from '@menyala/money';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { likePart, likeWhole } from '../../../platform/database/like.ts';
import { plannedAnew } from '../../../platform/database/preparing-client.ts';
import { oneEmail } from '../../../platform/email.ts';
import { blindIndexesToFind } from '../../../platform/vault/blind-indexes.ts';
import { cardDigits } from '../../../platform/vault/card-numbers.ts';
import { paymentReference } from '../order/payment-reference.ts';

type Sql = RawBuilder<unknown>;

/** So many claims are noted in one transaction. */
const mostNoted = 5_000;

/** Notes claims that came or changed for searches by a part; true where more of them wait. */
export async function indexClaims(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  most = mostNoted,
): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`select index_claims(${clock.now()}, ${most}) as more`.execute(
    db,
  );
  return rows[0]?.more ?? false;
}

/** The index of addresses begins with the status. */
const ofAnyStatus = sql`status in (${sql.join(claimStatuses.map((status) => sql.lit(status)))})`;

/** So many claims a search finds at the most, and one more, which says that there are more. */
const most = sql.lit(mostCounted + 1);
/** So many signs of a hash tell it from others; fewer are looked for as they stand. */
const leastOfHash = 6;
/** Fewer signs than a trigram has are looked for at the beginning of an email or a detail alone. */
const leastOfPart = 3;

/**
 * Claims that somebody's words may mean: a number, its first or its last digits, a UUID, an email or a part of it, a detail that is paid to or a part of it, a whole
 * card, its first or its last four digits, an IP address or its beginning, a sum, with its sign or in whole units, a promocode, the name of
 * its customer in Telegram, a reference of a payment, a payout or a refund. Each kind is looked for by an index of its own.
 * @param isMasked an email by the whole of it alone, and by no detail: a search would tell what a mask hides
 */
export async function searchClaims(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  words: string,
  isMasked: boolean,
): Promise<string[]> {
  const text = words.trim();
  const bare = text.replace(/[№#\s]/g, '');
  const { upto } = await db.selectFrom('search_progress').select('upto').executeTakeFirstOrThrow();
  // Of those that are not noted for searches yet. As a value, so that it is planned for how few they are.
  const isNew = sql`claim.updated_at > ${upto}`;
  const found: Sql[] = [sql`select id from claim where public_id = ${bare}`];
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(bare))
    found.push(sql`select id from claim where id = ${bare.toLowerCase()}::uuid`);
  if (text.includes('@')) found.push(sql`select id from claim where email = ${oneEmail(text)}`);
  if (/^\d{4,9}$/.test(bare)) found.push(...withPartOfNumber(bare));
  const network = networkIn(bare);
  if (network !== null)
    found.push(
      sql`select id from claim where ${ofAnyStatus} and address between ${network}::inet and set_masklen(broadcast(${network}::inet), ${sql.lit(isV6(network) ? 128 : 32)})`,
    );
  if (/^\d{4}$/.test(bare)) found.push(...withEnding(bare, isNew));
  const card = cardDigits(text);
  if (card !== null) found.push(...ofCard(vault, card, isNew));
  const sum = sumIn(text);
  if (sum !== null) found.push(...ofSum(sum));
  found.push(
    ...(['deposit', 'payout_attempt', 'refund'] as const).map((table) => withReference(table, text)),
  );
  const isPart = !isMasked && text !== '';
  if (isPart) found.push(...withTerm(text, isNew), ...withName(text));
  if (isPart && /^\d{4,6}$/.test(bare)) found.push(...withStart(bare, isNew));
  const { rows } = await sql<{
    id: string;
  }>`${sql.raw(plannedAnew)} ${isPart ? sql`with ${matchedTerms(text)}` : sql``}
    select claim.id from claim where claim.id = any (array(
      ${sql.join(
        found.map((one) => sql`(${one} limit ${most})`),
        sql` union all `,
      )}
    )) order by claim.created_at desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

function withPartOfNumber(digits: string): Sql[] {
  const ending = [...digits].toReversed().join('');
  return [
    sql`select id from claim where public_id like ${`${digits}%`}`,
    sql`select id from claim where reverse(public_id) like ${`${ending}%`}`,
  ];
}

/** An address as a network of it alone, and the beginning of one, "203.0.113." or "2001:db8:", as all that begin so. */
function networkIn(words: string): string | null {
  const kind = isIP(words);
  if (kind !== 0) return `${words}/${kind === 4 ? 32 : 128}`;
  if (/^(0|[1-9]\d{0,2})(\.(0|[1-9]\d{0,2})){1,2}\.?$/.test(words)) {
    const parts = words.split('.').filter((part) => part !== '');
    const whole = [...parts, '0', '0'].slice(0, 4).join('.');
    return isIP(whole) === 4 ? `${whole}/${parts.length * 8}` : null;
  }
  const groups = words.split(':').slice(0, -1);
  const isStart = words.endsWith(':') && groups.length > 0 && groups.length < 8;
  return isStart && isIP(`${groups.join(':')}::`) === 6
    ? `${groups.join(':')}::/${groups.length * 16}`
    : null;
}

const isV6 = (network: string) => network.includes(':');

/** A promocode or a name in Telegram, or its beginning. */
function withName(words: string): Sql[] {
  const start = sql`lower(${`${likeWhole(words)}%`})`;
  const name = sql`lower(${`${likeWhole(words.replace(/^@/, ''))}%`})`;
  return [
    sql`select id from claim where promocode is not null and lower(promocode) like ${start}`,
    sql`select claim.id from users join claim on claim.user_id = users.id
      where users.telegram_name is not null and lower(users.telegram_name) like ${name}`,
  ];
}

/** Of a card a claim keeps the first six and the last four digits behind its encrypted number. */
function withEnding(ending: string, isNew: Sql, more = sql`true`): Sql[] {
  const term = `:${ending}`;
  return [
    sql`select claim.id from search_term join claim_term on claim_term.term_id = search_term.id join claim on claim.id = claim_term.claim_id
      where search_term.term = ${term} and ${more} order by claim_term.created_at desc`,
    sql`select id from claim where ${isNew} and ${term} in (select terms_of(from_requisites, to_requisites)) and ${more}`,
  ];
}

function withStart(digits: string, isNew: Sql): Sql[] {
  const start = `^${digits}%`;
  return [
    sql`select claim_term.claim_id from search_term join claim_term on claim_term.term_id = search_term.id
      where search_term.term like ${start}`,
    sql`select id from claim where ${isNew} and exists (
      select from terms_of(from_requisites, to_requisites) t (term) where t.term like ${start})`,
  ];
}

/** A number lies encrypted: of those with its ending it is known by its blind index, and nothing is decrypted. */
function ofCard(vault: Context['vault'], digits: string, isNew: Sql): Sql[] {
  const hashes = blindIndexesToFind(vault, {
    currency: { fields: [{ side: 'receive', name: 'card', kind: 'card' }] },
    side: 'receive',
    values: { card: digits },
  });
  return withEnding(digits.slice(-4), isNew, sql`claim.detail_blind_indexes && ${hashes}::text[]`);
}

/** A sum as people write it, and as our emails do: "20 000", "0,0125", "9 064,22 ₽", "$100", "0.5 BTC". */
function sumIn(words: string): string | null {
  const bare = words
    .replace(/\s/g, '')
    .replace(/^\p{Sc}|(\p{Sc}|\p{Lu}[\p{Lu}\d]{2,}|\p{Script=Cyrillic}+\.?)$/gu, '')
    .replace(',', '.');
  return /^\d{1,15}(\.\d{1,18})?$/.test(bare) ? bare : null;
}

function ofSum(sum: string): Sql[] {
  return [
    sql`select id from claim where from_summa = ${sum}::numeric order by created_at desc`,
    sql`select id from claim where to_summa = ${sum}::numeric order by created_at desc`,
    sql`select claim_id from deposit where amount = ${sum}::numeric and claim_id is not null`,
    // Whole units stand for whatever comes behind the point.
    ...(sum.includes('.') || isZero(sum)
      ? []
      : [
          sql`select id from claim where from_summa > ${sum}::numeric and from_summa < ${sum}::numeric + 1`,
          sql`select id from claim where to_summa > ${sum}::numeric and to_summa < ${sum}::numeric + 1`,
        ]),
  ];
}

/** Claims with a payment, a payout or a refund of this reference, or of one that it is a part of. */
function withReference(table: 'deposit' | 'payout_attempt' | 'refund', words: string): Sql {
  const bare = paymentReference(words);
  const is = bare.length >= leastOfHash ? sql`ilike ${likePart(bare)}` : sql`= ${bare}`;
  return sql`select claim_id from ${sql.table(table)} where claim_id is not null and reference ${is}`;
}

/** An address or a hash; its beginning and its end are indexed. */
const isLong = sql`(length(term) > 24 and position('@' in term) = 0)`;

/** Emails and details with these words in them, as far as they are noted. */
function matchedTerms(words: string): Sql {
  const start = sql`lower(${`${likeWhole(words)}%`})`;
  const end = sql`lower(${`${likeWhole([...words].toReversed().join(''))}%`})`;
  const conditions = [
    ...(words.length < leastOfPart ? [] : [sql`not ${isLong} and term like lower(${likePart(words)})`]),
    sql`term like ${start}`,
    sql`${isLong} and reverse(term) like ${end}`,
  ];
  // Claims' emails have another collation than the terms.
  return sql`matched as materialized (select id, term collate "default" as term from (
    ${sql.join(
      conditions.map((condition) => sql`(select id, term from search_term where ${condition} limit ${most})`),
      sql` union `,
    )}) term)`;
}

/**
 * Claims whose email or detail has these words in it. They are found by what is noted a few seconds after a claim, each email and
 * detail once; newer claims are looked through.
 */
function withTerm(words: string, isNew: Sql): Sql[] {
  const part = sql`lower(${likePart(words)})`;
  return [
    sql`select one.claim_id from matched cross join lateral (
      select claim_id from claim_term where term_id = matched.id order by created_at desc limit ${most}) one`,
    sql`select one.id from matched cross join lateral (
      select id from claim where email = matched.term limit ${most}) one`,
    sql`select id from claim where ${isNew} and (lower(email) like ${part} or exists (
      select from terms_of(from_requisites, to_requisites) t (term) where t.term like ${part}))`,
  ];
}
