import * as calls from '@menyala/contract/office/blacklist';
import type { StaffRole } from '@menyala/contract/roles';
import type { Secret } from '@menyala/contract/sight';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { plainOrNull } from '../../platform/database/numeric.ts';
import { byNumber, byWord, type ListRules, listed } from '../../platform/http/listed.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { revealable, shownTo } from '../../platform/sight.ts';
import { serve } from '../../web/access/serve.ts';
import { findUserForOffice } from '../users/office-queries.ts';
import { blacklistRows, type EntryRow, latestHits } from './blacklist-queries.ts';
import { addToBlacklist, importBlacklist, listFound, removeFromBlacklist } from './edit-blacklist.ts';

/** What sort of secret an entry is; a domain is nobody's. */
export const secretOfKind: Record<calls.BlacklistKind, Secret> = {
  email: 'email',
  domain: 'bank',
  requisite: 'account',
  card: 'card',
  ip: 'ip',
};

const orders: ListRules<calls.BlacklistEntry>['orders'] = {
  kind: byWord(({ kind }) => kind),
  createdAt: byNumber(({ createdAt }) => new Date(createdAt).getTime()),
  hits: byNumber(({ hits }) => hits),
  lastHitAt: byNumber(({ lastHitAt }) => (lastHitAt === null ? 0 : new Date(lastHitAt).getTime())),
};

/** The blacklist, as staff keep it. */
export function officeBlacklistRoutes(app: FastifyInstance, ctx: Context): void {
  const view = (row: EntryRow, role: StaffRole): calls.BlacklistEntry => {
    const secret = secretOfKind[row.kind];
    return {
      id: row.id,
      kind: row.kind,
      value: shownTo(role, secret, row.value),
      reveals: revealable(role, { value: { secret, value: row.value } }),
      reason: row.reason,
      by: row.by,
      createdAt: row.createdAt.toISOString(),
      until: row.until?.toISOString() ?? null,
      isOver: row.until !== null && row.until <= ctx.clock.now(),
      hits: row.hits,
      lastHitAt: row.lastHitAt?.toISOString() ?? null,
    };
  };
  const one = async (id: string, role: StaffRole) => {
    const [row] = await blacklistRows(ctx, id);
    if (!row) throw new Refusal('not_found');
    return view(row, role);
  };

  serve(app, ctx, calls.listBlacklist, async ({ query, staff: { role } }) => {
    const rows = (await blacklistRows(ctx)).filter(({ kind }) => (query.kind ?? kind) === kind);
    const whole = new Map(rows.map(({ id, value }) => [id, value]));
    const wanted = query.q?.trim().toLowerCase().replace(/\s/g, '') ?? '';
    return listed(
      rows.map((row) => view(row, role)),
      query,
      {
        // What is masked is found by the whole of it alone: a part would tell what the mask hides.
        words: ({ id, value, reason, by }) => {
          const known = whole.get(id)?.toLowerCase() ?? '';
          return [
            value,
            reason,
            by,
            known.replace(/\/(32|64)$/, '') === wanted || known === wanted ? (query.q ?? null) : null,
          ];
        },
        orders,
      },
    );
  });
  serve(app, ctx, calls.showBlacklistEntry, async ({ params, staff: { role } }) => ({
    ...(await one(params.id, role)),
    latest: (await latestHits(ctx.db, params.id)).map((hit) => ({
      at: hit.at.toISOString(),
      // The table's own check lets no other in.
      act: hit.act as calls.BlacklistAct,
      from: hit.from,
      to: hit.to,
      fromSumma: plainOrNull(hit.from_summa),
      toSumma: plainOrNull(hit.to_summa),
      claimId: hit.claim_id,
      email: hit.email && shownTo(role, 'email', hit.email),
      address: hit.address && shownTo(role, 'ip', hit.address),
    })),
  }));
  serve(app, ctx, calls.addToBlacklist, async (asked) =>
    one(await addToBlacklist(ctx, asked.body, byStaff(asked)), asked.staff.role),
  );
  serve(app, ctx, calls.importBlacklist, (asked) =>
    importBlacklist(ctx, asked.body, byStaff(asked), asked.language),
  );
  serve(app, ctx, calls.removeFromBlacklist, async (asked) => {
    await removeFromBlacklist(ctx, asked.params.id, byStaff(asked));
    return { id: asked.params.id };
  });
  serve(app, ctx, calls.blacklistUser, async (asked) => {
    const user = await findUserForOffice(ctx.db, asked.params.id, ctx.clock.now());
    if (!user?.email) throw new Refusal('not_found');
    return listFound(ctx, [{ kind: 'email', value: user.email }], asked.body, byStaff(asked));
  });
}
