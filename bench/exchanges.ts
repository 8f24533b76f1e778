import { type Large, openLarge } from './large.ts';
import { type BenchMarket, openMarket } from './market.ts';
import { type Server, startServer } from './server.ts';

/** The servers that benches share, each started when the first one asks for it. */
export function openExchanges({ claims, keep }: { claims: number; keep: string | undefined }) {
  const started: { stop(): Promise<void> }[] = [];
  const once = <T extends { stop(): Promise<void> }>(start: () => Promise<T>) => {
    let running: Promise<T> | null = null;
    return () => {
      running ??= start().then((one) => {
        started.push(one);
        return one;
      });
      return running;
    };
  };
  return {
    /** Under all limits, as production runs. */
    fresh: once<Server>(() => startServer({ limits: 'on' })),
    /** Without limits, for what a single visitor does there in thousands. */
    unlimited: once<Server>(() => startServer()),
    /** With a million claims that ended, and those that are open. */
    large: once<Large>(() => openLarge({ claims, keep })),
    /** That which gets fifty thousand news. */
    readByRobots: once<Server>(() => startServer({ limits: 'on' })),
    /** With three thousand directions by formulas. */
    market: once<BenchMarket>(openMarket),
    async stop() {
      for (const one of started) await one.stop();
    },
  };
}
