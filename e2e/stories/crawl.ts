import { expect } from '@playwright/test';
import { crawlSite } from '../crawl/crawl-site.ts';
import { test } from '../test.ts';

/** At an exchange of its own, since the other stories switch directions off meanwhile. */
test('a search engine finds every public page, and nothing that leads nowhere (ru, en)', {
  tag: '@alone',
}, async ({ ownExchange }) => {
  // It reads some thousand pages, each made for the first time.
  test.setTimeout(900_000);
  const { exchange } = await ownExchange({});
  const { pages, findings } = await crawlSite(exchange.origin);
  expect(findings.join('\n')).toBe('');
  // Far fewer would be no reading of the whole site.
  expect(pages).toBeGreaterThan(200);
});
