import { type Bench, type BenchName, benches, type Given } from './benches.ts';
import type { Readings } from './figure.ts';
import { type Part, startPart } from './part.ts';
import type { Outcome } from './print-figures.ts';
import type { RunSettings } from './run-settings.ts';
import type { Server } from './server.ts';

const makingMinutes = { prepare: 4, large: 15, exchange: 3 };

/** Benches one after another, on exchanges that only they have. */
export interface Lane {
  bench(name: BenchName): Promise<Outcome>;
  end(): Promise<void>;
}

/** Runs benches, each of them and each exchange in a process of its own. One that fails does not end the others. */
export function openRun(settings: RunSettings, until: AbortSignal) {
  const made = new Map<'prepare' | 'large', Promise<void>>();

  /** Once in a run, for whoever needs it first; where it fails, it does so for all. */
  function make(what: 'prepare' | 'large'): Promise<void> {
    const making = made.get(what) ?? makeNow(what);
    made.set(what, making);
    return making;
  }

  async function makeNow(what: 'prepare' | 'large'): Promise<void> {
    if (what === 'large') await make('prepare');
    const part = start<null>([what], makingMinutes[what], {
      dataDirs: [what === 'large' ? settings.large : settings.prepared],
    });
    try {
      await part.told;
    } catch (error) {
      throw new Error(`${what} failed: ${error instanceof Error ? error.message : error}`);
    } finally {
      await part.end();
    }
  }

  function start<Told>(
    words: string[],
    minutes: number,
    { dataDirs = [], exchange = null }: { dataDirs?: string[]; exchange?: Server | null },
  ): Part<Told> {
    return startPart(words, { minutes, dataDirs, until, settings: { ...settings, exchange } });
  }

  return { lane: () => openLane({ make, start, settings }) };
}

function openLane({
  make,
  start,
  settings,
}: {
  make(what: 'prepare' | 'large'): Promise<void>;
  start<Told>(
    words: string[],
    minutes: number,
    given: { dataDirs?: string[]; exchange?: Server | null },
  ): Part<Told>;
  settings: RunSettings;
}): Lane {
  let open: { given: Given; server: Server; part: Part<Server> } | null = null;

  async function exchangeOf(given: Given): Promise<Server> {
    if (open?.given === given) return open.server;
    await endExchange();
    await make(given === 'large' ? 'large' : 'prepare');
    const dataDirs = given === 'large' ? [settings.large] : [];
    const part = start<Server>(['exchange', given], makingMinutes.exchange, { dataDirs });
    try {
      open = { given, part, server: await part.told };
      return open.server;
    } catch (error) {
      await part.end();
      throw error;
    }
  }

  async function endExchange(): Promise<void> {
    const ended = open;
    open = null;
    await ended?.part.end();
  }

  async function attempt(name: BenchName): Promise<Readings> {
    const { measures, minutes }: Bench = benches[name];
    const isGiven = measures !== 'nothing' && !measures.endsWith(' data');
    // The large data is one database; whoever had it must have left.
    if (!isGiven) await endExchange();
    if (measures === 'prepared data') await make('prepare');
    if (measures === 'large data') await make('large');
    const part = start<Readings>(['bench', name], minutes, {
      exchange: isGiven ? await exchangeOf(measures as Given) : null,
      dataDirs: measures === 'large data' ? [settings.large] : [],
    });
    try {
      return await part.told;
    } finally {
      await part.end();
    }
  }

  return {
    async bench(name) {
      const begun = performance.now();
      const outcome = await attempt(name)
        .then((readings) => ({ name, readings }))
        .catch((error: Error) => ({ name, failed: error.message.split('\n')[0] ?? '' }));
      const seconds = Math.round((performance.now() - begun) / 1000);
      console.log(`— ${name}${'failed' in outcome ? ` failed: ${outcome.failed}` : ''} (${seconds} s)`);
      // In a smoke run those that follow may have the same exchange; otherwise each has a fresh one.
      if (!settings.isSmoke || 'failed' in outcome) await endExchange();
      return outcome;
    },
    end: endExchange,
  };
}
