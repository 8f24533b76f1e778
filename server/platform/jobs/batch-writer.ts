/**
 * A batch writer writes in batches what many ask for at once. It waits for nothing: it takes what has gathered while the last
 * batch was written, so an idle system writes at once and a busy one shares the cost of a commit.
 */
export interface BatchWriter<Job, Result> {
  /** @throws QueueFull when too many wait already. */
  push(job: Job): Promise<Result>;
  readonly waiting: number;
}

export class QueueFull extends Error {}

interface Waiting<Job, Result> {
  job: Job;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export interface BatchRules {
  /** Jobs in one batch. */
  most: number;
  /** Jobs that may wait. */
  queue: number;
}

/** `write` answers for each job in order. Where a batch fails, its members are tried one by one, so that one bad job harms no other. */
export function openBatchWriter<Job, Result>(
  write: (jobs: Job[]) => Promise<Result[]>,
  { most, queue }: BatchRules = { most: 50, queue: 2_000 },
): BatchWriter<Job, Result> {
  const waiting: Waiting<Job, Result>[] = [];
  let isWriting = false;

  async function writeOne(item: Waiting<Job, Result>): Promise<void> {
    try {
      const [result] = await write([item.job]);
      item.resolve(result as Result);
    } catch (error) {
      item.reject(error);
    }
  }

  async function writeBatch(batch: Waiting<Job, Result>[]): Promise<void> {
    if (batch.length === 1) return writeOne(batch[0] as Waiting<Job, Result>);
    let results: Result[];
    try {
      results = await write(batch.map((item) => item.job));
    } catch {
      for (const item of batch) await writeOne(item);
      return;
    }
    batch.forEach((item, index) => {
      item.resolve(results[index] as Result);
    });
  }

  async function run(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) await writeBatch(waiting.splice(0, most));
    isWriting = false;
  }

  return {
    push(job) {
      if (waiting.length >= queue) return Promise.reject(new QueueFull('Too many are waiting.'));
      return new Promise<Result>((resolve, reject) => {
        waiting.push({ job, resolve, reject });
        // After the current turn of the event loop, so that requests read together are written together.
        if (!isWriting) {
          isWriting = true;
          setImmediate(run);
        }
      });
    },
    get waiting() {
      return waiting.length;
    },
  };
}
