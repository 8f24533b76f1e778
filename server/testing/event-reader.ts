/** Reads a stream of server-sent events as a browser does. */
export interface EventReader {
  /** The next event of this name; others are passed over. Fails after five seconds of silence. */
  next<T = Record<string, unknown>>(event: string): Promise<T>;
  close(): void;
}

export async function readEvents(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const ending = new AbortController();
  const answer = await fetch(url, { headers, signal: ending.signal });
  if (answer.status !== 200 || !answer.body)
    throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';

  function take(): { event: string; data: string } | null {
    const end = text.indexOf('\n\n');
    if (end === -1) return null;
    const lines = text.slice(0, end).split('\n');
    text = text.slice(end + 2);
    const value = (name: string) =>
      lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
    return { event: value('event'), data: value('data') };
  }

  async function read(): Promise<void> {
    const silence = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error(`Nothing came from ${url}.`)), 5_000).unref(),
    );
    const { value, done } = await Promise.race([reader.read(), silence]);
    if (done) throw new Error(`${url} has ended.`);
    text += value;
  }

  return {
    async next(event) {
      for (;;) {
        const taken = take();
        if (taken === null) await read();
        else if (taken.event === event) return JSON.parse(taken.data);
      }
    },
    close: () => ending.abort(),
  };
}
