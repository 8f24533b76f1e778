import * as calls from '@menyala/contract/office/sources';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { byWord, type ListRules, listed } from '../../platform/http/listed.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serve } from '../../web/access/serve.ts';
import { addSource, confirmQuote, editSource } from './edit-source.ts';
import { officeSources } from './source-views.ts';
import { trySource } from './try-source.ts';

const sourceList: ListRules<calls.OfficeSource> = {
  words: ({ id, name, pairs }) => [id, name, ...pairs],
  orders: { id: byWord(({ id }) => id), name: byWord(({ name }) => name) },
};

/** Who is asked for prices. */
export function officeSourceRoutes(app: FastifyInstance, ctx: Context): void {
  const trials = attemptLimit(ctx, { name: 'source-try', attempts: 30, seconds: 60 });
  const show = async (code: string) => {
    const source = (await officeSources(ctx)).find(({ id }) => id === code);
    if (!source) throw new Refusal('not_found');
    return source;
  };
  serve(app, ctx, calls.listSources, async ({ query }) =>
    listed(await officeSources(ctx), query, sourceList),
  );
  serve(app, ctx, calls.showSource, ({ params }) => show(params.id));
  serve(app, ctx, calls.addSource, async (asked) => {
    await addSource(ctx, asked.body, byStaff(asked));
    return show(asked.body.code);
  });
  serve(app, ctx, calls.editSource, async (asked) => {
    await editSource(ctx, asked.params.id, asked.body, byStaff(asked));
    return show(asked.params.id);
  });
  serve(app, ctx, calls.confirmQuote, async (asked) => {
    await confirmQuote(ctx, asked.params.id, asked.body, byStaff(asked));
    return show(asked.params.id);
  });
  serve(app, ctx, calls.trySource, async (asked) => {
    await trials.take(String(byStaff(asked).id));
    return trySource(ctx, asked.body);
  });
}
