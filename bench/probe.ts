import { Agent, request } from 'node:http';

const connections = 4;
const everyMs = 10;

/** Asks for an address again and again, lightly, for as long as the work takes: how long one waits for an answer, in ms. */
export async function probe(url: string, work: () => Promise<unknown>): Promise<{ p99: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let isOver = false;
  const ask = async () => {
    while (!isOver) {
      const start = performance.now();
      await answered(url, agent);
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  };
  const asking = Array.from({ length: connections }, ask);
  try {
    await work();
  } finally {
    isOver = true;
    await Promise.all(asking);
    agent.destroy();
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}

function answered(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (answer) => {
      answer.resume().on('end', resolve);
    })
      .on('error', reject)
      .end();
  });
}
