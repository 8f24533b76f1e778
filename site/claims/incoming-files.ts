import { type RefObject, useEffect, useRef, useState } from 'react';

type TakeFiles = (files: Iterable<File>) => void;

/** Files dropped onto a place; answers whether something is held over it now. A pointer's shortcut only. */
export function useDroppedFiles(place: RefObject<HTMLElement | null>, onFiles: TakeFiles): boolean {
  const take = useRef(onFiles);
  take.current = onFiles;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const ending = new AbortController();
    const on = (type: 'dragover' | 'dragleave' | 'drop', isOn: boolean) =>
      element.addEventListener(
        type,
        (event) => {
          event.preventDefault();
          setOver(isOn);
          if (type === 'drop') take.current([...(event.dataTransfer?.files ?? [])]);
        },
        { signal: ending.signal },
      );
    on('dragover', true);
    on('dragleave', false);
    on('drop', false);
    return () => ending.abort();
  }, [place]);
  return isOver;
}

/** A screenshot in the clipboard is put on the page with one press, wherever the focus is. */
export function usePastedFiles(onFiles: TakeFiles, isOn: boolean): void {
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    if (!isOn) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) take.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isOn]);
}
