const errorLevel = 50;

/**
 * Faults in the output of a server, a sentence each: lines of its log at level error or above, lines that are no log of ours
 * and hold a stack. Equal ones are listed once, with their number.
 */
export function faultsIn(output: string): string[] {
  const counts = new Map<string, number>();
  for (const line of output.split('\n')) {
    const fault = faultOf(line);
    if (fault !== null) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  }
  return [...counts].map(([fault, count]) => (count === 1 ? fault : `${fault} (${count} times)`));
}

function faultOf(line: string): string | null {
  const entry = read(line);
  if (entry === null)
    return /^\s+at .+:\d+:\d+\)?$/.test(line) ? `a stack outside of the log: ${line.trim()}` : null;
  if (Number(entry['level']) < errorLevel) return null;
  const { err, msg, req } = entry as {
    msg?: string;
    err?: { message?: string; stack?: string };
    req?: { method?: string; url?: string };
  };
  const where = err?.stack?.split('\n').find((one) => /^\s+at /.test(one)) ?? '';
  const asked = req ? `${req.method ?? ''} ${req.url ?? ''}: ` : '';
  return `the log says at level ${String(entry['level'])}: ${asked}${msg ?? ''} ${err?.message ?? ''} ${where.trim()}`.trim();
}

function read(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return null;
  }
}
