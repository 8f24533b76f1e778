import type { Language } from '@menyala/contract';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/connection.ts';
import { freeBytes } from '../../platform/images/room-on-disk.ts';
import type { Vault } from '../../platform/vault/vault.ts';

/** An exchange as the doctor finds it, from within its process or beside it. */
export interface Patient {
  config: Config;
  /** Under the role of requests; or in words why there is none. */
  db: Database | { fault: string };
  /** Null where its keys are not at hand; or in words why they cannot be read. */
  vault: Pick<Vault, 'newestKey' | 'decrypt' | 'decryptAny'> | null | { fault: string };
  tools: Tools;
}

/** Ways to look at what is not the exchange's own. */
export interface Tools {
  now(): Date;
  nodeVersion: string;
  freeBytes(folder: string): Promise<number>;
  /** The number by which PostgreSQL tells its version: 150004. */
  postgresVersion?(): number;
}

export const usualTools: Tools = {
  now: () => new Date(),
  nodeVersion: process.versions.node,
  freeBytes,
};

export type Words = Readonly<Record<Language, string>>;

export interface Finding {
  /** `none`: it does not apply here, which is no fault. */
  state: 'ok' | 'wrong' | 'none';
  /** Says what is so, and where it is wrong what to do. */
  text: Words;
}

export const ok = (ru: string, en: string): Finding => ({ state: 'ok', text: { ru, en } });
export const wrong = (ru: string, en: string): Finding => ({ state: 'wrong', text: { ru, en } });
export const none = (ru: string, en: string): Finding => ({ state: 'none', text: { ru, en } });

/** One line of the doctor's list. */
export interface Check {
  title: Words;
  look(patient: Patient): Promise<Finding>;
}

/** A check that asks the database: where it is not reached, the line says no more than that. */
export function ofDatabase(title: Words, look: (db: Database, patient: Patient) => Promise<Finding>): Check {
  return {
    title,
    look: async (patient) =>
      'fault' in patient.db
        ? wrong(
            'Не проверено: база данных недоступна. Сначала исправьте строку «База данных».',
            'Not looked at: the database is not reached. Mend the line “Database” first.',
          )
        : look(patient.db, patient),
  };
}

export const isDemo = ({ config }: Patient): boolean => config.mode === 'demo';
