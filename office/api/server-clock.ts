// Deadlines are the server's, so what is left is reckoned by its clock. The Date header has whole seconds,
// which is enough for minutes, and a browser's clock may be wrong by far more.
let aheadMs = 0;

export function noteServerTime(dateHeader: string | null, nowMs: number = Date.now()): void {
  const serverMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(serverMs)) return;
  const differenceMs = serverMs - nowMs;
  // Below two seconds it is rounding and travel, and following it would make countdowns jump.
  if (Math.abs(differenceMs - aheadMs) > 2000) aheadMs = differenceMs;
}

/** The server's time now, in milliseconds since 1970, to about two seconds. */
export function serverNowMs(): number {
  return Date.now() + aheadMs;
}
