/**
 * One reading at a time, for a picture that is kept in memory. Who asks while a reading is under way gets the next one: the one
 * under way may not know of the asker's change.
 */
export function readInTurn(read: () => Promise<void>): { read(): Promise<void>; settled(): Promise<void> } {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function readNext(): Promise<void> {
    if (!running) {
      running = read().finally(() => {
        running = null;
      });
      return running;
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return readNext();
      });
    return next;
  }

  return {
    read: readNext,
    /** What is under way has ended, well or not. */
    async settled() {
      await (next ?? running)?.catch(() => undefined);
    },
  };
}
