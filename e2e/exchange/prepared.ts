import { owner } from '../office/sign-in-as-owner.ts';
import { makeStill } from '../shared-exchange.ts';
import { dataPrefix } from './data-folders.ts';
import { ExchangeHost, type ExchangeKind, type RunningExchange } from './exchange-host.ts';

/** Data folders of exchanges that were started once and stopped, to be copied: the start on a copy takes a second or two. */
export interface Prepared {
  /** How the names of all data folders of this run begin. */
  prefix: string;
  demo: string;
  firstDay: string;
}

export async function prepareExchanges(): Promise<Prepared> {
  const prefix = dataPrefix();
  const host = new ExchangeHost(prefix);
  try {
    const prepare = async (kind: ExchangeKind, work: (exchange: RunningExchange) => Promise<void>) => {
      const exchange = await host.start(kind);
      await work(exchange);
      await exchange.stop({ keepsData: true });
      return exchange.dataDir;
    };
    const [demo, firstDay] = await Promise.all([
      prepare({}, makeStill),
      prepare({ owner }, async () => undefined),
    ]);
    return { prefix, demo, firstDay };
  } finally {
    await host.close();
  }
}

/** The data that an exchange of a kind begins with. Another owner than the usual one begins with nothing. */
export function preparedFor(kind: ExchangeKind, prepared: Prepared): string | null {
  if (!kind.owner) return prepared.demo;
  return kind.owner.login === owner.login && kind.owner.password === owner.password
    ? prepared.firstDay
    : null;
}
