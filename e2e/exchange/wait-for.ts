const patienceMs = 10_000;
const lookEveryMs = 100;

/** Asks again until there is an answer: what follows from something else comes a moment later. @throws when it never does */
export async function waitFor<T>(what: string, find: () => Promise<T | null>): Promise<T> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const found = await find();
    if (found !== null) return found;
    if (Date.now() > until) throw new Error(`This never came: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
