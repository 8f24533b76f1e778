import pg from 'pg';

/** What a listener hears of. */
export interface Heard {
  /** A notice of the channel, with what it carries. */
  onNotice(payload: string): void;
  /** The connection is there again after a loss: notices may have gone by unheard. */
  onBack?(): void;
  /** The connection is lost, or could not be opened again yet. */
  onLost?(error?: unknown): void;
}

const retryMs = 1_000;

/**
 * A connection of its own that hears `NOTIFY channel`. One that is lost is opened again, one at a time, until it is there.
 * @throws where the first connection fails
 */
export async function listenTo(
  url: string,
  channel: string,
  heard: Heard,
): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function open(): Promise<void> {
    const opened = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    opened.on('error', () => undefined);
    opened.on('notification', ({ payload }) => heard.onNotice(payload ?? ''));
    try {
      await opened.connect();
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await opened.end().catch(() => undefined);
      throw error;
    }
    // Only now: a connection that never came up ends too, and would be opened again twice.
    opened.once('end', () => {
      client = null;
      if (isClosed) return;
      heard.onLost?.();
      openLater();
    });
    client = opened;
  }

  function openLater(): void {
    retry = setTimeout(() => {
      open().then(
        async () => {
          if (isClosed) await client?.end();
          else heard.onBack?.();
        },
        (error: unknown) => {
          if (isClosed) return;
          heard.onLost?.(error);
          openLater();
        },
      );
    }, retryMs);
  }

  await open();
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
