import { connect } from 'node:net';

/** So many browsers that follow one pair's stream, and read what comes; in a process of their own, which only counts. */
const { hostname, port, host } = new URL(process.env['STREAM_ORIGIN'] ?? '');
const [count, pair] = [Number(process.env['STREAM_LISTENERS']), process.env['STREAM_PAIR']];
let [open, events] = [0, 0];

await Promise.all(
  Array.from({ length: count }, async (_, place) => {
    // A few at a time, as browsers come.
    await new Promise((resolve) => setTimeout(resolve, place));
    const socket = connect(Number(port), hostname);
    const address = `12.0.${place >> 8}.${place & 255}`;
    socket.write(
      `GET /api/v1/calculator/stream/?pairs=${pair} HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\nx-forwarded-for: ${address}\r\n\r\n`,
    );
    await new Promise<void>((resolve, reject) => {
      socket.on('data', (bytes: Buffer) => {
        if (bytes.includes('HTTP/1.1 ') && !bytes.includes('HTTP/1.1 200'))
          reject(new Error(`A stream was answered: ${bytes.toString()}`));
        for (let at = bytes.indexOf('event: '); at >= 0; at = bytes.indexOf('event: ', at + 7)) events += 1;
        resolve();
      });
      socket.on('error', reject);
      socket.on('close', () => {
        open -= 1;
      });
    });
    open += 1;
  }),
);
console.log(`listening ${open}`);
process.on('SIGUSR2', () => console.log(`open ${open}, events ${events}.`));
process.on('SIGTERM', () => process.exit(0));
