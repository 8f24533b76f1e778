import type { showSession } from '@menyala/contract/office/session';
import { ask } from './ask.ts';

/** What the office's stream tells: which claim moved, which card's check, whose reserve changed, which course was published. */
export type StreamNews =
  | { kind: 'claim'; id: string; status: string; version: number }
  | { kind: 'card'; id: string; status: string }
  | { kind: 'reserve'; id: number }
  | { kind: 'course' }
  | { kind: 'line'; isOpen: boolean };

type Listener = (news: StreamNews) => void;

const listeners = new Set<Listener>();
let source: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Listens to the office's stream. One connection serves all listeners and ends with the last. Returns the way to stop. */
export function listenToOffice(listener: Listener): () => void {
  listeners.add(listener);
  if (source === undefined) open();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(retry);
    source?.close();
    source = undefined;
  };
}

function open(): void {
  const opened = new EventSource('/office/api/stream');
  source = opened;
  opened.onopen = () => tell({ kind: 'line', isOpen: true });
  opened.onerror = () => {
    tell({ kind: 'line', isOpen: false });
    // Whoever was switched off, or lost the place to work from, is told by any call.
    void ask<typeof showSession>('GET', '/office/api/session').catch(() => undefined);
    // A refused stream (a server that restarts behind a proxy, t) is closed for good by the browser.
    if (opened.readyState === EventSource.CLOSED) retry = setTimeout(open, 5000);
  };
  opened.addEventListener('claim', (event) => tellClaim(event.data));
  opened.addEventListener('card', (event) => tellCard(event.data));
  opened.addEventListener('reserve', (event) => {
    const data: { id?: unknown } = JSON.parse(event.data);
    if (typeof data.id === 'number') tell({ kind: 'reserve', id: data.id });
  });
  opened.addEventListener('course', () => tell({ kind: 'course' }));
}

function tellClaim(text: string): void {
  const { id, status, version }: { id?: unknown; status?: unknown; version?: unknown } = JSON.parse(text);
  if (typeof id !== 'string') return;
  tell({ kind: 'claim', id, status: String(status), version: Number(version) });
}

function tellCard(text: string): void {
  const { id, status }: { id?: unknown; status?: unknown } = JSON.parse(text);
  if (typeof id === 'string') tell({ kind: 'card', id, status: String(status) });
}

function tell(news: StreamNews): void {
  for (const listener of listeners) listener(news);
}
