import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error It has no types: `decompress` takes and gives bytes.
import { decompress } from 'wawoff2';
import { drawShareCard } from '../../../platform/images/share-card.ts';
import { type PageContext, pageContext } from '../testing/page-context.ts';
import { directionCard, homeCard, versionOf } from './share-cards.ts';

let page: PageContext;
let app: FastifyInstance;
beforeAll(async () => {
  page = await pageContext();
  app = await page.open();
});
afterAll(() => page.close());

/** How many of the pixels are nearly white: the words. */
async function lightOf(png: Buffer): Promise<number> {
  const { data } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((light) => light > 200).length;
}

describe('the picture of a page that is shared', () => {
  it('is drawn for home and for a direction, in either language', async () => {
    for (const url of ['/og/ru/home.png', '/og/en/exchange/BTC-SBERRUB.png']) {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.headers['content-type']], url).toEqual([200, 'image/png']);
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        width: 1200,
        height: 630,
        format: 'png',
      });
      expect(await lightOf(answer.rawPayload)).toBeGreaterThan(4000);
      expect(answer.rawPayload.length).toBeLessThan(100_000);
    }
  });

  it('stays for good at the address that names what is on it, and for minutes at any other', async () => {
    const card = directionCard(page.ctx, 'ru', 'BTC-SBERRUB');
    if (!card) throw new Error('There is no such direction.');
    const of = async (search: string) =>
      (await app.inject(`/og/ru/exchange/BTC-SBERRUB.png${search}`)).headers['cache-control'];
    expect(await of(`?v=${versionOf(card)}`)).toContain('immutable');
    expect(await of('?v=0000000000000000')).toBe('public, max-age=300');
    expect(await of('')).toBe('public, max-age=300');
  });

  it('is none for what is no direction', async () => {
    for (const pair of ['BTC-NOSUCH', 'BTC-BTC', '%2e%2e%2fhome', 'x'.repeat(300), '%00'])
      expect((await app.inject(`/og/ru/exchange/${pair}.png`)).statusCode, pair).toBe(404);
  });

  it('has its cover beside the words, and bears any words', async () => {
    const cover = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ff0000' } })
      .webp()
      .toBuffer();
    const title = `${'Очень длинный заголовок '.repeat(12)}<script>&"\u202E 🙂`;
    const png = await drawShareCard({ ...homeCard(page.ctx, 'ru'), title, cover });
    if (!png) throw new Error('Nothing was drawn.');
    const { data, info } = await sharp(Buffer.from(png)).raw().toBuffer({ resolveWithObject: true });
    const at = (300 * info.width + 1100) * info.channels;
    expect([...data.subarray(at, at + 3)].map((part) => part > 200)).toEqual([true, false, false]);
  });

  it('is written in the font of the site', async () => {
    for (const part of ['latin', 'cyrillic', 'currency']) {
      const file = (type: string) =>
        readFile(new URL(`../../../../design/fonts/geologica-${part}.${type}`, import.meta.url));
      expect(Buffer.from(await decompress(await file('woff2'))).equals(await file('ttf')), part).toBe(true);
    }
  });
});
