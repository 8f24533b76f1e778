import type { Server } from './server.ts';

/** The message of the process that runs the benches to each of them. */
export interface RunSettings {
  /** Small sizes, which show that each bench comes to an end and finds nothing worse than half of what is wanted. */
  isSmoke: boolean;
  /** Claims of the large database, and invoices of the large shop. */
  claims: number;
  /** Length of the load on 1 GB of memory. */
  minutes: number;
  /** All that the run makes lies in it, and goes with it. */
  folder: string;
  /** The part of it that is this process's. */
  ownFolder: string;
  /** Data of an exchange to be copied: with the demo's catalogue, prices that stay, a reserve that lasts and one claim. */
  prepared: string;
  /** The same with as many claims as are asked for. */
  large: string;
  /** The exchange that is measured, where the bench does not start its own. */
  exchange: Server | null;
}

const variable = 'MENYALA_BENCH';

export const settingsFor = (settings: RunSettings) => ({ [variable]: JSON.stringify(settings) });

export const runSettings = JSON.parse(process.env[variable] ?? '{}') as RunSettings;

/** A size of what is measured: that of a whole run, or that of a smoke run. */
export function sized(whole: number, inSmoke: number): number {
  return runSettings.isSmoke ? inSmoke : whole;
}

export function givenExchange(): Server {
  if (!runSettings.exchange) throw new Error('This bench was given no exchange.');
  return runSettings.exchange;
}
