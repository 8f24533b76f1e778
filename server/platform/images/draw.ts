import sharp, { type Sharp } from 'sharp';
import type { Answer, Drawing, Order } from './drawing-orders.ts';
import { type Grey, greySide } from './grey.ts';
import { perceptualHashesOf } from './perceptual-hash.ts';
import { thumbnailOf } from './same-photo.ts';
import { bytesOf } from './sent-file.ts';
import type { PictureType } from './sniff-picture.ts';

const mostSeconds = 10;

// The library reads dozens of formats; each is code that a hostile file could reach. Three are asked for.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// No picture is read twice, so keeping decoded ones only holds memory.
sharp.cache(false);
// One picture never takes more than one core: the others answer requests meanwhile.
sharp.concurrency(1);

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

const encoders = {
  'image/jpeg': (picture: Sharp) => picture.jpeg({ quality: 85 }),
  'image/png': (picture: Sharp) => picture.png({ compressionLevel: 6 }),
  'image/webp': (picture: Sharp) => picture.webp({ quality: 85, effort: 2 }),
};
/** Beyond it a PNG is no screenshot but a photograph, and becomes a JPEG of a tenth of its size. */
const largestPng = 2 * 1024 * 1024;

/** Draws a picture anew from its pixels. Runs in the drawing process, and nowhere else. */
export async function draw({ sent, type, as, appIcon }: Order): Promise<Answer> {
  const bytes = await bytesOf(sent).catch(() => null);
  if (!bytes) return 'gone';
  try {
    const picture = await openPicture(bytes, type);
    if (!picture) return 'unreadable';
    if (as === 'receipt') return withoutHashes(await receipt(picture, type));
    if (as === 'logo')
      return Math.min(picture.width, picture.height) < leastLogo
        ? 'too_small'
        : withoutHashes(await logo(picture.drawing));
    if (as === 'app_icon')
      return withoutHashes(await appIconOf(picture.drawing, appIcon ?? { side: 32, isOpaque: false }));
    if (as === 'illustration') return withoutHashes(await illustration(picture.drawing, illustrationSide));
    if (as === 'icon') return withoutHashes(await illustration(picture.drawing, iconSide));
    if (Math.min(...drawnSides(picture)) < leastSide) return 'too_small';
    return await photo(picture.drawing);
  } catch {
    // The library throws plain errors for every kind of broken file, and for nothing else that could be told apart.
    return 'unreadable';
  }
}

/**
 * A picture, upright, of which only the header was read: a bomb is known before a pixel of it is unpacked. Of one that moves,
 * this is the first frame. Null where it is not of this type, or has too many pixels.
 */
async function openPicture(bytes: Buffer, type: PictureType): Promise<(Size & { drawing: Sharp }) | null> {
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
  const { format, width, height, autoOrient } = await picture.metadata();
  if (format !== formats[type] || width * height > mostPixels) return null;
  return { ...autoOrient, drawing: picture.autoOrient().timeout({ seconds: mostSeconds }) };
}

type Drawn = Pick<Drawing, 'bytes' | 'type' | 'width' | 'height'>;

const withoutHashes = (drawn: Drawn): Drawing => ({
  ...drawn,
  perceptualHashes: [],
  thumbnail: Buffer.alloc(0),
});

async function receipt(
  { drawing, width, height }: Size & { drawing: Sharp },
  type: PictureType,
): Promise<Drawn> {
  const shrink = Math.min(1, Math.sqrt(mostReceiptPixels / (width * height)));
  const resized = drawing.resize({ width: Math.max(1, Math.floor(width * shrink)) });
  const drawn = await encoded(encoders[type](resized), type);
  if (type !== 'image/png' || drawn.bytes.length <= largestPng) return drawn;
  return encoded(encoders['image/jpeg'](sharp(drawn.bytes).flatten({ background: '#fff' })), 'image/jpeg');
}

/** Small enough for a page, and see-through where it was. */
function illustration(drawing: Sharp, side: number): Promise<Drawn> {
  return encoded(
    drawing
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 82, effort: 4 }),
    'image/webp',
  );
}

/** As high as a header needs on a sharp screen. PNG, which every mailbox shows. */
function logo(drawing: Sharp): Promise<Drawn> {
  return encoded(
    drawing
      .resize({ ...largestLogo, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9, palette: true, quality: 95 }),
    'image/png',
  );
}

function appIconOf(
  drawing: Sharp,
  { side, isOpaque, isMasked }: NonNullable<Order['appIcon']>,
): Promise<Drawn> {
  // Of a masked icon a circle of four fifths is sure to be seen: the square within it holds the logo.
  const inner = Math.round(side * (isMasked ? 0.56 : isOpaque ? 0.8 : 1));
  const edge = Math.floor((side - inner) / 2);
  const rest = side - inner - edge;
  const ground = { r: 255, g: 255, b: 255, alpha: isOpaque ? 1 : 0 };
  const drawn = drawing
    .resize({ width: inner, height: inner, fit: 'contain', background: ground })
    .extend({ top: edge, left: edge, bottom: rest, right: rest, background: ground })
    .toColourspace('srgb');
  const filled = isOpaque ? drawn.flatten({ background: '#fff' }) : drawn;
  return encoded(filled.png({ compressionLevel: 9 }), 'image/png');
}

async function photo(drawing: Sharp): Promise<Drawing> {
  const drawn = await encoded(
    drawing
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      // What is transparent is white, as on paper; it would become black.
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 85 }),
    'image/jpeg',
  );
  const grey = await greyOf(drawn.bytes);
  return { ...drawn, perceptualHashes: perceptualHashesOf(grey), thumbnail: thumbnailOf(grey) };
}

async function encoded(drawing: Sharp, type: PictureType): Promise<Drawn> {
  const { data, info } = await drawing.toBuffer({ resolveWithObject: true });
  return { bytes: data, type, width: info.width, height: info.height };
}

async function greyOf(jpeg: Buffer): Promise<Grey> {
  return sharp(jpeg)
    .resize({ width: greySide, height: greySide, fit: 'fill', kernel: 'linear' })
    .greyscale()
    .raw()
    .toBuffer();
}

/** Enough for a photograph of a phone; each pixel costs four bytes while it is drawn. */
const mostPixels = 25_000_000;
/** Pixels of a photo's longer side, at most: digits of a card that fills it stay as sharp as they were. */
const longestSide = 2400;
/**
 * Pixels of a receipt, at most: as many as a square of `longestSide` has. A long screenshot keeps its width that way.
 */
const mostReceiptPixels = longestSide * longestSide;
/** Of a picture that stands on a page of the site: twice what it takes there, for the screens of telephones. */
const illustrationSide = 960;
const largestLogo = { width: 640, height: 160 };
/** Pixels of a logo's shorter side, at least. */
const leastLogo = 24;
/** Three times as large as the largest that is shown. */
const iconSide = 144;
/** Pixels of a photo's shorter side, at least: below it nobody can read a card. */
const leastSide = 600;

/** Of a picture, in pixels, as it is seen upright. */
interface Size {
  width: number;
  height: number;
}

/** The sides of a photo as it is kept. A long strip becomes too narrow by being drawn smaller. */
function drawnSides({ width, height }: Size): [number, number] {
  const shrink = Math.min(1, longestSide / Math.max(width, height));
  return [Math.round(width * shrink), Math.round(height * shrink)];
}
