import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { UploadedFile } from './receipt-files.ts';

/** A card as it is printed, and how large the photo of it is. */
interface Shot {
  number: string;
  holder: string;
  width?: number;
  height?: number;
}

const colours = 12 * 9 * 3;

/**
 * A photo of a card that lies on something, its middle digits covered, drawn by the browser of the page. What it lies on
 * and how is different each time: photos of two people must not look like one.
 */
export async function cardPhoto(
  page: Page,
  name: string,
  { number, holder, width = 1200, height = 900 }: Shot,
): Promise<UploadedFile> {
  const printed = `${number.slice(0, 4)}  ████  ████  ${number.slice(-4)}`;
  const chance = [...randomBytes(colours + 3)];
  return asFile(name, await page.evaluate(draw, { printed, holder, width, height, chance }));
}

function draw({
  printed,
  holder,
  width,
  height,
  chance,
}: {
  printed: string;
  holder: string;
  width: number;
  height: number;
  chance: number[];
}): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser draws nothing.');
  const [turn = 0, aside = 0, down = 0, ...shades] = chance;
  // A few large blots, as a table and its shadows are, and not a noise that encoding would wash out.
  const blots = document.createElement('canvas');
  Object.assign(blots, { width: 12, height: 9 });
  const dots = blots.getContext('2d');
  for (let dot = 0; dot < 12 * 9 && dots; dot += 1) {
    dots.fillStyle = `rgb(${shades.slice(dot * 3, dot * 3 + 3).join()})`;
    dots.fillRect(dot % 12, Math.floor(dot / 12), 1, 1);
  }
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(blots, 0, 0, width, height);
  pen.translate(width * (0.45 + aside / 2550), height * (0.45 + down / 2550));
  pen.rotate((turn - 128) / 900);
  const [wide, high] = [width * 0.62, width * 0.39];
  pen.fillStyle = '#1d3557';
  pen.beginPath();
  pen.roundRect(-wide / 2, -high / 2, wide, high, wide / 20);
  pen.fill();
  pen.fillStyle = '#f1faee';
  pen.font = `${Math.round(wide / 15)}px monospace`;
  pen.fillText(printed, -wide * 0.44, high * 0.1);
  pen.fillText(holder, -wide * 0.44, high * 0.36);
  return canvas.toDataURL('image/jpeg', 0.9);
}

/** The same photo once more as another file: a little cropped at two sides, and encoded worse. */
export async function copyOf(page: Page, { name, buffer }: UploadedFile): Promise<UploadedFile> {
  const copied = await page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    const { width, height } = picture;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: Math.round(width * 0.95), height: Math.round(height * 0.96) });
    canvas.getContext('2d')?.drawImage(picture, -width * 0.03, -height * 0.02);
    return canvas.toDataURL('image/jpeg', 0.7);
  }, buffer.toString('base64'));
  return asFile(`copy-of-${name}`, copied);
}

function asFile(name: string, dataUrl: string): UploadedFile {
  const buffer = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  return { name, mimeType: 'image/jpeg', buffer };
}
