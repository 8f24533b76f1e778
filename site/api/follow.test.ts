import type { ClaimStatusView } from '@menyala/contract/site/claims';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Connection, follow, pause, type Source } from './follow.ts';

const view = (updatedAt: string): ClaimStatusView => ({
  id: '3f0c6f6e-7f0a-4b57-9e0b-5d3a1d3f0c6f',
  publicId: '48213',
  status: 'new',
  label: '',
  text: '',
  updatedAt,
  expiresAt: null,
  now: updatedAt,
  eta: null,
  note: null,
  history: [],
  deposits: [],
  payout: null,
  actions: [],
  refund: { list: [], open: [], complianceHold: null },
  choice: null,
  requisitesChanged: null,
  reason: null,
});

type Handlers = Parameters<Source<ClaimStatusView>['open']>[0];

/** A world whose stream and answers the test holds in its hands. */
function world(answer: () => Promise<ClaimStatusView>, isOnline = true) {
  const streams: Handlers[] = [];
  const connections: Connection[] = [];
  const seen: string[] = [];
  const closed = vi.fn();
  const ask = vi.fn(answer);
  const follower = follow(
    {
      open: (handlers) => {
        streams.push(handlers);
        return closed;
      },
      ask,
      isOnline: () => isOnline,
    },
    { status: ({ updatedAt }) => seen.push(updatedAt), connection: (state) => connections.push(state) },
  );
  const stream = () => streams.at(-1) ?? expect.fail('No stream is open.');
  return { stream, streams, connections, seen, closed, ask, follower };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a page that follows its claim', () => {
  it('shows what the stream says, and asks nothing while the stream speaks', async () => {
    const { stream, connections, seen, ask } = world(async () => view('asked'));
    stream().open();
    stream().status(view('a'));
    await vi.advanceTimersByTimeAsync(pause.quietMs - 1);
    stream().status(view('b'));
    await vi.advanceTimersByTimeAsync(pause.quietMs - 1);
    expect(seen).toEqual(['a', 'b']);
    expect(connections).toEqual(['live']);
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks every five seconds once the stream broke', async () => {
    const { stream, connections, ask } = world(async () => view('asked'));
    stream().open();
    stream().error();
    await vi.advanceTimersByTimeAsync(pause.askMs * 3);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(connections).toEqual(['live', 'asking']);
  });

  it('asks even where the stream never opens and errs again and again', async () => {
    const { stream, connections, ask, seen } = world(async () => view('asked'));
    for (let tries = 0; tries < 4; tries += 1) {
      stream().error();
      await vi.advanceTimersByTimeAsync(3_000);
    }
    expect(ask).toHaveBeenCalledTimes(2);
    expect(connections).toEqual(['asking']);
    expect(seen).toEqual(['asked', 'asked']);
  });

  it('says that the connection is lost when nothing answers, asks once more soon, and then more seldom', async () => {
    const { stream, connections, ask } = world(() => Promise.reject(new TypeError('offline')));
    stream().open();
    stream().error();
    await vi.advanceTimersByTimeAsync(pause.askMs);
    expect(connections).toEqual(['live', 'lost']);
    await vi.advanceTimersByTimeAsync(pause.askMs);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(pause.lostMs - 1);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('does not believe a question that failed before the stream opened', async () => {
    let fail = (_error: Error): void => undefined;
    const { stream, connections, follower } = world(() => new Promise((_, reject) => (fail = reject)));
    follower.refresh();
    stream().open();
    fail(new TypeError('offline'));
    await vi.advanceTimersByTimeAsync(1);
    expect(connections).toEqual(['live']);
  });

  it('asks again soon where nothing answered, though the stream spoke meanwhile: the line may have broken right after', async () => {
    const { stream, connections, ask, follower } = world(() => Promise.reject(new TypeError('offline')));
    stream().open();
    follower.refresh();
    stream().status(view('the last before it broke'));
    await vi.advanceTimersByTimeAsync(pause.askMs - 1);
    expect(connections).toEqual(['live']);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(connections).toEqual(['live', 'lost']);
  });

  it('asks on and on while the browser says that it has no network, whatever comes through still', async () => {
    const { stream, connections, ask, follower } = world(
      () => Promise.reject(new TypeError('offline')),
      false,
    );
    stream().open();
    follower.refresh();
    await vi.advanceTimersByTimeAsync(0);
    stream().status(view('was on its way'));
    expect(connections).toEqual(['live', 'lost', 'live']);
    await vi.advanceTimersByTimeAsync(pause.askMs);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(connections.at(-1)).toBe('lost');
  });

  it('is live again when the stream that it reopened speaks', async () => {
    const { stream, streams, connections, seen } = world(() => Promise.reject(new TypeError('offline')));
    stream().error();
    await vi.advanceTimersByTimeAsync(pause.reopenMs);
    expect(streams).toHaveLength(2);
    stream().open();
    stream().status(view('back'));
    expect(connections.at(-1)).toBe('live');
    expect(seen).toEqual(['back']);
  });

  it('checks a stream that has been quiet for long', async () => {
    const { stream, ask, connections } = world(async () => view('asked'));
    stream().open();
    await vi.advanceTimersByTimeAsync(pause.quietMs);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(connections).toEqual(['live']);
  });

  it('does not let a slow answer undo what the stream said meanwhile', async () => {
    let give: (answer: ClaimStatusView) => void = () => undefined;
    const { stream, seen, follower } = world(() => new Promise((resolve) => (give = resolve)));
    stream().open();
    follower.refresh();
    stream().status(view('newer'));
    give(view('older'));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(['newer']);
  });

  it('does nothing more after it was stopped', async () => {
    const { stream, ask, closed, follower } = world(async () => view('asked'));
    stream().error();
    follower.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(ask).not.toHaveBeenCalled();
    expect(closed).toHaveBeenCalled();
  });

  it('opens its stream anew when this browser may see more, and takes what that one says', async () => {
    const { stream, streams, seen, closed, follower } = world(async () => view('asked'));
    stream().open();
    stream().status(view('a'));
    follower.reopen();
    expect(closed).toHaveBeenCalledTimes(1);
    expect(streams).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(0);
    stream().open();
    stream().status(view('b'));
    expect(seen).toEqual(['a', 'asked', 'b']);
  });
});
