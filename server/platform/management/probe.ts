/** Shared by the thread of the server and the thread that answers probes. */

/** Places in the shared numbers: 1 while requests are taken, and how often the server's loop has turned. */
export const state = { isReady: 0, beats: 1 } as const;

export const beatMs = 500;
/** A loop that has not turned for so long is stuck, and not busy. */
export const stuckMs = 60_000;

/** Data passed to the thread. */
export interface Probed {
  host: string;
  port: number;
  shared: SharedArrayBuffer;
}

/** Metrics as they are sent, with their content type; null where the server cannot tell them yet. */
export type Measured = { text: string; type: string } | null;
