import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** Parts whose code is on its way. */
let coming = 0;
const listeners = new Set<() => void>();

/**
 * Marks the document with `data-ready`, the path and query in the office of the screen that is there whole: its code is
 * loaded, no call of it is under way, and a frame with it was painted. Programs that look at the office wait for the mark.
 */
export function ReadyMark(): null {
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  useLayoutEffect(() => markWhenWhole(client, pathname + search), [client, pathname, search]);
  return null;
}

/** Stands in the place of a part whose code is on its way, and shows nothing. */
export function ComingPart(): null {
  useLayoutEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
  return null;
}

function change(by: 1 | -1): void {
  coming += by;
  for (const tell of listeners) tell();
}

/** @returns what ends it and takes the mark away */
function markWhenWhole(client: QueryClient, address: string): () => void {
  const { dataset } = document.documentElement;
  let frame = 0;
  let painted: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    cancelAnimationFrame(frame);
    clearTimeout(painted);
  };
  const look = () => {
    if (coming + client.isFetching() + client.isMutating() > 0) {
      wait();
      delete dataset['ready'];
    } else if (dataset['ready'] !== address) {
      wait();
      frame = requestAnimationFrame(() => {
        // After the answers that are kept for the next turn have been drawn.
        painted = setTimeout(() => {
          dataset['ready'] = address;
        });
      });
    }
  };
  const ends = [client.getQueryCache().subscribe(look), client.getMutationCache().subscribe(look)];
  listeners.add(look);
  look();
  return () => {
    wait();
    listeners.delete(look);
    for (const end of ends) end();
    delete dataset['ready'];
  };
}
