import type { AnswerOf } from '@menyala/contract';
import { showUnpaidHolds } from '@menyala/contract/office/operations-inbox';
import * as calls from '@menyala/contract/office/settings';
import {
  editSettings as editSettingsCall,
  type OfficeSettings,
  settingsParts,
  showSettings,
} from '@menyala/contract/office/settings';
import type { StaffRole } from '@menyala/contract/roles';
import { multiply, roundDown, roundUp } from '@menyala/money';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { serve } from '../../web/access/serve.ts';
import { tryOutside } from '../../web/try-outside.ts';
import { editSettings } from './edit-settings.ts';
import { keysThatAreSet, versionOfKeys } from './outside-key-queries.ts';
import { setOutsideKey } from './set-outside-key.ts';
import { newestTexts, readSettings } from './settings-queries.ts';
import { unpaidLimits } from './unpaid-limits.ts';

/** What the owner sets for the whole settings. */
export function officeSettingsRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, showSettings, ({ staff }) => officeSettings(ctx.db, staff.role));
  serve(app, ctx, editSettingsCall, async (asked) => {
    await editSettings(ctx, asked.body, { ...byStaff(asked), role: asked.staff.role });
    return officeSettings(ctx.db, asked.staff.role);
  });
  serve(app, ctx, showUnpaidHolds, () => unpaidHolds(ctx));
  outsideKeyRoutes(app, ctx);
}

/** As this role sees them: the email addresses in them are for those alone who change them. */
async function officeSettings(db: Queryable, role: StaffRole): Promise<OfficeSettings> {
  const { version, settings } = await readSettings(db);
  const texts = await newestTexts(db);
  const { neverFor, ...programme } = settings.programme;
  const isOwn = settingsParts.programme.includes(role);
  return {
    ...settings,
    programme: isOwn ? { ...programme, neverFor } : programme,
    texts: texts.map(({ kind, title, body }) => ({ kind, title, body })),
    id: 'exchange',
    version,
  };
}

/** Keys to services outside: owners set and try them, and nobody sees one. */
function outsideKeyRoutes(app: FastifyInstance, ctx: Context): void {
  const show = async () => ({
    id: 'keys' as const,
    version: await versionOfKeys(ctx.db),
    set: await keysThatAreSet(ctx.db),
  });
  // A hand that tries settings needs no more, and nobody is flooded with emails by it.
  const tries = attemptLimit(ctx, { name: 'try-outside', attempts: 10, seconds: 10 * 60 });

  serve(app, ctx, calls.showOutsideKeys, show);
  serve(app, ctx, calls.setOutsideKey, async (asked) => {
    await setOutsideKey(ctx, asked.params.name, asked.body, byStaff(asked));
    return show();
  });
  serve(app, ctx, calls.tryOutside, async ({ params, body, language, staff }) => {
    await tries.take(String(staff.id));
    return tryOutside(ctx, params.name, body, language);
  });
}

interface HoldRow {
  currencyId: number;
  reserve: string;
  unpaidClaims: number;
  held: string;
  largest: string;
  strangers: string;
}

/** What unpaid claims hold of each reserve now, beside what the settings let one address hold. */
async function unpaidHolds(ctx: Context): Promise<AnswerOf<typeof showUnpaidHolds>> {
  const { rows } = await sql<HoldRow>`
    with unpaid as (
      select c.to_id, coalesce(set_masklen(c.address, case family(c.address) when 4 then 32 else 64 end)::text, '') as address,
        count(*) as claims, sum(h.amount) as held
      from claim c join hold h on h.claim_id = c.id and h.closed_by is null
      where c.status in ('new', 'checking') group by 1, 2
    ), total as (
      select to_id, sum(claims)::int as claims, sum(held) as held, max(held) as largest from unpaid group by to_id
    )
    select a.currency_id as "currencyId", sum(a.balance) as reserve, coalesce(max(t.claims), 0) as "unpaidClaims",
      coalesce(max(t.held), 0) as held, coalesce(max(t.largest), 0) as largest, strangers_hold(a.currency_id) as strangers
    from account a left join total t on t.to_id = a.currency_id
    where a.kind in ('available', 'held') and a.owner = ''
    group by a.currency_id having sum(a.balance) > 0`.execute(ctx.db);
  const { currencies, settings } = ctx.catalogue.current();
  const { share, strangersShare } = unpaidLimits(settings);
  const items = rows.flatMap((row) => {
    const currency = currencies.get(row.currencyId);
    if (!currency) return [];
    return [
      {
        currency: currency.id,
        code: currency.code,
        ticker: currency.ticker,
        reserve: plain(row.reserve),
        unpaidClaims: row.unpaidClaims,
        held: plain(row.held),
        largestOfOneAddress: plain(row.largest),
        mostOfOneAddress: roundDown(multiply(plain(row.reserve), share), currency.decimals),
        heldByStrangers: roundUp(plain(row.strangers), currency.decimals),
        mostOfStrangers: roundDown(multiply(plain(row.reserve), strangersShare), currency.decimals),
      },
    ];
  });
  // Those that are held most first: a press by one address would show there.
  return {
    items: items.sort((one, other) => other.unpaidClaims - one.unpaidClaims || one.currency - other.currency),
  };
}
