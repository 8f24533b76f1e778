import type { Language } from '@menyala/contract';

/** Sizes that pages of others have places for, in pixels. */
export const bannerSizes = [
  { width: 728, height: 90 },
  { width: 300, height: 250 },
  { width: 160, height: 600 },
] as const;
export type BannerSize = (typeof bannerSizes)[number];

interface BannerWords {
  /** A line each. */
  title: readonly string[];
  button: string;
}

/** A banner is seen on pages whose language its reader chose elsewhere, so it is drawn in either one from any page. */
export const bannerWords: Record<Language, BannerWords> = {
  ru: { title: ['Обмен криптовалюты', 'по честному курсу'], button: 'Обменять' },
  en: { title: ['Crypto exchange', 'at a fair rate'], button: 'Exchange' },
};

const paper = '#fcfcfa';
const line = '#d9d9d2';
const ink = '#1a1b18';
const inkSoft = '#595a54';
const font = 'Geologica, system-ui, Segoe UI, Roboto, Arial, sans-serif';

/**
 * The banner as an SVG that stands alone: no script, no font and no picture of elsewhere. `accent` is a colour that white
 * words can be read on, as "#0e5c4a".
 */
export function drawBanner(
  { width, height }: BannerSize,
  { name, words, accent }: { name: string; words: BannerWords; accent: string },
): string {
  const draw = height < 120 ? wide : width < 200 ? tall : square;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(`${name}. ${words.title.join(' ')}`)}" font-family="${font}">`,
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="5" fill="${paper}" stroke="${line}"/>`,
    draw({ name, words, accent }),
    '</svg>',
  ].join('');
}

interface Drawn {
  name: string;
  words: BannerWords;
  accent: string;
}

function wide({ name, words, accent }: Drawn): string {
  return [
    mark(24, 27, 36, accent),
    text(72, 53, fitting(name, 22, 190), ink, name, 500),
    ruler(286, 28, 34, 'V', accent),
    ...words.title.map((part, index) => text(312, 41 + index * 25, 19, index === 0 ? ink : inkSoft, part)),
    button(574, 24, 130, 42, words.button, accent),
  ].join('');
}

function square({ name, words, accent }: Drawn): string {
  const size = Math.min(...words.title.map((part) => fitting(part, 23, 252)));
  return [
    mark(24, 24, 34, accent),
    text(70, 49, fitting(name, 22, 206), ink, name, 500),
    ruler(24, 86, 252, 'H', accent),
    ...words.title.map((part, index) => text(24, 136 + index * 29, size, index === 0 ? ink : inkSoft, part)),
    button(24, 190, 252, 42, words.button, accent),
  ].join('');
}

function tall({ name, words, accent }: Drawn): string {
  const parts = words.title.join(' ').split(' ');
  const size = Math.min(...parts.map((part) => fitting(part, 22, 124)));
  const lines = linesOf(parts, Math.floor(124 / (size * letterShare)));
  return [
    mark(20, 28, 44, accent),
    text(20, 106, fitting(name, 22, 120), ink, name, 500),
    ruler(20, 134, 120, 'H', accent),
    ...lines.map((part, index) => text(20, 196 + index * 28, size, index === 0 ? ink : inkSoft, part)),
    button(20, 534, 120, 44, words.button, accent),
  ].join('');
}

/** The exchange's sign: a coin cut in two, its halves shifted like the scales of a slide rule. */
function mark(x: number, y: number, size: number, accent: string): string {
  const scale = size / 24;
  return `<g transform="translate(${x} ${y}) scale(${Math.round(scale * 1000) / 1000})"><path fill="${ink}" d="M11 2.5v17a8.5 8.5 0 0 1 0-17z"/><path fill="${accent}" d="M13 4.5v17a8.5 8.5 0 0 0 0-17z"/></g>`;
}

/** The graduated line, lying or standing. */
function ruler(x: number, y: number, length: number, way: 'H' | 'V', accent: string): string {
  // So many that a short line is still read as a rule.
  const gaps = Math.max(3, Math.round(length / 12));
  const ticks = Array.from({ length: gaps + 1 }, (_, index) => {
    const at = Math.round((index / gaps) * length * 10) / 10;
    const size = index % 7 === 0 || index === gaps ? 10 : 6;
    return way === 'H' ? `M${x + at} ${y}v${size}` : `M${x} ${y + at}h${size}`;
  });
  const [end, done] = [length, Math.round(length * 0.62)];
  return [
    `<path fill="none" stroke="${line}" d="M${x} ${y}${way === 'H' ? 'h' : 'v'}${end}${ticks.join('')}"/>`,
    `<path fill="none" stroke="${accent}" stroke-width="2" d="M${x} ${y}${way === 'H' ? 'h' : 'v'}${done}"/>`,
  ].join('');
}

function text(x: number, y: number, size: number, fill: string, words: string, weight = 400): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped(words)}</text>`;
}

function button(x: number, y: number, width: number, height: number, words: string, accent: string): string {
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="${accent}"/>`,
    `<text x="${x + width / 2}" y="${y + height / 2 + 6}" font-size="17" font-weight="500" fill="#ffffff" text-anchor="middle">${escaped(words)}</text>`,
  ].join('');
}

/** How wide a letter is at most, in parts of its size: nobody knows with which font the banner will be drawn. */
const letterShare = 0.62;

/** Words in lines of so many letters at most. */
function linesOf(words: readonly string[], letters: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length === 0 || longer.length > letters) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** A size at which words go into a width, since nobody knows the name of the exchange beforehand. */
function fitting(words: string, size: number, width: number): number {
  return Math.min(size, Math.floor(width / (Math.max(1, words.length) * letterShare)));
}

/** The name is the owner's words, and may hold anything. */
export function escaped(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const usual = '#0e5c4a';

/**
 * The exchange's accent of the light mode as "#rrggbb". The owner sets a colour, the styles make it readable, and only the
 * browser knows the outcome: a pixel is painted with it and looked at.
 */
export function accentColour(): string {
  const probe = document.createElement('span');
  probe.style.colorScheme = 'light';
  probe.style.color = 'var(--accent)';
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  const paper = new OffscreenCanvas(1, 1).getContext('2d');
  if (paper === null) return usual;
  paper.fillStyle = usual;
  paper.fillStyle = color;
  paper.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = paper.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** An SVG as a PNG, twice as fine as its size, for places that take no SVG. @throws where the browser cannot paint it */
export async function pictureOf(
  svg: string,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  const scale = 2;
  const drawing = new Image(width, height);
  drawing.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await drawing.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.getContext('2d')?.drawImage(drawing, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The banner could not be painted.'))));
  });
}
