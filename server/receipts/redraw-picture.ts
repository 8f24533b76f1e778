import sharp, { type Sharp } from 'sharp';
import { refuseFields } from '../http/refusal.ts';
import { takeTurns } from '../turns.ts';
import { extensions, type PictureType } from './receipt.ts';

/** Enough for a photograph of a phone; each pixel costs four bytes while it is redrawn. */
const mostPixels = 25_000_000;
const mostSeconds = 10;

// The library reads dozens of formats; each is code that a hostile file could reach. Three are asked for.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// No picture is read twice, so keeping decoded ones only holds memory.
sharp.cache(false);

const inTurn = takeTurns({ atOnce: 2, waiting: 16 });

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/**
 * The picture drawn anew: upright, in the same format, and with nothing of the file but its pixels. Places, cameras, previews,
 * and whatever was hidden behind the picture are gone.
 *
 * @throws Refusal `validation` on `file`, `unreadable_file`, for a picture that is broken, cut off or has too many pixels.
 */
export async function redrawPicture(bytes: Buffer, type: PictureType): Promise<Buffer> {
  return inTurn(async () => {
    const drawn = await draw(bytes, type);
    return drawn ?? refuseFields({ file: [{ code: 'unreadable_file' }] });
  });
}

async function draw(bytes: Buffer, type: PictureType): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
    // The header alone tells the size, so a bomb is refused before a pixel of it is unpacked.
    const { format, width, height } = await picture.metadata();
    if (format !== formats[type] || width * height > mostPixels) return null;
    return await encoders[extensions[type]](picture.autoOrient())
      .timeout({ seconds: mostSeconds })
      .toBuffer();
  } catch {
    // The library throws plain errors for every kind of broken file, and for nothing else that could be told apart.
    return null;
  }
}

const encoders = {
  jpg: (picture: Sharp) => picture.jpeg({ quality: 88, chromaSubsampling: '4:4:4' }),
  png: (picture: Sharp) => picture.png({ compressionLevel: 6 }),
  webp: (picture: Sharp) => picture.webp({ quality: 88, effort: 2 }),
};
