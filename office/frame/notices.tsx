import { type JSX, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslate } from '../messages/use-translate.ts';
import { type Box, freePlace } from './free-place.ts';

interface Notice {
  /** A sentence, the key of one, or an element where it has a link in it. */
  message: string | JSX.Element;
  type: 'info' | 'success' | 'warning' | 'error';
  /** Null stays until it is closed. */
  autoHideDuration: number | null;
  /** The element that had the focus when the note was shown, mostly the button that was pressed. */
  of: Element | null;
}

let waiting: readonly Notice[] = [];
const listeners = new Set<() => void>();

function keep(next: readonly Notice[]): void {
  waiting = next;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Says what was done or refused, wherever staff go meanwhile. */
export function notify(
  message: Notice['message'],
  { type = 'info', autoHideDuration = 4000 }: Partial<Omit<Notice, 'message' | 'of'>> = {},
): void {
  keep([...waiting, { message, type, autoHideDuration, of: document.activeElement }]);
}

export function forgetNotices(): void {
  keep([]);
}

/** The notices, one after another: each beside what it speaks of, and never over what can be pressed. */
export function Notices(): JSX.Element {
  const translate = useTranslate();
  const [next] = useSyncExternalStore(subscribe, () => waiting);
  const [shown, setShown] = useState<Notice>();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (shown !== undefined || next === undefined) return;
    setShown(next);
    keep(waiting.slice(1));
  }, [next, shown]);
  const isTimed = shown?.autoHideDuration ?? null;
  useEffect(() => {
    if (isTimed === null || isHeld) return;
    const timer = setTimeout(() => setShown(undefined), isTimed);
    return () => clearTimeout(timer);
  }, [isTimed, isHeld]);
  useEffect(() => {
    if (shown === undefined) return;
    const close = (event: KeyboardEvent | PointerEvent) => {
      const isElsewhere = event instanceof PointerEvent && shown.autoHideDuration === null;
      if (isElsewhere || (event instanceof KeyboardEvent && event.key === 'Escape')) setShown(undefined);
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [shown]);
  const frame = usePlace(shown);
  return (
    <div className="notices" role="status">
      {shown !== undefined && (
        <div
          ref={frame}
          className={`notice notice--${shown.type}`}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
        >
          {typeof shown.message === 'string' ? translate(shown.message) : shown.message}
        </div>
      )}
    </div>
  );
}

const pressable = 'a[href], button, input, select, textarea, [role="tab"], [role="checkbox"], [tabindex="0"]';

/** Puts a notice where it covers nothing, and anew where the window or what is around it has changed. */
function usePlace(shown: Notice | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (shown === undefined) return;
    const place = () => {
      const element = frame.current;
      if (element === null) return;
      const tools = [...document.querySelectorAll(pressable)].filter((one) => !element.contains(one));
      const of = [shown.of, document.activeElement, document.querySelector('main h1')].filter(
        (one): one is Element => one !== null && one !== document.body && one.id !== 'main',
      );
      const { left, top } = freePlace(boxOf(element), seen(of), seen(tools), {
        width: document.documentElement.clientWidth,
        height: window.innerHeight,
      });
      element.style.translate = `${left}px ${top}px`;
    };
    place();
    // A dialog goes with what was pressed in it, and a list comes back longer.
    const timer = setInterval(place, 300);
    window.addEventListener('resize', place);
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', place);
    };
  }, [shown]);
  return frame;
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

const seen = (elements: readonly Element[]): Box[] =>
  elements
    .filter((element) => element.isConnected)
    .map(boxOf)
    .filter(
      ({ width, height, top }) => width > 0 && height > 0 && top + height > 0 && top < window.innerHeight,
    );
