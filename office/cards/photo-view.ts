/** How a photo lies on its stage: how much larger than the whole of it, turned how often by 90°, and moved by how much. */
export interface PhotoView {
  /** 1 shows the whole photo. */
  readonly zoom: number;
  /** To the right; from 0 to 3. */
  readonly turns: number;
  /** CSS pixels from the middle of the stage to the middle of the photo. */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const wholePhoto: PhotoView = { zoom: 1, turns: 0, x: 0, y: 0 };
export const middle: Point = { x: 0, y: 0 };

const mostZoom = 12;
/** What a double click enlarges to: enough to read the digits of a card that fills a third of the photo. */
const closeZoom = 3;

/** CSS pixels a pixel of the photo takes. */
export function scaleOf(view: PhotoView, photo: Size, stage: Size): number {
  const { width, height } = turned(photo, view.turns);
  return view.zoom * Math.min(stage.width / width, stage.height / height);
}

/** Larger or smaller by a factor, so that what is at a point (from the middle of the stage) stays there. */
export function zoomedAt(view: PhotoView, factor: number, at: Point, photo: Size, stage: Size): PhotoView {
  const zoom = Math.min(mostZoom, Math.max(1, view.zoom * factor));
  const grown = zoom / view.zoom;
  return kept(
    { ...view, zoom, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown },
    photo,
    stage,
  );
}

/** Close up at a point, or the whole photo again. */
export function toggledAt(view: PhotoView, at: Point, photo: Size, stage: Size): PhotoView {
  return view.zoom > 1 ? { ...wholePhoto, turns: view.turns } : zoomedAt(view, closeZoom, at, photo, stage);
}

export function movedBy(view: PhotoView, by: Point, photo: Size, stage: Size): PhotoView {
  return kept({ ...view, x: view.x + by.x, y: view.y + by.y }, photo, stage);
}

/** Turned by quarters to the right (negative: to the left); what was in the middle stays there. */
export function turnedBy(view: PhotoView, quarters: number, photo: Size, stage: Size): PhotoView {
  let { x, y } = view;
  for (let left = (quarters + 4) % 4; left > 0; left -= 1) [x, y] = [-y, x];
  return kept({ ...view, turns: (view.turns + quarters + 4) % 4, x, y }, photo, stage);
}

/** A photo is never moved off its stage: its edge stops at the edge of the stage, and a small one stays in the middle. */
function kept(view: PhotoView, photo: Size, stage: Size): PhotoView {
  const { width, height } = turned(photo, view.turns);
  const scale = scaleOf(view, photo, stage);
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0;
  return {
    ...view,
    x: within(view.x, Math.max(0, (width * scale - stage.width) / 2)),
    y: within(view.y, Math.max(0, (height * scale - stage.height) / 2)),
  };
}

function turned({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}
