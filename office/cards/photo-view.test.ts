import { describe, expect, it } from 'vitest';
import { middle, movedBy, scaleOf, toggledAt, turnedBy, wholePhoto, zoomedAt } from './photo-view.ts';

const photo = { width: 2000, height: 1000 };
const stage = { width: 500, height: 500 };

describe('a photo on its stage', () => {
  it('is whole at first, turned or not', () => {
    expect(scaleOf(wholePhoto, photo, stage)).toBe(0.25);
    const upright = turnedBy(wholePhoto, 1, { width: 2000, height: 4000 }, stage);
    expect(scaleOf(upright, { width: 2000, height: 4000 }, stage)).toBe(0.125);
  });

  it('keeps what is under the pointer where it is when it grows', () => {
    const at = { x: 100, y: 50 };
    const near = zoomedAt(wholePhoto, 4, at, photo, stage);
    const onPhoto = (view: typeof near) => (at.x - view.x) / scaleOf(view, photo, stage);
    expect(onPhoto(near)).toBeCloseTo(onPhoto(wholePhoto));
    const nearer = zoomedAt(near, 2, at, photo, stage);
    expect(onPhoto(nearer)).toBeCloseTo(onPhoto(near));
  });

  it('grows no further than it may, and never below the whole', () => {
    expect(zoomedAt(wholePhoto, 0.5, middle, photo, stage)).toEqual(wholePhoto);
    expect(zoomedAt(wholePhoto, 1000, middle, photo, stage).zoom).toBe(12);
  });

  it('stops at its own edges, and lies in the middle where it is smaller than the stage', () => {
    const near = zoomedAt(wholePhoto, 4, middle, photo, stage);
    // 2000 × 1000 at a scale of 1 on 500 × 500: 750 to each side, 250 up and down.
    expect(movedBy(near, { x: 9999, y: -9999 }, photo, stage)).toMatchObject({ x: 750, y: -250 });
    expect(movedBy(wholePhoto, { x: 30, y: 30 }, photo, stage)).toEqual(wholePhoto);
  });

  it('is turned round what is in the middle, and four turns change nothing', () => {
    const near = movedBy(zoomedAt(wholePhoto, 8, middle, photo, stage), { x: 200, y: 100 }, photo, stage);
    const turned = turnedBy(near, 1, photo, stage);
    expect(turned).toMatchObject({ turns: 1, x: -100, y: 200 });
    expect(turnedBy(turned, -1, photo, stage)).toEqual(near);
    expect([1, 1, 1, 1].reduce((view, by) => turnedBy(view, by, photo, stage), near)).toEqual(near);
  });

  it('is close up by a double click, and whole by the next, still turned', () => {
    const turned = turnedBy(wholePhoto, 1, photo, stage);
    const near = toggledAt(turned, { x: 10, y: 10 }, photo, stage);
    expect(near.zoom).toBe(3);
    expect(toggledAt(near, { x: 10, y: 10 }, photo, stage)).toEqual(turned);
  });
});
