import type pg from 'pg';

/** A job takes seconds. One that has been in hand for so long was in the hands of a process that is gone. */
const stuckAfter = '5 minutes';

/**
 * Frees the jobs that a process took and did not live to finish; by itself the queue would wait for four hours. Where that
 * process lives after all, the job is done twice, which jobs must bear anyway.
 */
export async function freeStuckJobs(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs where locked_at < now() - $1::interval))`,
    [stuckAfter],
  );
}
