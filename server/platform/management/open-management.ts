import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ConfigError } from '../config.ts';
import { beatMs, type Measured, type Probed, state } from './probe.ts';

/** Answers probes of proxies and monitors, on a port that visitors cannot reach. */
export interface Management {
  /** `http://127.0.0.1:4001`. */
  url: string;
  /** From the first page on it takes requests. */
  ready(): void;
  /** A proxy sends nobody any more. */
  drain(): void;
  /** How `/-/metrics` is answered from now on; until then it is 503. */
  measure(collect: () => Promise<Measured>): void;
  close(): Promise<void>;
}

/**
 * Answers `/-/live` and `/-/ready` in a thread of its own: a loop that is busy for some seconds is alive and ready all the while.
 * For `/-/metrics` the thread asks this one, and what it is told is for all who ask within a second.
 * @throws ConfigError where the port is taken
 */
export async function openManagement(address: { host: string; port: number }): Promise<Management> {
  const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  const probed = new Int32Array(shared);
  const worker = new Worker(new URL('./probe-server.ts', import.meta.url), {
    workerData: { ...address, shared } satisfies Probed,
  });
  const beat = () => void Atomics.add(probed, state.beats, 1);
  const beats = setInterval(beat, beatMs);
  const [said] = (await once(worker, 'message')) as [{ port: number } | { refused: string }];
  if ('refused' in said) {
    clearInterval(beats);
    throw new ConfigError(
      `MANAGEMENT_PORT=${address.port} cannot be opened on ${address.host} (${said.refused}). Set it to a free port.`,
    );
  }
  let collect: () => Promise<Measured> = async () => null;
  worker.on('message', async () => worker.postMessage(await collect().catch(() => null)));
  return {
    url: `http://${address.host.includes(':') ? `[${address.host}]` : address.host}:${said.port}`,
    ready: () => void Atomics.store(probed, state.isReady, 1),
    drain: () => void Atomics.store(probed, state.isReady, 0),
    measure(how) {
      collect = how;
    },
    async close() {
      clearInterval(beats);
      await worker.terminate();
    },
  };
}
