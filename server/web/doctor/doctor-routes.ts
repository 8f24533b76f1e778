import type { Language } from '@menyala/contract';
import { confirmKeyCopy, examineExchange, type HealthLine } from '@menyala/contract/office/health';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { type ByStaff, byStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { serve } from '../access/serve.ts';
import { examine } from './doctor.ts';
import { usualTools } from './patient.ts';

/** The doctor's list in the office, and the one thing on it that only a person can know. */
export function doctorRoutes(app: FastifyInstance, ctx: Context): void {
  const { config, db, vault } = ctx;
  const tools = { ...usualTools, now: () => ctx.clock.now() };
  // Mail servers and the proxy are asked once for all who ask meanwhile.
  const running = new Map<Language, Promise<HealthLine[]>>();
  const lines = (language: Language): Promise<HealthLine[]> => {
    const begun = running.get(language);
    if (begun) return begun;
    const looking = examine({ config, db, vault, tools }, language).finally(() => running.delete(language));
    running.set(language, looking);
    return looking;
  };

  serve(app, ctx, examineExchange, async ({ language }) => ({ lines: await lines(language) }));
  serve(app, ctx, confirmKeyCopy, async (asked) => {
    await noteKeyCopy(ctx, byStaff(asked));
    // A request that began before this would still ask for it.
    return { lines: await examine({ config, db, vault, tools }, asked.language) };
  });
}

/** Twice is as good as once: the first word counts. */
async function noteKeyCopy({ db, vault, clock }: Context, by: ByStaff): Promise<void> {
  const key = vault.newestKey;
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('key_copy')
      .values({ key_id: key, confirmed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    const audited = {
      staff: by,
      act: 'exchange.keys_copied',
      object: `exchange:${key}`,
      address: by.address,
    } as const;
    await recordAudit(tx, audited, now);
  });
}
