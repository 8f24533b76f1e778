import autocannon from 'autocannon';

/**
 * Asks for one address so many times from 32 connections. Anything but 2xx spoils the measurement. `each` may change every
 * single request before it is sent.
 * @returns seconds until the last answer
 */
export async function timedLoad(
  url: string,
  count: number,
  headers: Record<string, string>,
  each?: (request: autocannon.Request) => autocannon.Request,
): Promise<number> {
  const start = performance.now();
  let last = start;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const asking = autocannon(
      {
        ...{ url, headers, amount: count, connections: Math.min(32, count), sampleInt: 100 },
        ...(each ? { requests: [{ setupRequest: each }] } : {}),
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
    asking.on('response', () => {
      last = performance.now();
    });
  });
  if (result['2xx'] !== count) throw new Error(`${url}: of ${count} answers ${result['2xx']} were 2xx.`);
  return (last - start) / 1000;
}
