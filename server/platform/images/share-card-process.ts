/**
 * The process that draws pictures with which pages are shared, from words, in the house's own font: whatever fonts the machine
 * has or has not. satori reads no WOFF2, so the fonts stand beside it as TTF, made from the same files.
 */
import { readFile } from 'node:fs/promises';
import satori from 'satori';
import sharp from 'sharp';
import type { ShareCard } from './share-card.ts';

const size = { width: 1200, height: 630 };
const coverWidth = 420;

sharp.cache(false);
sharp.concurrency(1);

const parts = ['latin', 'cyrillic', 'currency'] as const;
const weights = [400, 600] as const;
const fonts = Promise.all(
  parts.map(async (part) => {
    const file = new URL(`../../../design/fonts/geologica-${part}.ttf`, import.meta.url);
    const data = await readFile(file);
    return weights.map((weight) => ({ name: `Geologica ${part}`, data, weight, style: 'normal' as const }));
  }),
).then((each) => each.flat());
const fontFamily = parts.map((part) => `Geologica ${part}`).join(', ');

interface Element {
  type: string;
  props: Record<string, unknown>;
}

const box = (style: object, children: string | (Element | null)[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** The house's sign, as `design/mark.tsx` has it. */
const mark: Element = {
  type: 'svg',
  props: {
    ...{ width: 56, height: 56, viewBox: '0 0 24 24' },
    children: [
      { type: 'path', props: { fill: '#ffffff', d: 'M11 2.5v17a8.5 8.5 0 0 1 0-17z' } },
      { type: 'path', props: { fill: '#ffffff', fillOpacity: 0.6, d: 'M13 4.5v17a8.5 8.5 0 0 0 0-17z' } },
    ],
  },
};

function drawingOf({ name, over, title, figure, foot, ground, cover }: ShareCard): Element {
  const width = size.width - (cover ? coverWidth : 0);
  const titleSize = title.length > 60 ? 46 : title.length > 34 ? 56 : 68;
  return box(
    {
      ...{ ...size, width, flexDirection: 'column', justifyContent: 'space-between' },
      ...{ padding: 64, backgroundColor: ground, color: '#ffffff', fontFamily, fontWeight: 400 },
    },
    [
      box({ alignItems: 'center', gap: 18, fontSize: 36, fontWeight: 600 }, [mark, box({}, name)]),
      box({ flexDirection: 'column', gap: 14 }, [
        over === '' ? null : box({ fontSize: 32, opacity: 0.8 }, over),
        box(
          { fontSize: titleSize, fontWeight: 600, lineHeight: 1.12, lineClamp: 4, display: 'block' },
          title,
        ),
        figure === null ? null : box({ fontSize: 54, marginTop: 10 }, figure),
      ]),
      box({ fontSize: 28, opacity: 0.8 }, foot),
    ],
  );
}

async function draw(card: ShareCard): Promise<Buffer> {
  const width = size.width - (card.cover ? coverWidth : 0);
  // Its type is React's; plain objects of the same shape are what it reads.
  const svg = await satori(drawingOf(card) as never, { width, height: size.height, fonts: await fonts });
  const words = sharp(Buffer.from(svg));
  if (!card.cover) return words.png({ compressionLevel: 9, palette: true }).toBuffer();
  const cover = await sharp(card.cover).rotate().resize(coverWidth, size.height, { fit: 'cover' }).toBuffer();
  return sharp({ create: { ...size, channels: 3, background: card.ground } })
    .composite([
      { input: await words.png().toBuffer(), left: 0, top: 0 },
      { input: cover, left: width, top: 0 },
    ])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

process.on('message', async (card: ShareCard) => {
  process.send?.(await draw(card).catch(() => null));
});
process.on('disconnect', () => process.exit());
