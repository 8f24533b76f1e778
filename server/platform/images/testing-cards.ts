import sharp from 'sharp';
import { lattice, numbersOf, smooth } from './testing-noise.ts';

/** Which photo: the table with its light and camera, the card on it, and how the camera was held. Equal numbers draw the same. */
export interface Shot {
  table: number;
  card: number;
  shot: number;
}

type Colour = [number, number, number];

/** A photo of a card on a table, as a JPEG: enough like those that people send to tell copies from other photos by. */
export async function cardPhoto(of: Shot, width = 800, height = 600): Promise<Buffer> {
  return sharp(drawn(of, width, height), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

function drawn({ table, card, shot }: Shot, width: number, height: number): Buffer {
  const [wood, plastic] = [tableOf(table), cardOf(card)];
  const place = numbersOf(table * 7 + 3);
  const hand = numbersOf(shot * 13 + 5);
  const between = (next: () => number, most: number) => (next() - 0.5) * 2 * most;
  const wide = (0.62 + place() * 0.15) * (1 + between(hand, 0.06)) * width;
  const turn = between(place, 0.1) + between(hand, 0.06);
  const [middleX, middleY] = [0.5 + between(hand, 0.05), 0.5 + between(hand, 0.05)];
  const [moveX, moveY] = [between(hand, 0.04), between(hand, 0.04)];
  const exposure = 1 + between(hand, 0.05);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const bytes = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [right, down] = [x - middleX * width, y - middleY * height];
      const u = (right * cos + down * sin) / wide + 0.5;
      const v = ((down * cos - right * sin) * 1.586) / wide + 0.5;
      const inside = u > 0 && u < 1 && v > 0 && v < 1;
      const shadow = u > -0.02 && u < 1.03 && v > -0.02 && v < 1.04 ? 0.6 : 1;
      const light = wood.light(x / width, y / height) * exposure * (inside ? 1 : shadow);
      const colour = inside ? plastic(u, v) : wood.colour(x / width + moveX, y / height + moveY);
      const grain = (hand() - 0.5) * 14;
      // Some hundred thousand pixels a photo: no loop over the three channels.
      const at = (y * width + x) * 3;
      bytes[at] = Math.max(0, Math.min(255, colour[0] * light + grain));
      bytes[at + 1] = Math.max(0, Math.min(255, colour[1] * light + grain));
      bytes[at + 2] = Math.max(0, Math.min(255, colour[2] * light + grain));
    }
  }
  return bytes;
}

function tableOf(seed: number) {
  const next = numbersOf(seed);
  const base: Colour = [80 + next() * 120, 60 + next() * 110, 40 + next() * 110];
  const [across, along, stretch, bare] = [next() - 0.5, next() - 0.5, 4 + next() * 10, next() < 0.3];
  return {
    colour: (x: number, y: number): Colour => {
      const grain = bare
        ? 0.9 + 0.15 * smooth(seed, x * 40, y * 40)
        : 0.7 + 0.4 * smooth(seed, x * 3, y * 3 * stretch) + 0.15 * smooth(seed + 9, x * 20, y * 90);
      return [base[0] * grain, base[1] * grain, base[2] * grain];
    },
    light: (x: number, y: number) => 1 + across * (x - 0.5) + along * (y - 0.5),
  };
}

/** The colour at a place of a card: its pattern, chip, number, holder, bank and scheme. */
function cardOf(seed: number): (u: number, v: number) => Colour {
  const next = numbersOf(seed * 31 + 11);
  const [one, other] = [colourBy(next), colourBy(next)];
  const [direction, pattern, x, y, size] = [next() * 6.3, Math.floor(next() * 4), next(), next(), next()];
  const print: Colour = one[0] + one[1] + one[2] < 380 ? [225, 225, 225] : [30, 30, 30];
  const [holder, bank, high] = [0.2 + next() * 0.35, 0.15 + next() * 0.3, next() < 0.5];
  const inked = (column: number, row: number) => lattice(seed, column, row) < 0.55;
  return (u, v) => {
    const schemeAt = Math.hypot(u - 0.86, (v - (high ? 0.16 : 0.84)) / 1.586);
    if (schemeAt < 0.07) return seed % 2 ? [240, 90, 40] : [240, 240, 240];
    if (u > 0.08 && u < 0.22 && v > 0.33 && v < 0.53) return [200, 170, 90];
    if (v > 0.6 && v < 0.7 && u > 0.08 && u < 0.92) {
      const place = ((u - 0.08) / 0.84) * 19;
      if (Math.floor(place) % 5 !== 4 && inked(Math.floor(place * 4), Math.floor(v * 40))) return print;
    }
    if (
      v > 0.83 &&
      v < 0.88 &&
      u > 0.08 &&
      u < 0.08 + holder &&
      inked(Math.floor(u * 90), Math.floor(v * 60))
    )
      return print;
    if (v > 0.1 && v < 0.18 && u > 0.08 && u < 0.08 + bank && inked(Math.floor(u * 60), 1)) return print;
    let share = 0.5 + 0.7 * ((u - 0.5) * Math.cos(direction) + (v - 0.5) * Math.sin(direction));
    if (pattern === 0 && Math.hypot(u - x, v - y) < 0.2 + size * 0.4) share = 1 - share;
    if (pattern === 1 && Math.abs(u - v * x - y * 0.5) < 0.1) share = 1 - share;
    if (pattern === 2) share = (share + smooth(seed, u * 5, v * 4)) / 2;
    return mixed(one, other, Math.max(0, Math.min(1, share)));
  };
}

const colourBy = (next: () => number): Colour => [next() * 230, next() * 230, next() * 230];
const mixed = (one: Colour, other: Colour, share: number): Colour => [
  one[0] * (1 - share) + other[0] * share,
  one[1] * (1 - share) + other[1] * share,
  one[2] * (1 - share) + other[2] * share,
];
