import { dataPrefix } from './data-folders.ts';
import { ExchangeHost, type ExchangeKind, type RunningExchange } from './exchange-host.ts';

/** One exchange with an empty database, in a process of its own; gone when it is stopped or when we are gone. */
export async function startExchange(kind: ExchangeKind = {}): Promise<RunningExchange> {
  const host = new ExchangeHost(dataPrefix());
  try {
    const exchange = await host.start(kind);
    return { ...exchange, stop: () => host.close() };
  } catch (error) {
    await host.close();
    throw error;
  }
}
