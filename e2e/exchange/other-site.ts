import { createServer } from 'node:http';
import { freePort } from '../../server/platform/database/embedded/free-port.ts';

/** Somebody else's site, of one page. */
export interface OtherSite {
  origin: string;
  close(): Promise<void>;
}

/** Serves a page from an origin that is not the exchange's. `body` is what stands in it. */
export async function openOtherSite(body: string): Promise<OtherSite> {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>A site</title>${body}</html>`;
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page),
  );
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    // Another name of this machine, so that it is another site to the browser too, and not only another port.
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
