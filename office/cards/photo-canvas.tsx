import { type JSX, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { movedBy, type PhotoView, type Point, type Size, toggledAt, zoomedAt } from './photo-view.ts';
import { useDrawing, useStageSize, useWheel } from './use-canvas.ts';

interface Props {
  bitmap: ImageBitmap;
  /** What it is, for whoever does not see it. */
  label: string;
  view: PhotoView;
  stage: Size;
  onStage: (stage: Size) => void;
  onView: (change: (view: PhotoView) => PhotoView) => void;
}

const arrowStep = 60;
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: arrowStep, y: 0 },
  ArrowRight: { x: -arrowStep, y: 0 },
  ArrowUp: { x: 0, y: arrowStep },
  ArrowDown: { x: 0, y: -arrowStep },
};

/** A photo drawn on a canvas and never an image of the page, so that no press saves it and nothing of it is cached. */
export function PhotoCanvas({ bitmap, label, view, stage, onStage, onView }: Props): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [held, setHeld] = useState<Point>();
  useStageSize(canvas, onStage);
  useDrawing(canvas, bitmap, view, stage);
  useWheel(canvas, (factor, at) => onView((last) => zoomedAt(last, factor, at, bitmap, stage)));

  const take = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0 || view.zoom === 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld({ x: event.clientX, y: event.clientY });
  };
  const drag = (event: PointerEvent) => {
    if (held === undefined) return;
    const by = { x: event.clientX - held.x, y: event.clientY - held.y };
    setHeld({ x: event.clientX, y: event.clientY });
    onView((last) => movedBy(last, by, bitmap, stage));
  };
  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (by === undefined || view.zoom === 1) return;
    // Claimed here, or the arrow would lead to another card.
    event.preventDefault();
    onView((last) => movedBy(last, by, bitmap, stage));
  };
  const look = ['ph__c', view.zoom > 1 ? 'is-near' : '', held === undefined ? '' : 'is-held'].join(' ');
  return (
    <canvas
      ref={canvas}
      className={look}
      role="img"
      aria-label={label}
      {...reachedByKeys}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={() => setHeld(undefined)}
      onPointerCancel={() => setHeld(undefined)}
      onDoubleClick={({ currentTarget, clientX, clientY }) => {
        const { left, top } = currentTarget.getBoundingClientRect();
        const at = { x: clientX - left - stage.width / 2, y: clientY - top - stage.height / 2 };
        onView((last) => toggledAt(last, at, bitmap, stage));
      }}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={press}
    />
  );
}

/** Without a place in the order of Tab no key could move an enlarged photo. */
const reachedByKeys = { tabIndex: 0 };
