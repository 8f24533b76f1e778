import type { Context } from '../../context.ts';
import { OutsideFault } from '../../platform/outside/ask-outside.ts';
import { adapters } from './adapters.ts';
import { checkQuotes, type Reading } from './check-quotes.ts';
import { SourceFault, type SourceToAsk } from './source.ts';

/** Headers that prove who asks, by name. */
export type SourceHeaders = Readonly<Record<string, string>>;

export interface Answered extends Reading {
  /** The source wants not to be asked again for so long. */
  retryAfterMs: number | null;
}

const longestRetryMs = 60 * 60_000;

/**
 * Asks a source once, and reads what it says: what is wrong is told as faults, never thrown. Where no quote came, nothing of
 * the answer counts.
 */
export async function askSource(
  { outside, clock, log }: Pick<Context, 'outside' | 'clock' | 'log'>,
  source: SourceToAsk & { freshSeconds: number },
  headers: SourceHeaders,
): Promise<Answered> {
  const adapter = adapters[source.kind];
  let retryAfterMs: number | null = null;
  try {
    const request = adapter.ask(source);
    const answer = await outside.ask({ ...request, headers: { ...request.headers, ...headers } });
    retryAfterMs = retryAfter(answer.headers['retry-after']);
    if (answer.status !== 200) throw new SourceFault('status', String(answer.status));
    const said = adapter.read(answer.bytes, source);
    return { ...checkQuotes(said, source, adapter, clock.now()), retryAfterMs };
  } catch (error) {
    const fault = asFault(error);
    if (fault === null)
      log.warn({ err: error, kind: source.kind }, 'an answer of a price source was not read');
    return { quotes: [], faults: [fault ?? new SourceFault('not_readable')], retryAfterMs };
  }
}

function asFault(error: unknown): SourceFault | null {
  if (error instanceof SourceFault) return error;
  return error instanceof OutsideFault ? new SourceFault(error.code, error.detail) : null;
}

const retryAfter = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Math.min(Number(header) * 1_000, longestRetryMs) : null;
