import type { BodyOf } from '@menyala/contract';
import type { SourceTrial, trySource as trySourceCall } from '@menyala/contract/office/sources';
import type { Context } from '../../context.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { askSource, type SourceHeaders } from './ask-source.ts';
import { sourceInput, wrongInQuestion } from './check-source-edit.ts';
import { headersOf, isElsewhere } from './edit-source.ts';
import { decryptHeaders } from './source-headers.ts';
import { findSource } from './source-queries.ts';

type Trial = BodyOf<typeof trySourceCall>;

/** Asks a source once, as it would be saved, and says what was read. @throws Refusal `not_found`, `validation` */
export async function trySource(ctx: Context, trial: Trial): Promise<SourceTrial> {
  const { kind, freshSeconds } = trial;
  const { pairs, settings, headers } = trial;
  const question = sourceInput(kind, { pairs, settings, ...(headers && { headers }) });
  refuseWrong(wrongInQuestion(kind, question));
  const sent = question.headers ? headersOf(question.headers) : await keptHeaders(ctx, trial);
  const begun = performance.now();
  const { quotes, faults } = await askSource(ctx, { ...question, kind, freshSeconds }, sent);
  return {
    tookMs: Math.round(performance.now() - begun),
    quotes: quotes.map(({ quotedAt, ...figures }) => ({
      ...figures,
      quotedAt: quotedAt?.toISOString() ?? null,
    })),
    faults: faults.map(({ code, detail }) => ({ code, detail })),
  };
}

/** Those of the source that is being changed; none where they would go to another host than they were meant for. */
async function keptHeaders(ctx: Context, { id, kind, settings }: Trial): Promise<SourceHeaders> {
  if (id === undefined) return {};
  const source = await findSource(ctx.db, id);
  if (!source) throw new Refusal('not_found');
  if (source.kind !== kind || isElsewhere(source.settings.address, settings.address)) return {};
  return decryptHeaders(ctx, source);
}
