import { sql } from 'kysely';
import type pg from 'pg';
import { connect, type Queryable } from '../database/connection.ts';
import type { Manifest } from './manifest.ts';

export interface BackupRun {
  /** Name of the backup, which is also that of its folder. */
  backup: string;
  /** The moment that it holds. */
  takenAt: Date;
  /** When the backup, the trial or the restore ended. */
  endedAt: Date;
  bytes: number;
}

export interface BackupState {
  /** The newest backup that ended whole; null where none ever did. */
  backup: BackupRun | null;
  /** The newest time that a backup was restored, to try it or in earnest; null where none ever was. */
  restore: BackupRun | null;
  /** The restore that this database came from, until its owner lets it send; else null. */
  held: BackupRun | null;
}

/** The newest runs of each kind: a few rows of one index each. */
export async function backupState(db: Queryable): Promise<BackupState> {
  const { rows } = await sql<BackupRun & { kind: 'backup' | 'trial' | 'restore'; isReleased: boolean }>`
    select kind, backup, taken_at as "takenAt", ended_at as "endedAt", bytes, released_at is not null as "isReleased"
    from (values ('backup'), ('trial'), ('restore')) kinds (of)
      cross join lateral (select * from backup_run where kind = kinds.of order by taken_at desc, id desc limit 1) newest`.execute(
    db,
  );
  const newest = (kind: string) => rows.find((row) => row.kind === kind);
  const restored = newest('restore');
  const restores = [newest('trial'), restored].filter((row) => row !== undefined);
  return {
    backup: runOf(newest('backup')),
    restore: runOf(restores.toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime())[0]),
    held: restored && !restored.isReleased ? runOf(restored) : null,
  };
}

function runOf(row: BackupRun | undefined): BackupRun | null {
  return row ? { backup: row.backup, takenAt: row.takenAt, endedAt: row.endedAt, bytes: row.bytes } : null;
}

/** True where this database was restored, and its owner has not yet let it send. */
export const isHeld = async (db: Queryable): Promise<boolean> => (await backupState(db)).held !== null;

/** The same of a database that nothing is connected to yet: the start asks before it does anything by itself. */
export async function heldRestore(url: string): Promise<BackupRun | null> {
  const { db, close } = await connect(url, { poolSize: 1 });
  try {
    return (await backupState(db)).held;
  } finally {
    await close();
  }
}

/** Notes that a backup was restored beside this exchange, and could be. */
export async function noteTrial(
  client: pg.Client,
  { backup, takenAt, files }: Pick<Manifest, 'backup' | 'takenAt' | 'files'>,
): Promise<void> {
  await client.query(
    `insert into backup_run (kind, backup, taken_at, ended_at, bytes) values ('trial', $1, $2, now(), $3)`,
    [backup, takenAt, files.reduce((sum, { bytes }) => sum + bytes, 0)],
  );
}

/** The owner has compared: the exchange may send by itself again. @returns whether it was held */
export async function release(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `update backup_run set released_at = now() where kind = 'restore' and released_at is null`,
  );
  return (rowCount ?? 0) > 0;
}
