import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type PhotoView, type Point, type Size, scaleOf } from './photo-view.ts';

type Canvas = RefObject<HTMLCanvasElement | null>;

/** Tells how large the canvas is on the page, at first and whenever it changes. */
export function useStageSize(canvas: Canvas, onSize: (size: Size) => void): void {
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      onSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas, onSize]);
}

/** Draws the photo as it lies, in as many dots as the screen has. */
export function useDrawing(canvas: Canvas, bitmap: ImageBitmap, view: PhotoView, stage: Size): void {
  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || stage.width === 0) return;
    const dots = window.devicePixelRatio;
    element.width = Math.round(stage.width * dots);
    element.height = Math.round(stage.height * dots);
    context.imageSmoothingQuality = 'high';
    context.setTransform(
      dots,
      0,
      0,
      dots,
      dots * (stage.width / 2 + view.x),
      dots * (stage.height / 2 + view.y),
    );
    context.rotate((view.turns * Math.PI) / 2);
    const scale = scaleOf(view, bitmap, stage);
    context.scale(scale, scale);
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  }, [canvas, bitmap, view, stage]);
}

/** The wheel enlarges at the pointer, and does not scroll the page meanwhile; React's own listener could not stop that. */
export function useWheel(canvas: Canvas, onZoom: (factor: number, at: Point) => void): void {
  const latest = useRef(onZoom);
  useEffect(() => {
    latest.current = onZoom;
  });
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
      latest.current(event.deltaY < 0 ? 1.15 : 1 / 1.15, at);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [canvas]);
}
