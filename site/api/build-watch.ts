const everyMs = 36e5;

export interface BuildWatch {
  /** True where the server has a newer build; then the next navigation loads the page anew. */
  isStale(): boolean;
  /** Tells the build that a payload came from. */
  saw(buildId: string): void;
  stop(): void;
}

/** Asks every hour which build the server has. A question that fails is asked again an hour later. */
export function watchBuild(
  ownBuildId: string,
  fetchLatest: () => Promise<string> = fetchLatestBuild,
): BuildWatch {
  let stale = false;
  const saw = (buildId: string) => {
    stale ||= buildId !== ownBuildId;
  };
  const timer = setInterval(() => {
    fetchLatest().then(saw, () => undefined);
  }, everyMs);
  return { isStale: () => stale, saw, stop: () => clearInterval(timer) };
}

/** The id of the build that the server has now. */
export async function fetchLatestBuild(): Promise<string> {
  const response = await fetch('/builds/latest.json', { cache: 'no-store' });
  const latest: unknown = await response.json();
  if (typeof latest === 'object' && latest !== null && 'id' in latest && typeof latest.id === 'string') {
    return latest.id;
  }
  throw new Error('The build manifest has no id.');
}
