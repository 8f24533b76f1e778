import { sql } from 'kysely';
import type { ProgrammeInUse } from '../../../market/settings/programme.ts';
import { type Prices, pricesOf } from '../../../market/settings/value.ts';
import type { Queryable } from '../../../platform/database/connection.ts';
import { networkOf } from '../../../platform/database/networks.ts';
import { plain, plainOrNull } from '../../../platform/database/numeric.ts';
import { associatedData } from '../../../platform/vault/associated-data.ts';
import { type Details, decryptCards } from '../../../platform/vault/card-numbers.ts';
import type { Decrypting } from '../../../platform/vault/vault.ts';

/** What is known of a claim's referrer when it completes. */
export interface PartnerGround {
  turnover: string;
  ownPercent: string | null;
  isBlocked: boolean;
  /** True where the account is there still. */
  isMember: boolean;
  /** True where an email address of the claim, its own or that of its user, is one of the partner's. */
  sharesEmail: boolean;
  /** True where the owner named one of them, or its domain. */
  isNamed: boolean;
  /** True where its details are in the partner's own claims or withdrawals. */
  sharesDetails: boolean;
  /** True where the partner was seen in its network. */
  sharesAddress: boolean;
  /** The partner's saved details. */
  saved: { currencyId: number; side: 'send' | 'receive'; values: Details }[];
}

export interface RewardFacts {
  prices: Prices;
  /** True where the account of the claim's user is there still. */
  isMember: boolean;
  /** Null where nobody is the referrer. */
  partner: PartnerGround | null;
}

interface AskedClaim {
  userId: number | null;
  referrerId: number | null;
  fromId: number;
  toId: number;
  email: string | null;
  address: string | null;
}

/**
 * The mailbox behind an email address: what stands behind a plus is written by its owner as they please, and Google's passes over dots
 * and has two names. Of `@` and a domain it is the same.
 */
const mailbox = (email: ReturnType<typeof sql>) => {
  const bare = sql`regexp_replace(lower(${email}), '\\+[^@]*@', '@')`;
  return sql`case when ${bare} ~ '@(gmail|googlemail)\\.com$'
    then replace(split_part(${bare}, '@', 1), '.', '') || '@gmail.com' else ${bare} end`;
};

interface Row {
  prices: Prices | null;
  is_member: boolean;
  turnover: string | null;
  own_percent: string | null;
  is_blocked: boolean;
  is_partner_member: boolean;
  is_named: boolean;
  shares_email: boolean;
  shares_details: boolean;
  shares_address: boolean;
  saved: { id: string; currencyId: number; side: string; fields: Details }[] | null;
}

/** Everything that a rewards is reckoned from, in one statement. */
export async function rewardFacts(
  { db, vault }: Decrypting & { db: Queryable },
  claim: AskedClaim,
  {
    blindIndexes,
    programme,
  }: { blindIndexes: string[]; programme: Pick<ProgrammeInUse, 'currency' | 'neverFor'> },
): Promise<RewardFacts> {
  const { rows } = await sql<Row>`
    select ${pricesOf([claim.fromId, claim.toId, programme.currency.id])} as prices, u.id is not null as is_member,
      p.turnover, p.own_percent, p.is_blocked, r.deleted_at is null as is_partner_member,
      exists (select from unnest(e.mailboxes) x where x = ${mailbox(sql`r.email`)})
        or exists (select from claim o where o.user_id = p.user_id and ${mailbox(sql`o.email`)} = any (e.mailboxes)) as shares_email,
      exists (select from unnest(${[...programme.neverFor]}::text[]) n, unnest(e.mailboxes) x
        where ${mailbox(sql`n`)} in (x, substring(x from '@.*'))) as is_named,
      exists (select from claim o where o.user_id = p.user_id and o.detail_blind_indexes && ${blindIndexes}::text[])
        or exists (select from withdrawal w where w.user_id = p.user_id and w.detail_blind_indexes && ${blindIndexes}::text[]) as shares_details,
      exists (
        select from (
          select o.address from claim o where o.user_id = p.user_id
          union all select w.address from withdrawal w where w.user_id = p.user_id
          union all select s.address from user_session s where s.user_id = p.user_id
        ) seen where ${networkOf(sql`seen.address`)} = ${networkOf(sql`${claim.address}::inet`)}
      ) as shares_address,
      (select json_agg(json_build_object('id', s.id, 'currencyId', s.currency_id, 'side', s.side, 'fields', s.fields))
        from saved_requisite s where s.user_id = p.user_id) as saved
    from (select 1) one
    left join users u on u.id = ${claim.userId}::int and u.deleted_at is null
    left join partner p on p.user_id = ${claim.referrerId}::int
    left join users r on r.id = p.user_id
    cross join lateral (
      select coalesce(array_agg(${mailbox(sql`x.email`)}), '{}') as mailboxes
      from (values (${claim.email}::text), (u.email)) as x (email) where x.email is not null
    ) e`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('The database answered nothing.');
  return {
    prices: row.prices ?? {},
    isMember: row.is_member,
    partner:
      row.turnover === null
        ? null
        : {
            turnover: plain(row.turnover),
            ownPercent: plainOrNull(row.own_percent),
            isBlocked: row.is_blocked,
            isMember: row.is_partner_member,
            sharesEmail: row.shares_email,
            isNamed: row.is_named,
            sharesDetails: row.shares_details,
            sharesAddress: row.shares_address,
            saved: (row.saved ?? []).map(({ id, currencyId, side, fields }) => ({
              currencyId,
              side: side === 'send' ? 'send' : 'receive',
              values: decryptCards(vault, fields, associatedData.savedRequisite(id)),
            })),
          },
  };
}
