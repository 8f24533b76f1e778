import { type App, connectTo } from '../app.ts';
import { ExchangeHost, type RunningExchange } from './exchange-host.ts';
import { differencesOf, type Fingerprint } from './fingerprint.ts';
import { type Prepared, preparedFor } from './prepared.ts';

export interface Standing {
  exchange: RunningExchange;
  app: App & { close(): Promise<void> };
  /** The fingerprint of a fresh one. */
  fingerprint: Fingerprint;
}

/** Tables and columns that a story left changed; empty where it left nothing behind. */
export async function leftChanged({ app, fingerprint }: Standing): Promise<string[]> {
  return differencesOf(fingerprint, await app.books.fingerprint(fingerprint));
}

/** The exchange that the stories of one worker stand on, one after another, until one of them changes what others stand on. */
export class WorkerExchange {
  readonly host: ExchangeHost;
  readonly #prepared: Prepared;
  #standing: Promise<Standing> | null = null;

  constructor(prepared: Prepared) {
    this.#prepared = prepared;
    this.host = new ExchangeHost(prepared.prefix);
  }

  /** The one that runs, or a fresh one. */
  current(): Promise<Standing> {
    this.#standing ??= this.#start();
    return this.#standing;
  }

  /** The next story gets a fresh one. */
  async drop(): Promise<void> {
    const standing = await this.#standing;
    this.#standing = null;
    await standing?.app.close();
    await standing?.exchange.stop();
  }

  async close(): Promise<void> {
    await (await this.#standing?.catch(() => null))?.app.close();
    await this.host.close();
  }

  async #start(): Promise<Standing> {
    const exchange = await this.host.start({}, preparedFor({}, this.#prepared));
    const app = await connectTo(exchange);
    return { exchange, app, fingerprint: await app.books.fingerprint() };
  }
}
