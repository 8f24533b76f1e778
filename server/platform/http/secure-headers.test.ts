import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createServer } from './server.ts';

const opened = ['https://exchange.example', 'http://exchange.example'].map((publicUrl) =>
  createServer(readConfig({ PUBLIC_URL: publicUrl, LOG_LEVEL: 'silent' })),
);
afterAll(() => Promise.all(opened.map((app) => app.close())));

it('tells browsers to stay on https where the site is reached by it, and only there', async () => {
  const said = [];
  for (const app of opened) {
    app.get('/', { config: { who: 'page' } }, () => 'ok');
    said.push((await app.inject('/')).headers['strict-transport-security']);
  }
  expect(said).toEqual(['max-age=31536000; includeSubDomains', undefined]);
});
