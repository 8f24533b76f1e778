import { expect, it } from 'vitest';
import { type Box, freePlace } from './free-place.ts';

const pane = { width: 1000, height: 700 };
const size = { width: 200, height: 40 };
const save: Box = { left: 20, top: 500, width: 100, height: 40 };
const header: Box = { left: 0, top: 0, width: 1000, height: 60 };

it.each<[string, Box[], Box[], { left: number; top: number }]>([
  ['to the right of what was pressed', [save], [header, save], { left: 128, top: 500 }],
  [
    'above it, where another button stands beside',
    [save],
    [header, save, { left: 130, top: 500, width: 100, height: 40 }],
    { left: 20, top: 452 },
  ],
  [
    'to the left of what stands at the edge',
    [{ left: 880, top: 300, width: 100, height: 40 }],
    [header],
    { left: 672, top: 300 },
  ],
  ['at the bottom, where it speaks of nothing in sight', [], [header], { left: 400, top: 652 }],
  [
    'above the bar of actions',
    [],
    [header, { left: 0, top: 600, width: 1000, height: 100 }],
    { left: 400, top: 556 },
  ],
])('a note stands %s', (_, beside, tools, place) => {
  expect(freePlace(size, beside, tools, pane)).toEqual(place);
});

it('a note covers no tool wherever there is room for it', () => {
  for (let left = 0; left < 1000; left += 130)
    for (let top = 0; top < 700; top += 90) {
      const tool = { left, top, width: 120, height: 44 };
      const place = freePlace(size, [tool], [header, tool, save], pane);
      for (const other of [header, tool, save])
        expect(
          place.left + size.width <= other.left ||
            other.left + other.width <= place.left ||
            place.top + size.height <= other.top ||
            other.top + other.height <= place.top,
        ).toBe(true);
    }
});
