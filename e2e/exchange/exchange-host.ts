import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** A running exchange, and how it is reached. */
export interface RunningExchange {
  /** Address of the site without a trailing slash. */
  origin: string;
  /** Folder of its data, with the database in it. */
  dataDir: string;
  /** Its output so far, for the case that something went wrong. */
  output(): string;
  /** Ends it. Its data goes with it, unless they are to be copied. */
  stop(how?: { keepsData: boolean }): Promise<void>;
}

/** The kind of exchange that is started: a demo, or the first day of a real one. */
export interface ExchangeKind {
  /** Limits are off, since all stories come from one address, but for those that are about them. */
  hasLimits?: boolean;
  /** A real exchange on its first day, with this owner, in place of a demo. */
  owner?: { login: string; password: string };
}

export interface StartOrder extends ExchangeKind {
  id: number;
  kind: 'start';
  /** Data of an exchange that was stopped; null begins with an empty database. */
  copyOf: string | null;
  /** How the name of its data folder begins. */
  prefix: string;
}

export type HostOrder = StartOrder | { id: number; kind: 'stop'; exchange: number; keepsData: boolean };

/** The end of an order by its id, or a line of an exchange's log. */
export type HostMessage =
  | { id: number; started?: { origin: string; dataDir: string }; error?: string }
  | { exchange: number; said: string };

type Ended = Extract<HostMessage, { id: number }>;
type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;

const endWithinMs = 15_000;

/** A process with the server's modules loaded, in which exchanges start within a second or two; they end when we end. */
export class ExchangeHost {
  readonly #prefix: string;
  readonly #child: ChildProcess;
  readonly #exit: Promise<void>;
  readonly #waiting = new Map<number, { resolve(ended: Ended): void; reject(error: Error): void }>();
  readonly #logs = new Map<number, string>();
  /** Output of the process itself, which belongs to no exchange. */
  #output = '';
  #orders = 0;

  /** @param prefix how the names of all its data folders begin */
  constructor(prefix: string) {
    this.#prefix = prefix;
    this.#child = spawn(process.execPath, [join(import.meta.dirname, 'host-process.ts')], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        this.#output += chunk;
      });
    this.#child.on('message', (message: HostMessage) => this.#hear(message));
    this.#exit = new Promise((resolve) => this.#child.once('exit', () => resolve()));
    void this.#exit.then(() => this.#giveUp());
  }

  /** Starts an exchange on a copy of `copyOf`, or on an empty database. */
  async start(kind: ExchangeKind = {}, copyOf: string | null = null): Promise<RunningExchange> {
    const { id, ended } = this.#order({ ...kind, kind: 'start', copyOf, prefix: this.#prefix });
    const { started } = await ended;
    if (!started) throw new Error('The host says nothing of the exchange that it started.');
    let stopping: Promise<unknown> | null = null;
    return {
      ...started,
      output: () => `${this.#logs.get(id) ?? ''}${this.#output}`,
      stop: async ({ keepsData } = { keepsData: false }) => {
        stopping ??= this.#order({ kind: 'stop', exchange: id, keepsData }).ended;
        await stopping;
      },
    };
  }

  /** Ends the process, and all that still runs in it. */
  async close(): Promise<void> {
    if (this.#child.connected) this.#child.disconnect();
    const timer = setTimeout(() => void this.#child.kill('SIGKILL'), endWithinMs);
    await this.#exit;
    clearTimeout(timer);
  }

  #order(order: Unnumbered<HostOrder>): { id: number; ended: Promise<Ended> } {
    this.#orders += 1;
    const id = this.#orders;
    const ended = new Promise<Ended>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      if (this.#child.connected) this.#child.send({ ...order, id });
      else this.#giveUp();
    });
    return { id, ended };
  }

  #hear(message: HostMessage): void {
    if ('said' in message) {
      this.#logs.set(message.exchange, (this.#logs.get(message.exchange) ?? '') + message.said);
      return;
    }
    const { id, error } = message;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(message);
    else waiting?.reject(new Error(`${error}\nIt said:\n${this.#logs.get(id) ?? ''}${this.#output}`));
  }

  #giveUp(): void {
    for (const { reject } of this.#waiting.values())
      reject(new Error(`The process of the exchanges has ended. It said:\n${this.#output}`));
    this.#waiting.clear();
  }
}
