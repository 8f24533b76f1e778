/** One that took its time: a test, a story, a room or a bench. */
export type Timed = { name: string; seconds: number };

/** vitest's report in JSON, as far as it is read here. */
export type TestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
};

/** The ten that took longest, the longest first. */
export function slowestTen(timed: readonly Timed[]): Timed[] {
  return timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
}

/** Tests of a report, by their file under `root` and their title. */
export function timedTests({ testResults = [] }: TestReport, root: string): Timed[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${name.replace(`${root}/`, '')}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

/**
 * Lines that end with a time in brackets or in a column of its own: `✓ 12 [together] › audit.ts:9:1 › a title (1.2m)`,
 * `— claims (12.3 s)`, `guest exchanges   4 passed   12.3 s`.
 */
export function timedLines(output: string): Timed[] {
  return output.split('\n').flatMap((line) => {
    const [, name = '', number, unit = ''] =
      /^\s*(?:[✓✘]\s+\d+ |— )?(.*?)(?: \(| {2,})(\d+(?:\.\d+)?) ?(ms|s|m)\)?$/.exec(line) ?? [];
    if (number === undefined) return [];
    return [{ name: name.replaceAll(/ {2,}/g, ' '), seconds: Number(number) * (secondsOf[unit] ?? 1) }];
  });
}

const secondsOf: Record<string, number> = { ms: 0.001, s: 1, m: 60 };

/** Rooms by what `tsc -b --verbose --diagnostics` says of each: the time in which its types were read and checked. */
export function timedRooms(output: string): Timed[] {
  const parts = output.split(/Building project '(.*?)\/tsconfig\.json'\.\.\./);
  return parts.flatMap((part, index) => {
    const room = index % 2 === 0 ? undefined : part;
    const said = parts[index + 1] ?? '';
    return room === undefined ? [] : [{ name: room, seconds: checkSeconds(said) }];
  });
}

function checkSeconds(said: string): number {
  return [...said.matchAll(/^(?:Parse|Bind|Check|Emit) time:\s+([\d.]+)s$/gm)]
    .map(([, seconds]) => Number(seconds))
    .reduce((sum, seconds) => sum + seconds, 0);
}
